package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.wiretrial.trial.plan.ArrivalRate;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.Statistic;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Shape;

/**
 * Planned runs in tests: REST in two processes as the baseline, everything else in one of
 * gRPC.
 */
final class Runs {

	static final Load OPEN = open(Load.Arrivals.POISSON, 1_000);

	static final Load CLOSED = closed(4);

	private Runs() {
	}

	static Load open(Load.Arrivals arrivals, double perSecond) {
		return new Load(Load.Model.OPEN, arrivals, new ArrivalRate(perSecond), 4, Connections.PER_USER);
	}

	static Load closed(int users) {
		return new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.NONE, users, Connections.PER_USER);
	}

	static Condition echo(String id, String payload, Load load, String... more) {
		return condition(id, Operation.ECHO, payload, load, more);
	}

	static Condition condition(String id, Operation operation, String payload, Load load, String... more) {
		List<String> arms = new ArrayList<>(List.of("grpc-proto"));
		arms.addAll(List.of(more));
		return new Condition(id, id, operation, Payload.of(payload), Map.of(), "rest-json-h1", arms, load);
	}

	static PlannedRun of(Condition... conditions) {
		Plan plan = new Plan("p", "P", "Q?", "none", "none", new Metric(Measure.TOTAL, Statistic.MEDIAN), 0.1, OPEN,
				List.of(conditions), List.of());
		List<Cell> cells = new ArrayList<>();
		for (Condition condition : conditions) {
			cells.add(cell(cells.size(), condition, condition.baseline(), "echo-rest"));
			cells.add(cell(cells.size(), condition, condition.baseline(), "echo-rest~2"));
			condition.arms().forEach((arm) -> cells.add(cell(cells.size(), condition, arm, "echo-grpc")));
		}
		return new PlannedRun(plan, 1, PlannedRun.lanes(cells), cells,
				new Shape(Duration.ZERO, Duration.ZERO, Duration.ofSeconds(1)), List.of(), false);
	}

	private static Cell cell(int index, Condition condition, String arm, String service) {
		return new Cell(index, condition.id(), arm, service, condition.operation(), condition.payload(),
				condition.load(), null);
	}

}
