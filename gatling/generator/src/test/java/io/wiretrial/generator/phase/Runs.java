package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Shape;
import io.wiretrial.model.schedule.Target;

/**
 * Planned runs in tests: REST in two processes as the baseline, everything else in one of
 * gRPC.
 */
public final class Runs {

	public static final Load OPEN = open(Load.Arrivals.POISSON, 1_000);

	public static final Load CLOSED = closed(4);

	private Runs() {
	}

	public static Load open(Load.Arrivals arrivals, double perSecond) {
		return new Load(Load.Model.OPEN, arrivals, new ArrivalRate(perSecond), 4, Connections.PER_USER);
	}

	public static Load closed(int users) {
		return new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.NONE, users, Connections.PER_USER);
	}

	public static PlannedCondition echo(String id, String payload, Load load, String... more) {
		return condition(id, Operation.ECHO, payload, load, more);
	}

	public static PlannedCondition condition(String id, Operation operation, String payload, Load load,
			String... more) {
		List<PlannedArm> played = new ArrayList<>();
		played.add(new PlannedArm("rest-json-h1", "REST", List.of("echo-rest", "echo-rest~2"), false, null));
		Stream.concat(Stream.of("grpc-proto"), Stream.of(more))
			.forEach((arm) -> played.add(new PlannedArm(arm, arm, List.of("echo-grpc"), true, null)));
		return new PlannedCondition(id, id, operation, Payload.of(payload), Map.of(), load, Duration.ofMillis(400),
				played);
	}

	public static PlannedRun of(PlannedCondition... conditions) {
		Plan plan = new Plan("p", "P", "Q?", "none", "none", new Metric(Measure.TOTAL, Statistic.MEDIAN), 0.1, OPEN,
				List.of(), List.of());
		return new PlannedRun(plan, 1, List.of(conditions),
				new Shape(Duration.ZERO, Duration.ZERO, Duration.ofSeconds(1)), List.of(), false);
	}

	public static List<Cell> cells(PlannedCondition... conditions) {
		return of(conditions).cells((condition, arm, service) -> new Target(service, "127.0.0.1", Map.of()));
	}

	// The first of the baseline
	public static Cell cell(String condition, Operation operation, String payload, Load load) {
		return cells(condition(condition, operation, payload, load)).get(0);
	}

	public static Load open(Load.Arrivals arrivals, double perSecond, int users) {
		return new Load(Load.Model.OPEN, arrivals, new ArrivalRate(perSecond), users, Connections.PER_USER);
	}

}
