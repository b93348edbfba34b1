#!/bin/bash
# Asks Prometheus every query of every dashboard, as Grafana would, over the last minutes; prints a table and fails where
# one has no number. Run it while the demo runs, after a load: ./check-dashboards.sh [MINUTES, default 15]
set -euo pipefail
cd "$(dirname "$0")"
container=$(./demo.sh compose ps -q prometheus)
if [ -z "$container" ]; then
	echo "Prometheus does not run here: start the demo and a load first, see docs/how-to/demo.md." >&2
	exit 2
fi
exec python3 - "$container" "${1:-15}" grafana/dashboards/*.json <<'PYTHON'
import json, math, subprocess, sys, time

container, minutes, files = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
end = int(time.time())


def expression(query, dashboard):
    for variable in dashboard["templating"]["list"]:
        query = query.replace("$" + variable["name"], variable["allValue"])
    return query.replace("$__rate_interval", "20s") # four scrapes, as Grafana chooses it


def series(query):
    asked = subprocess.run(
        ["docker", "exec", container, "promtool", "query", "range", "-o", "json", "--start", str(end - 60 * minutes),
         "--end", str(end), "--step", "5s", "http://127.0.0.1:9090", query], capture_output=True, text=True)
    if asked.returncode != 0:
        sys.exit("Prometheus refuses '%s': %s" % (query, (asked.stderr or asked.stdout).strip()))
    return json.loads(asked.stdout) or []


def short(value):
    return "%.3g" % value if abs(value) < 1e4 else "%.3e" % value


missing = 0
queries = 0
for file in files:
    dashboard = json.load(open(file))
    print("\n%s (%s)" % (dashboard["title"], file))
    print("  %-44s %-32s %6s %7s %10s" % ("panel", "series", "count", "values", "greatest"))
    for panel in dashboard["panels"]:
        for target in panel.get("targets", []):
            queries += 1
            found = series(expression(target["expr"], dashboard))
            values = [float(value) for one in found for _, value in one["values"]]
            values = [value for value in values if math.isfinite(value)]
            missing += not values
            print("  %-44s %-32s %6d %7d %10s" % (panel["title"][:44], target["legendFormat"][:32], len(found),
                len(values), short(max(values)) if values else "NO DATA"))
print("\n%d queries, %d without data, over the last %d minutes." % (queries, missing, minutes))
sys.exit(1 if missing else 0)
PYTHON
