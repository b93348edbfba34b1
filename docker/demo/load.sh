#!/bin/sh
# Plays the plans against the services of the demo and prints the verdict; ends as the run ends.
note="They are the compose demo's: with histograms, which trials leave out, asked by Prometheus every 5 s and by a \
check of health every 10 s. Verdicts hold for services like that; compare them with no other run's."
java @/app/java.args -jar /app/wiretrial.jar run $PLANS --preset="$PRESET" --target=given \
	--services=/demo/services.json --trust-services --services-note="$note" --out=/reports &
run=$!
trap 'kill -TERM $run' TERM
wait $run
code=$?
if [ $code -gt 128 ]; then # the wait was interrupted
	wait $run
	code=$?
fi
echo
echo "The report: http://127.0.0.1:$REPORT_PORT/"
exit $code
