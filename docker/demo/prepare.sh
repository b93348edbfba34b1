#!/bin/sh
# Makes the demo's secrets, once: 256 random bits each, which the group of the services alone may read.
set -eu
umask 0337

make() {
	if [ ! -e "$1" ]; then
		od -An -N32 -tx1 /dev/urandom | tr -d ' \n' >"$1.partial"
		mv "$1.partial" "$1"
		echo "Made $1."
	fi
}

make /run/keys/hub/wiretrial.mercure.token.publisher-key
make /run/keys/grafana/admin-password
chmod 1777 /reports # the load writes there without being root
