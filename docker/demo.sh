#!/bin/sh
# The demo in one word each; docs/how-to/demo.md says what is behind them.
set -eu
me=$0
cd "$(dirname "$0")"

usage() {
	cat >&2 <<END
$me up              builds what is missing, starts everything and prints the addresses
$me load [ARGS]     plays plan list, or what ARGS say to "wiretrial run", and shows the report
$me token           prints a token to publish to the Mercure hub with, valid for an hour
$me compose ...     hands the rest to docker compose, or to docker-compose where that is missing
$me down            ends everything: no container, network or volume stays
END
	exit 2
}

lacks() {
	echo "demo.sh: $1" >&2
	exit 2
}

asked=${1:-}
case "$asked" in up | load | token | compose | down) shift ;; *) usage ;; esac

docker version >/dev/null 2>&1 ||
	lacks "no Docker engine answers user $(id -un): install or start one, or add the user to the group docker."
if docker compose version >/dev/null 2>&1; then
	program="docker compose"
elif command -v docker-compose >/dev/null 2>&1; then
	program=docker-compose
else
	lacks "neither docker compose nor docker-compose is here: install one of them."
fi

profiles=metrics,grafana
if [ -n "${WITHOUT_GRAFANA:-}" ]; then profiles=metrics; fi
if [ -n "${WITHOUT_PROMETHEUS:-}" ]; then profiles=; fi

compose() {
	COMPOSE_PROFILES=$profiles $program "$@"
}

here() {
	docker image inspect "$1" >/dev/null 2>&1
}

# What the environment names, else what a script of this folder has made, else what .env pins.
image() {
	named=$(printenv "$1") || named=
	if [ -z "$named" ] && [ $# = 2 ] && here "$2"; then named=$2; fi
	echo "${named:-$(sed -n "s/^$1=//p" .env)}"
}

WIRETRIAL_BASE_IMAGE=$(image WIRETRIAL_BASE_IMAGE wiretrial-base:local)
WIRETRIAL_PROMETHEUS_IMAGE=$(image WIRETRIAL_PROMETHEUS_IMAGE wiretrial-prometheus:local)
WIRETRIAL_GRAFANA_IMAGE=$(image WIRETRIAL_GRAFANA_IMAGE)
WIRETRIAL_COMMIT=$(git rev-parse --short=12 HEAD 2>/dev/null) || WIRETRIAL_COMMIT=unknown
export WIRETRIAL_BASE_IMAGE WIRETRIAL_PROMETHEUS_IMAGE WIRETRIAL_GRAFANA_IMAGE WIRETRIAL_COMMIT

pull() {
	here "$1" || docker pull "$1" >&2 || lacks "image $1 cannot be pulled: $2"
}

# What must be pulled comes first: a failure costs seconds, not a build. The load needs no build of its own after it.
build() {
	pull "$WIRETRIAL_BASE_IMAGE" "docker/base-image.sh makes a base, WIRETRIAL_BASE_IMAGE names another."
	case $profiles in *grafana*) pull "$WIRETRIAL_GRAFANA_IMAGE" "WITHOUT_GRAFANA=yes $me up does without." ;; esac
	case $profiles in *metrics*)
		pull "$WIRETRIAL_PROMETHEUS_IMAGE" "WITHOUT_PROMETHEUS=yes $me up does without, and without Grafana."
		;;
	esac
	if command -v javac >/dev/null 2>&1; then
		../wiretrial --version >/dev/null
	else
		echo "No JDK is here: jars that are missing are built with the images, once." >&2
	fi
	# The classic builder leaves a container where a build fails.
	if [ "$program" = docker-compose ]; then set -- --force-rm; fi
	COMPOSE_PROFILES=load $program build "$@"
}

# docker-compose 1.29 cannot wait by itself.
await_health() {
	containers=$(compose ps -aq)
	tries=240
	while docker inspect --format '{{with .State.Health}}{{.Status}}{{end}}' $containers | grep -Eq 'starting|unhealthy'; do
		tries=$((tries - 1))
		if [ $tries = 0 ]; then lacks "not all is healthy after 240 s: see $me compose ps and $me compose logs."; fi
		sleep 1
	done
}

addresses() {
	page=http://$(compose port push-sse-ws 8090)
	rpc=$(compose port echo-grpc 9090)
	cat <<END

Wiretrial's demo runs, for this machine alone:

  page     $page/   the feed drawn live, a chat by Mercure and by Action Cable
  feed     $page/feed?batch=50&interval=100
  hub      $page/.well-known/mercure?topic=urn:wiretrial:chat:1
           a token to publish: $me token
  REST     http://$(compose port echo-rest 8080)/v3/api-docs
  gRPC     grpcurl -plaintext $rpc list
END
	case $profiles in *grafana*)
		cat <<END
  Grafana  http://$(compose port grafana 3000)/   to change the dashboards, log in as admin with
           $me compose exec -T grafana cat /run/keys/grafana/admin-password
END
		;;
	esac
	printf '\n  load     %s load\n  end      %s down\n\n' "$me" "$me"
}

up() {
	started=$(date +%s)
	build
	compose up -d
	await_health
	addresses
	echo "Healthy after $(($(date +%s) - started)) s."
}

load() {
	started=$(date +%s)
	profiles=load
	if [ $# -gt 0 ]; then export WIRETRIAL_RUN="$*"; fi
	here wiretrial-generator:demo || build
	compose up -d load
	container=$(compose ps -aq load)
	# Its paths as they are in the copy.
	docker logs -f --since "$started" "$container" 2>&1 | sed -u 's#/reports/[0-9TZ-]*#docker/report#'
	code=$(docker wait "$container")
	if [ "$code" != 2 ]; then
		rm -rf report
		docker cp -L "$container":/reports/latest report >/dev/null
		echo "The report is shown at http://$(compose port report 8060)/. This load took $(($(date +%s) - started)) s."
	fi
	exit "$code"
}

token() {
	claims="{\"mercure\":{\"publish\":[\"*\"]},\"exp\":$(($(date +%s) + 3600))}"
	compose exec -T push-sse-ws cat /run/keys/hub/wiretrial.mercure.token.publisher-key | demo/sign.sh "$claims"
}

down() {
	profiles=metrics,grafana,load,mvc
	compose down -v --remove-orphans
	echo "Images stay. This removes them: docker image prune -af --filter label=io.wiretrial.image"
}

"$asked" "$@"
