package io.wiretrial.generator.phase;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

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

class ClosedRunInTests {

	private static final Duration TURN = Duration.ofMillis(250);

	@Test
	void threeQuartersAreTurnsOfEqualLengthAndWhatLiesBetweenThem() {
		ClosedRunIn six = closed(Duration.ofSeconds(16), 6, Operation.ECHO, "fields-5", ArrivalRate.AUTO);
		assertThat(six.cells()).hasSize(6);
		assertThat(six.rounds()).isEqualTo(7);
		// 12 s for 42 turns, 40 ms between two
		assertThat(six.turn()).isBetween(Duration.ofMillis(245), Duration.ofMillis(246));
		assertThat(six.cells(1)).containsExactlyInAnyOrderElementsOf(six.cells(2)).isNotEqualTo(six.cells(2));
	}

	@Test
	void manyCellsHaveOneShortTurnEach() {
		ClosedRunIn many = closed(Duration.ofSeconds(4), 30, Operation.ECHO, "fields-5", ArrivalRate.AUTO);
		assertThat(many.rounds()).isEqualTo(1);
		assertThat(many.turn()).isEqualTo(Duration.ofMillis(60));
		assertThat(closed(Duration.ofSeconds(4), 300, Operation.ECHO, "fields-5", ArrivalRate.AUTO).turn())
			.isEqualTo(Duration.ofMillis(20));
	}

	@Test
	void whatSetsItsOwnPacePlaysNone() {
		assertThat(closed(Duration.ofSeconds(4), 3, Operation.VOICE, "voice-3200", ArrivalRate.of("100/s")))
			.isEqualTo(new ClosedRunIn(List.of(), 0, Duration.ZERO));
		assertThat(closed(Duration.ofSeconds(4), 3, Operation.FEED, "feed-50x10", ArrivalRate.AUTO).rounds()).isZero();
	}

	@Test
	void withoutARunInThereIsNone() {
		assertThat(closed(Duration.ZERO, 3, Operation.ECHO, "fields-5", ArrivalRate.AUTO))
			.isEqualTo(new ClosedRunIn(List.of(), 0, Duration.ZERO));
	}

	private static ClosedRunIn closed(Duration runIn, int cells, Operation operation, String payload,
			ArrivalRate rate) {
		Load load = new Load(Load.Model.OPEN, Load.Arrivals.POISSON, rate, 8, Connections.PER_USER);
		Payload carried = Payload.of(payload);
		Plan plan = new Plan("p", "P", "Q?", "none", "none", new Metric(Measure.TOTAL, Statistic.MEDIAN), 0.1, load,
				List.of(new Condition("one", "one", operation, carried, Map.of(), "a", List.of(), load)), Map.of(),
				List.of());
		Shape shape = new Shape(runIn, Duration.ZERO, Duration.ofMillis(100), Duration.ofSeconds(1), 30,
				Duration.ofSeconds(1), 0.3);
		List<Cell> all = IntStream.range(0, cells)
			.mapToObj((index) -> new Cell(index, "one", "a", "service", operation, carried, load, null))
			.toList();
		return ClosedRunIn.of(new PlannedRun(plan, 8, all, shape, List.of(), false), TURN);
	}

}
