#!/bin/sh
# The demo in one word each: up, load, token, down. docs/compose-demo.md says what is behind them.
set -eu
cd "$(dirname "$0")"

usage() {
	cat >&2 <<END
./demo.sh up      builds what is missing, starts everything and prints the addresses
./demo.sh load    plays a plan, prints its verdict, shows the report and leaves it in docker/report
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

here() {
	docker image inspect "$1" >/dev/null 2>&1
}

# What base-image.sh and prometheus/debian-image.sh have made is taken, as `wiretrial run` does.
if [ -z "${WIRETRIAL_BASE_IMAGE:-}" ] && here wiretrial-base:local; then
	export WIRETRIAL_BASE_IMAGE=wiretrial-base:local
fi
if [ -z "${WIRETRIAL_PROMETHEUS_IMAGE:-}" ] && here wiretrial-prometheus:local; then
	export WIRETRIAL_PROMETHEUS_IMAGE=wiretrial-prometheus:local
fi

built() {
	for jar in ../services/echo-rest/target/wiretrial-echo-rest-*.jar \
		../services/echo-mvc/target/wiretrial-echo-mvc-*.jar \
		../services/echo-grpc/target/wiretrial-echo-grpc-*.jar \
		../services/push-sse-ws/target/wiretrial-push-sse-ws-*.jar \
		../services/bare/target/wiretrial-bare-*.jar ../gatling/cli/target/wiretrial.jar; do
		[ -f "$jar" ] || return 1
	done
}

# Without a JDK here, the images build the jars in a stage of their own.
build() {
	if ! command -v javac >/dev/null 2>&1; then
		echo "Neither the jars nor a JDK are here: the jars are built with the images, once." >&2
		return
	fi
	if command -v mvn >/dev/null 2>&1; then maven=mvn; else maven=../mvnw; fi
	echo "Building Wiretrial once ..." >&2
	"$maven" -B -ntp -q -f ../pom.xml package -DskipTests >&2
}

up() {
	started=$(date +%s)
	built || build
	compose up -d --build
	docker logs "$(compose ps -aq addresses)"
	echo "Healthy after $(($(date +%s) - started)) s. A plan with its verdict: ./demo.sh load"
}

load() {
	started=$(date +%s)
	compose --profile load up -d --build
	container=$(compose --profile load ps -aq load)
	docker logs -f --since "$started" "$container"
	code=$(docker wait "$container")
	rm -rf report
	docker cp -L "$container":/reports/latest report >/dev/null
	echo "Copied to docker/report. This load took $(($(date +%s) - started)) s."
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
