package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

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

import static org.assertj.core.api.Assertions.assertThat;

class LeadingCellsTests {

	@Test
	void ofFeedsThatOneLeadsWhichPushesMostMessagesToFiftyConnectionsAtMost() {
		assertThat(leading("feed-1x1", 10, 50, 20, 100)).containsExactly("50");
		assertThat(leading("feed-1x1", 100, 20)).containsExactly("20");
	}

	// One with 2,500,000 rows a second took 15 s of a round of 40 with its four arms
	@Test
	void feedOfMoreRowsThanAColdProcessReadsLeadsNothing() {
		assertThat(leading("feed-50x1", 10, 2, 20)).containsExactly("2");
		assertThat(leading("feed-50x1", 20, 10, 50)).containsExactly("10");
	}

	@Test
	void aFeedToManyConnectionsLeadsWhereThereIsNoOther() {
		assertThat(leading("feed-1x1", 100, 60)).containsExactly("60");
	}

	// Conditions are named by their connections
	private static List<String> leading(String payload, int... connections) {
		List<AllCells.OfPlan> cells = Arrays.stream(connections).mapToObj((users) -> cell(payload, users)).toList();
		return new AllCells(cells).leading().stream().map((next) -> next.cell().condition()).toList();
	}

	private static AllCells.OfPlan cell(String rows, int users) {
		Load load = new Load(Load.Model.CLOSED, Load.Arrivals.FIXED, ArrivalRate.AUTO, users, Connections.PER_USER);
		String condition = Integer.toString(users);
		Payload payload = Payload.of(rows);
		Plan plan = new Plan("p", "P", "Q?", "none", "none", new Metric(Measure.TOTAL, Statistic.MEDIAN), 0.1, load,
				List.of(new Condition(condition, condition, Operation.FEED, payload, Map.of(), "sse-h2c", List.of(),
						load)),
				Map.of(), List.of());
		Cell cell = new Cell(0, condition, "sse-h2c", "push-sse-ws", Operation.FEED, payload, load, null);
		Shape shape = new Shape(Duration.ZERO, Duration.ZERO, Duration.ofSeconds(1), Duration.ofSeconds(1), 30,
				Duration.ofSeconds(2), 0.3);
		return new AllCells.OfPlan(new PlannedRun(plan, users, List.of(cell), shape, List.of(), false), cell, true);
	}

}
