#!/bin/sh
# Signs the claims of a JSON Web Token with HS256: sign.sh CLAIMS <key. The key comes by standard input and stays in this
# shell, because every user of a machine may read the arguments of its processes; so the HMAC is put together here, as
# RFC 2104 defines it, from SHA-256 alone.
set -eu
key=$(od -An -v -tu1)

# The key with each octet combined with the given one, filled up to the 64 octets of a block of SHA-256.
padded() {
	filled=0
	for octet in $key; do
		printf "\\$(printf %03o $((octet ^ $1)))"
		filled=$((filled + 1))
	done
	while [ $filled -lt 64 ]; do
		printf "\\$(printf %03o "$1")"
		filled=$((filled + 1))
	done
}

base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }

set -- "$1" $key
if [ $# -gt 65 ] || [ $# -lt 33 ]; then
	echo "The key has $(($# - 1)) octets: use 32 to 64 on standard input, without a line feed." >&2
	exit 2
fi
signed="$(printf '{"alg":"HS256","typ":"JWT"}' | base64url).$(printf %s "$1" | base64url)"
signature=$({
	padded 92
	{
		padded 54
		printf %s "$signed"
	} | openssl dgst -sha256 -binary
} | openssl dgst -sha256 -binary | base64url)
echo "$signed.$signature"
