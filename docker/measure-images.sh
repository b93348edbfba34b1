#!/usr/bin/env bash
# Prints the size of each image beside its base, and how long each service takes on one core from `docker run` until its
# health endpoint answers 200, with and without the class-data-sharing archive, turn by turn:
#   docker/measure-images.sh [BASE [RUNS]]
# By default wiretrial-base:local and 5 runs. Builds the five images first (tags wiretrial-measure/NAME), from the jars in
# the target folders; they stay, so that a second call is quick.
set -euo pipefail
cd "$(dirname "$0")/.."

base=${1:-wiretrial-base:local}
runs=${2:-5}
services=(echo-rest echo-grpc push-sse-ws bare)
container=
trap 'if [ -n "$container" ]; then docker rm -f "$container" >/dev/null; fi' EXIT

size() {
  docker image inspect --format '{{.Size}}' "$1"
}

build() {
  docker build -q -f docker/Dockerfile --build-arg BASE_IMAGE="$base" -t "wiretrial-measure/$1" "${@:2}" . >/dev/null
}

# CPU milliseconds of the container so far, by cgroup v2 or v1
cpu_ms() {
  docker exec "$container" sh -c '
    if [ -e /sys/fs/cgroup/cpu.stat ]; then sed -n "s/usage_usec //p" /sys/fs/cgroup/cpu.stat
    else sed "s/...\$//" /sys/fs/cgroup/cpuacct/cpuacct.usage; fi' | sed 's/...$//'
}

# sets took to "ms/CPU ms" from docker run to the first 200; arguments: service, a pattern of lines to leave out of java.args
measure() {
  local name=$1 started address port ms
  local management=(-e MANAGEMENT_SERVER_ADDRESS=0.0.0.0)
  case $name in
    echo-grpc) port=9091 management=() ;; # managed on its own web port
    push-sse-ws) port=8091 ;;
    *) port=8081 ;;
  esac
  started=$(date +%s%N)
  container=$(docker run -d --cpus 1 --memory 768m --read-only --tmpfs /tmp:exec --cap-drop ALL --no-healthcheck \
    "${management[@]}" --entrypoint sh "wiretrial-measure/$name" -c \
    "grep -v '$2' /app/java.args >/tmp/java.args; exec java @/tmp/java.args -jar /app/app.jar")
  address=$(docker inspect --format '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}' "$container")
  until curl -sf -o /dev/null -m 1 "http://$address:$port/actuator/health"; do
    if [ "$(docker inspect --format '{{.State.Running}}' "$container")" != true ]; then
      docker logs "$container" >&2
      exit 1
    fi
    sleep 0.02
  done
  ms=$((($(date +%s%N) - started) / 1000000))
  took=$ms/$(cpu_ms)
  docker rm -f "$container" >/dev/null
  container=
}

for name in "${services[@]}"; do
  build "$name" --build-arg MODULE="services/$name"
done
build generator --target generator

echo "base $base: $(docker run --rm "$base" java -version 2>&1 | head -1), $(date -u +%Y-%m-%d)"
printf '%-12s %8s %8s %8s   (MB, 10^6 bytes)\n' image size base more
for name in "${services[@]}" generator; do
  awk -v name="$name" -v size="$(size "wiretrial-measure/$name")" -v base="$(size "$base")" \
    'BEGIN { printf "%-12s %8.1f %8.1f %8.1f\n", name, size / 1e6, base / 1e6, (size - base) / 1e6 }'
done

echo
echo "ready after ms / CPU ms by then, --cpus 1 --memory 768m, with and without the archive in turn"
for name in "${services[@]}"; do
  with=()
  without=()
  load=$(cut -d ' ' -f 1 /proc/loadavg)
  for ((run = 0; run < runs; run++)); do
    measure "$name" '^$'
    with+=("$took")
    measure "$name" SharedArchiveFile
    without+=("$took")
  done
  printf '%-12s with    %s\n%-12s without %s   load average %s, then %s\n' "$name" "${with[*]}" "" "${without[*]}" \
    "$load" "$(cut -d ' ' -f 1 /proc/loadavg)"
done
