package io.wiretrial.experiment.instrument;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.experiment.instrument.Loops.Task;
import io.wiretrial.trial.environment.Calibration.Comparison;
import io.wiretrial.trial.environment.Calibration.Pair;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Trial;

import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;

class PairsTests {

	@Test
	void medianIsTakenOverTheRatiosOfPairs() {
		Comparison odd = Pairs.compare("a : b", "requests/s", List.of(2.0, 9.0, 4.0), List.of(1.0, 3.0, 4.0), null,
				true);
		assertThat(odd.pairs()).containsExactly(new Pair(2, 1), new Pair(9, 3), new Pair(4, 4));
		assertThat(odd.median()).isEqualTo(2);
		assertThat(Pairs.compare("a : b", "requests/s", List.of(2.0, 9.0), List.of(1.0, 3.0), null, true).median())
			.isEqualTo(2.5);
	}

	@Test
	void printsEveryPairAndTheBar() {
		Comparison least = Pairs.compare("Spring : bare", "requests/s", List.of(8.0), List.of(10.0), 0.75, true);
		assertThat(Pairs.met(least)).isTrue();
		assertThat(Pairs.text(least).lines()).containsExactly(
				"Spring : bare [requests/s]: median 0.80, asked at least 0.75: met", "    pairs 8.000 : 10.00");
		Comparison most = Pairs.compare("ours : theirs", "CPU s", List.of(8.0), List.of(10.0), 0.75, false);
		assertThat(Pairs.met(most)).isFalse();
		assertThat(Pairs.text(most)).contains("asked at most 0.75: NOT met");
	}

	@Test
	void readsChildrensCpuTimeFromTheShell() {
		assertThat(TimedProgram.childSeconds("0m0.01s 0m0.02s\n1m2.50s 0m0.25s\n")).isEqualTo(62.75);
		assertThat(TimedProgram.childSeconds("nothing")).isNaN();
	}

	@Test
	void loopsPlayTasksInTurnsForwardsAndBackwards() {
		Task first = new Task("rest-json-h1", Operation.ECHO, "fields-5");
		Task second = new Task("rest-json-gatling", Operation.ECHO, "fields-5");
		PlannedRun run = new Loops("x", Loops.closed(4, Connections.PER_LANE), Loops.warmUp(ofMillis(1), ofMillis(2)),
				ofMillis(3), ofMillis(4), 2, false)
			.of(List.of(first, second))
			.run();
		assertThat(run.cells()).extracting(Cell::arm).containsExactly("rest-json-h1", "rest-json-gatling");
		assertThat(run.cells()).extracting(Cell::condition).containsOnly("echo-fields-5");
		assertThat(run.blocks().stream().flatMap((block) -> block.trials().stream()).map(Trial::cell))
			.containsExactly(0, 1, 1, 0);
	}

}
