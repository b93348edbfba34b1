package io.wiretrial.experiment.instrument;

import java.util.List;

import io.wiretrial.experiment.instrument.Loops.Task;
import io.wiretrial.trial.environment.Calibration.Comparison;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.schedule.Target;

/** Our HTTP action beside Gatling's own. */
final class OurHttpBesideGatlings {

	private static final String NAME = "our HTTP : Gatling's HTTP, fields-5";

	private final Bench bench;

	private final Target bare;

	OurHttpBesideGatlings(Bench bench, Target bare) {
		this.bench = bench;
		this.bare = bare;
	}

	List<Comparison> compare() throws InterruptedException {
		ArmsInTurns played = ArmsInTurns.play(this.bench, this.bare, "http-clients", Connections.PER_LANE,
				new Task("rest-json-h1", Operation.ECHO, "fields-5"),
				new Task("rest-json-gatling", Operation.ECHO, "fields-5"));
		return List.of(played.compare(NAME, "requests/s", Values::perSecond, 1.0, true), played.compare(NAME,
				"generator CPU s per 100,000 requests", Values::generatorSecondsPer100k, 1.0, false));
	}

}
