#!/usr/bin/env bash
# Prints the size of each image beside its base, and how long each service takes on one core from `docker run` until it
# says that it is ready, as it is, without the flags for the compilers, and without the class-data-sharing archive
# too, turn by turn:
#   docker/measure-images.sh [BASE [RUNS]]
# By default wiretrial-base:local and 5 runs. Builds the six images first (tags wiretrial-measure/NAME), from the jars in
# the target folders; they stay, so that a second call is quick.
set -euo pipefail
cd "$(dirname "$0")/.."

base=${1:-wiretrial-base:local}
runs=${2:-5}
mapfile -t services < <(grep -l exec-maven-plugin services/*/pom.xml | xargs -n1 dirname | xargs -n1 basename)
container=
ready=$(mktemp -d)
trap 'if [ -n "$container" ]; then docker rm -f "$container" >/dev/null; fi; rm -rf "$ready"' EXIT

size() {
  docker image inspect --format '{{.Size}}' "$1"
}

build() {
  docker build -q -f docker/Dockerfile --build-arg BASE_IMAGE="$base" -t "wiretrial-measure/$1" "${@:2}" . >/dev/null 2>&1
}

# CPU milliseconds of the container so far, by cgroup v2 or v1
cpu_ms() {
  docker exec "$container" sh -c '
    if [ -e /sys/fs/cgroup/cpu.stat ]; then sed -n "s/usage_usec //p" /sys/fs/cgroup/cpu.stat
    else sed "s/...\$//" /sys/fs/cgroup/cpuacct/cpuacct.usage; fi' | sed 's/...$//'
}

# sets took to "ms/CPU ms" from docker run to the ready file; arguments: service, a pattern of lines to leave out of
# java.args, arguments of the entry point
measure() {
  local name=$1 started ms
  rm -f "$ready"/*
  started=$(date +%s%N)
  container=$(docker run -d --cpus 1 --memory 768m --read-only --tmpfs /tmp:exec --cap-drop ALL --no-healthcheck \
    -v "$ready:/ready" --user "$(id -u):$(id -g)" --entrypoint sh "wiretrial-measure/$name" -c \
    "grep -v '$2' /app/java.args >/tmp/java.args
     exec java @/tmp/java.args $3 -jar /app/app.jar --wiretrial.ready-file=/ready/ready.json")
  # a look each 20 ms; what asks the engine would share the machine with the start
  until [ -e "$ready/ready.json" ]; do
    sleep 0.02
    if [ $((($(date +%s%N) - started) / 1000000000)) -gt 60 ]; then
      docker logs "$container" >&2
      exit 1
    fi
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

echo "base $base: $(docker run --rm "$base" java -version 2>&1 | sed -n 1p), $(date -u +%Y-%m-%d)"
printf '%-12s %8s %8s %8s   (MB, 10^6 bytes)\n' image size base more
for name in "${services[@]}" generator; do
  awk -v name="$name" -v size="$(size "wiretrial-measure/$name")" -v base="$(size "$base")" \
    'BEGIN { printf "%-12s %8.1f %8.1f %8.1f\n", name, size / 1e6, base / 1e6, (size - base) / 1e6 }'
done

compilers=@/app/start.args

echo
echo "ready after ms / CPU ms by then, --cpus 1 --memory 768m, in turn: the image; without its flags for the compilers;"
echo "without that and without its archive"
for name in "${services[@]}"; do
  image=() optimizing=() bare=()
  load=$(cut -d ' ' -f 1 /proc/loadavg)
  for ((run = 0; run < runs; run++)); do
    measure "$name" '^$' "$compilers"
    image+=("$took")
    measure "$name" '^$' ''
    optimizing+=("$took")
    measure "$name" SharedArchiveFile ''
    bare+=("$took")
  done
  printf '%-12s image    %s\n%-12s no flags %s\n%-12s neither  %s   load average %s, then %s\n' "$name" "${image[*]}" "" \
    "${optimizing[*]}" "" "${bare[*]}" "$load" "$(cut -d ' ' -f 1 /proc/loadavg)"
done
