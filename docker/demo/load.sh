#!/bin/sh
# Plays the smoke plans against the services of the demo; ends as the run ends.
java @/app/java.args -jar /app/wiretrial.jar run $PLANS --preset=smoke --target=given \
	--services=/demo/services.json --trust-services --out=/reports &
run=$!
trap 'kill -TERM $run' TERM
wait $run
code=$?
if [ $code -gt 128 ]; then # the wait was interrupted
	wait $run
	code=$?
fi
echo
echo "The report is /reports/latest/index.html of this container. To have it here:"
echo "  docker cp -L \"\$(docker compose --profile load ps -aq load)\":/reports/latest report"
exit $code
