#!/bin/sh
# Makes the image wiretrial-prometheus:local from the installed Debian package `prometheus`, for places without a
# registry: WIRETRIAL_PROMETHEUS_IMAGE=wiretrial-prometheus:local. Needs a base image, see docker/base-image.sh.
set -eu
base=${1:-wiretrial-base:local}
for program in prometheus promtool; do
	if ! command -v "$program" >/dev/null; then
		echo "Program $program is not installed: apt-get install prometheus." >&2
		exit 2
	fi
done
context=$(mktemp -d)
trap 'rm -r "$context"' EXIT
cp "$(command -v prometheus)" "$(command -v promtool)" "$context"
cat >"$context/Dockerfile" <<END
FROM $base
LABEL io.wiretrial.image=yes
COPY prometheus promtool /usr/bin/
RUN mkdir /prometheus && chown 65534:65534 /prometheus
USER 65534:65534
VOLUME /prometheus
ENTRYPOINT ["/usr/bin/prometheus"]
END
docker build -q -t wiretrial-prometheus:local "$context"
