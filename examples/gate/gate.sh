#!/usr/bin/env bash
# Builds two commits and plays one beside the other: gate.sh PLAN BUILD BASE HEAD [OPTION of wiretrial run]...
# BUILD is a command for the root of each. While the plan plays they lie beside it, in the folders base and head.
# Exit code: that of the run, 2 where a commit does not build, 130 after Ctrl-C.
set -euo pipefail

stop() {
	echo "$1" >&2
	exit 2
}

[ $# -ge 4 ] || stop "Usage: gate.sh PLAN BUILD BASE HEAD [OPTION of wiretrial run]..."
plan=$1
build=$2
declare -A name=([base]=$3 [head]=$4)
shift 4
[ -f "$plan" ] || stop "Plan '$plan' is not there: name a file."
folder=$(cd "$(dirname "$plan")" && pwd)
wiretrial=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)/wiretrial

for side in base head; do
	commit=$(git -C "$folder" rev-parse --verify --quiet --short "${name[$side]}^{commit}") ||
		stop "Commit '${name[$side]}' is not in the repository of plan '$plan': fetch it, or name another."
	name[$side]="$side ${name[$side]} ($commit)"
	[ ! -e "$folder/$side" ] || stop "Folder '$folder/$side' exists: remove it with 'git worktree remove', or rename it."
done

logs=$(mktemp -d)
finish() {
	for side in base head; do
		# Git says what it cannot remove; the exit code stays
		[ ! -e "$folder/$side" ] || git -C "$folder" worktree remove --force "$folder/$side" || true
	done
	rm -rf "$logs"
}
trap finish EXIT
# A build that ends by itself on Ctrl-C did not fail
trap 'exit 130' INT

broken=
for side in base head; do
	commit=${name[$side]##*(}
	git -C "$folder" worktree add --quiet --force --detach "$folder/$side" "${commit%)}"
	(cd "$folder/$side" && bash -c "$build" </dev/null >"$logs/$side" 2>&1) || broken="$broken $side"
done
case $broken in
"") ;;
" base") said="${name[base]} does not build, ${name[head]} does" ;;
" head") said="${name[head]} does not build, ${name[base]} does" ;;
*) said="neither ${name[base]} builds nor ${name[head]}" ;;
esac
if [ -n "$broken" ]; then
	echo "Nothing is compared: $said. What '$build' said of ${broken##* }:" >&2
	stop "$(tail -n 20 "$logs/${broken##* }")"
fi
"$wiretrial" run "$plan" --place process "$@"
