#!/usr/bin/env bash
# Makes a base image with a Java runtime from Debian's packages, for places where no registry answers:
#   docker/base-image.sh [--force] [TAG [SUITE [PACKAGE [MIRROR]]]]
# By default wiretrial-base:local, bookworm, openjdk-17-jre-headless, Debian's own mirror. An image that exists already is
# kept unless --force is given. Needs mmdebstrap and access to the Docker engine (root or group docker), not root itself
# where user namespaces are allowed (packages uidmap, and lines for the user in /etc/subuid and /etc/subgid).
set -euo pipefail

force=false
if [ "${1:-}" = --force ]; then
  force=true
  shift
fi
tag=${1:-wiretrial-base:local}
suite=${2:-bookworm}
package=${3:-openjdk-17-jre-headless}
mirror=${4:-}

lacks() {
  echo "base-image.sh: $1" >&2
  exit 2
}

command -v docker >/dev/null || lacks "docker is not installed: install docker.io or another client."
docker version >/dev/null 2>&1 \
  || lacks "no Docker engine answers user $(id -un): start one, or add the user to the group docker."
if [ "$force" = false ] && docker image inspect "$tag" >/dev/null 2>&1; then
  echo "$tag exists already: --force makes it again."
  exit 0
fi
command -v mmdebstrap >/dev/null || lacks "mmdebstrap is not installed: install the package mmdebstrap."
if [ "$(id -u)" != 0 ]; then
  command -v newuidmap >/dev/null || lacks "newuidmap is not installed, which others than root need: install uidmap."
  grep -q "^$(id -un):" /etc/subuid 2>/dev/null \
    || lacks "user $(id -un) has no line in /etc/subuid: add one with usermod --add-subuids, or run this as root."
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# in the folder nobody else can read, the tar file is all that mmdebstrap writes as the caller
mmdebstrap --quiet --variant=minbase --include="$package" \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
  --dpkgopt='path-exclude=/usr/share/locale/*' \
  "$suite" "$work/base.tar" ${mirror:+"$mirror"}
docker import --change 'ENV LANG=C.UTF-8' --change 'LABEL io.wiretrial.image=yes' "$work/base.tar" "$tag" >/dev/null
docker run --rm "$tag" java -version 2>&1 | sed -n 1p # sed reads to the end: no broken pipe
echo "$tag is made, $(docker image inspect --format '{{.Size}}' "$tag" | awk '{ printf "%.0f MB", $1 / 1e6 }')."
