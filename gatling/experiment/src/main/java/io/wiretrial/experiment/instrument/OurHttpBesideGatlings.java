package io.wiretrial.experiment.instrument;

import java.time.Duration;
import java.util.List;

import io.wiretrial.experiment.instrument.Loops.Task;
import io.wiretrial.trial.environment.Calibration.Comparison;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.Target;

/** Our HTTP action beside Gatling's own, closed loop, on the same bare server. */
final class OurHttpBesideGatlings {

	private static final int LANES = 200;

	private final Bench bench;

	private final Target bare;

	OurHttpBesideGatlings(Bench bench, Target bare) {
		this.bench = bench;
		this.bare = bare;
	}

	List<Comparison> compare() throws InterruptedException {
		Task ours = new Task("rest-json-h1", Operation.ECHO, "fields-5");
		Task gatlings = new Task("rest-json-gatling", Operation.ECHO, "fields-5");
		Loops loops = new Loops("http-clients", Loops.closed(LANES, Connections.PER_LANE),
				Loops.warmUp(Duration.ofMillis(500), Duration.ofSeconds(20)), Duration.ofMillis(300),
				Duration.ofSeconds(1), SpringBesideBare.PAIRS, false);
		List<TrialResult> trials = this.bench.play(Bench.everyNameIs(this.bare), loops.of(List.of(ours, gatlings)));
		return List.of(
				Pairs.compare("our HTTP : Gatling's HTTP, fields-5", "requests/s",
						Values.of(trials, ours, TrialResult::achievedRate),
						Values.of(trials, gatlings, TrialResult::achievedRate), 1.0, true),
				Pairs.compare("our HTTP : Gatling's HTTP, fields-5", "generator CPU s per 100,000 requests",
						Values.of(trials, ours, Values::generatorSecondsPer100k),
						Values.of(trials, gatlings, Values::generatorSecondsPer100k), 1.0, false));
	}

}
