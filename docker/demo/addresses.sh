#!/bin/sh
# Prints where the demo can be reached; started when all of it is healthy.
cat <<END

Wiretrial's demo runs, for this machine alone:

  page     http://127.0.0.1:$PUSH_PORT/             the feed drawn live, a chat by Mercure and by Action Cable
  feed     http://127.0.0.1:$PUSH_PORT/feed         rows by SSE or WebSocket: ?batch=50&interval=100
  hub      http://127.0.0.1:$PUSH_PORT/.well-known/mercure   a token to publish: ./demo.sh token
  REST     http://127.0.0.1:$REST_PORT/v3/api-docs  every operation, described
  gRPC     127.0.0.1:$GRPC_PORT                     grpcurl -plaintext 127.0.0.1:$GRPC_PORT list
END
if [ -n "${GRAFANA_PORT:-}" ]; then
	cat <<END
  Grafana  http://127.0.0.1:$GRAFANA_PORT/             the dashboards, to look at; to change them log in as admin with
           docker compose exec grafana cat /run/keys/grafana/admin-password
END
fi
cat <<END

  load     docker compose --profile load up -d && docker compose --profile load logs -f load
           plays a plan, prints its verdict and where the report is shown
  stop     docker compose --profile load down -v    leaves no container, network or volume

END
