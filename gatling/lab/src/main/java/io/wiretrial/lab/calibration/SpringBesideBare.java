package io.wiretrial.lab.calibration;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.model.environment.Calibration.Comparison;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.run.ServiceProgram;

/**
 * Requests per server CPU second: the Spring services beside bare servers, both warm by
 * operations.
 *
 * @param rig plays the runs
 * @param bare the bare server
 * @param out takes a line at a time
 */
record SpringBesideBare(CalibrationRig rig, Target bare, Consumer<String> out) {

	static final int PAIRS = 7;

	/** Of gRPC, which is close to its bar. */
	private static final int GRPC_PAIRS = 20;

	private static final Duration WINDOW = Duration.ofSeconds(1);

	private static final Duration LEAD_IN = Duration.ofMillis(200);

	private static final String UNIT = "requests per server CPU s";

	private static final Connections SHARED = new Connections(2);

	private static final int LANES = 64;

	private static final Map<String, Double> HTTP_BARS = Map.of("fields-5", 0.35, "fields-100", 0.5);

	// The arm of the thread-pool service asks for a target of its own: Spring's here.
	List<Comparison> grpc() throws InterruptedException {
		Target spring = this.rig.deployment().start(ServiceProgram.of("echo-grpc"));
		List<Task> tasks = new ArrayList<>();
		for (String payload : List.of("fields-5", "fields-100")) {
			tasks.add(new Task("grpc-proto", Operation.ECHO, payload));
			tasks.add(new Task("grpc-proto-pool", Operation.ECHO, payload));
		}
		List<Target> targets = List.of(this.bare.named("echo-grpc"), spring.named("echo-grpc-pool"));
		ClosedLoopPlan closedLoop = closedLoop("spring-grpc", Duration.ofSeconds(20), GRPC_PAIRS, SHARED);
		this.out.accept("Spring and bare, gRPC, " + new Warmth(this.rig, targets).of(closedLoop.load(), tasks));
		List<TrialResult> trials = this.rig.play(targets, closedLoop.of(tasks));
		List<Comparison> comparisons = new ArrayList<>();
		for (int task = 0; task < tasks.size(); task += 2) {
			comparisons.add(PairedRatios.compare("Spring : bare, gRPC, " + tasks.get(task).payload(), UNIT,
					TrialValues.of(trials, tasks.get(task + 1), TrialValues::perServerSecond),
					TrialValues.of(trials, tasks.get(task), TrialValues::perServerSecond), 0.75, true));
		}
		return comparisons;
	}

	// Both ask for the same target, so the generator is started again for each half of a
	// pair.
	List<Comparison> http() throws InterruptedException {
		Target spring = this.rig.deployment().start(ServiceProgram.of("echo-rest"));
		List<Task> tasks = List.of(new Task("rest-json-h1", Operation.ECHO, "fields-5"),
				new Task("rest-json-h1", Operation.ECHO, "fields-100"));
		ClosedLoopPlan pair = closedLoop("spring-http", Duration.ofSeconds(1), 1, Connections.PER_USER);
		List<Target> toSpring = List.of(spring.named("echo-rest"));
		List<Target> toBare = List.of(this.bare.named("echo-rest"));
		this.out.accept("Spring, HTTP/1.1, " + new Warmth(this.rig, toSpring).of(pair.load(), tasks));
		this.out.accept("bare, HTTP/1.1, " + new Warmth(this.rig, toBare).of(pair.load(), tasks));
		List<TrialResult> ofSpring = new ArrayList<>();
		List<TrialResult> ofBare = new ArrayList<>();
		for (int number = 0; number < PAIRS; number++) {
			ofSpring.addAll(this.rig.play(toSpring, pair.of(tasks)));
			ofBare.addAll(this.rig.play(toBare, pair.of(tasks)));
		}
		return tasks.stream()
			.map((task) -> PairedRatios.compare("Spring : bare, HTTP/1.1, " + task.payload(), UNIT,
					TrialValues.of(ofSpring, task, TrialValues::perServerSecond),
					TrialValues.of(ofBare, task, TrialValues::perServerSecond), HTTP_BARS.get(task.payload().text()),
					true))
			.toList();
	}

	private static ClosedLoopPlan closedLoop(String id, Duration warmUp, int blocks, Connections connections) {
		return new ClosedLoopPlan(id, ClosedLoopPlan.closed(LANES, connections), warmUp, LEAD_IN, WINDOW, blocks,
				false);
	}

}
