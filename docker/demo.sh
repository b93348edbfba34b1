#!/bin/sh
# The demo in one word each: up, load, token, down. docs/compose-demo.md says what is behind them.
set -eu
cd "$(dirname "$0")"

usage() {
	cat >&2 <<END
./demo.sh up      builds what is missing, starts everything and prints the addresses
./demo.sh load    plays the smoke plans and leaves the report in docker/report
./demo.sh token   prints a token to publish to the Mercure hub with, valid for an hour
./demo.sh down    ends everything: no container, network or volume stays
Without Grafana: WITHOUT_GRAFANA=yes ./demo.sh up
END
	exit 2
}

if docker compose version >/dev/null 2>&1; then program="docker compose"; else program=docker-compose; fi
compose() {
	if [ -n "${WITHOUT_GRAFANA:-}" ]; then set -- -f compose.yaml "$@"; fi
	$program "$@"
}

built() {
	for jar in ../services/echo-rest/target/wiretrial-echo-rest-*.jar \
		../services/echo-mvc/target/wiretrial-echo-mvc-*.jar \
		../services/echo-grpc/target/wiretrial-echo-grpc-*.jar \
		../services/push-sse-ws/target/wiretrial-push-sse-ws-*.jar ../gatling/experiment/target/wiretrial.jar; do
		[ -f "$jar" ] || return 1
	done
}

up() {
	if ! built; then
		if command -v mvn >/dev/null 2>&1; then maven=mvn; else maven=../mvnw; fi
		echo "Building Wiretrial once ..." >&2
		"$maven" -B -ntp -q -f ../pom.xml package -DskipTests >&2
	fi
	compose up -d --build
	docker logs "$(compose ps -aq addresses)"
}

load() {
	compose --profile load up -d --build
	container=$(compose --profile load ps -aq load)
	docker logs -f "$container"
	code=$(docker wait "$container")
	rm -rf report
	docker cp -q -L "$container":/reports/latest report
	echo "Copied to $(pwd)/report/index.html"
	exit "$code"
}

token() {
	claims="{\"mercure\":{\"publish\":[\"*\"]},\"exp\":$(($(date +%s) + 3600))}"
	compose exec -T push-sse-ws cat /run/keys/hub/wiretrial.mercure.token.publisher-key | demo/sign.sh "$claims"
}

case "${1:-}" in
up) up ;;
load) load ;;
token) token ;;
down) compose --profile load --profile mvc down -v --remove-orphans ;;
*) usage ;;
esac
