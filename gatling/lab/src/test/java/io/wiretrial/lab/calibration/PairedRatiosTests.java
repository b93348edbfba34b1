package io.wiretrial.lab.calibration;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import io.wiretrial.lab.calibration.ClosedLoopPlan.Task;
import io.wiretrial.lab.calibration.PairedRatios.Bar;
import io.wiretrial.model.environment.Calibration.Comparison;
import io.wiretrial.model.environment.Calibration.Pair;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Trial;
import io.wiretrial.model.schedule.WarmUp;
import io.wiretrial.report.statistics.Estimate;

import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class PairedRatiosTests {

	@Test
	void medianIsTakenOverTheRatiosOfPairs() {
		Comparison odd = PairedRatios.compare("a : b", "requests/s", List.of(2.0, 9.0, 4.0), List.of(1.0, 3.0, 4.0),
				null, true);
		assertThat(odd.pairs()).containsExactly(new Pair(2, 1), new Pair(9, 3), new Pair(4, 4));
		assertThat(odd.median()).isEqualTo(2);
		assertThat(
				PairedRatios.compare("a : b", "requests/s", List.of(2.0, 9.0), List.of(1.0, 3.0), null, true).median())
			.isEqualTo(2.5);
	}

	@Test
	void printsEveryPairAndTheBar() {
		Comparison one = PairedRatios.compare("Spring : bare", "requests/s", List.of(8.0), List.of(10.0), 0.75, true);
		assertThat(PairedRatios.bar(one)).isEqualTo(Bar.MET);
		assertThat(PairedRatios.text(one).lines()).containsExactly(
				"Spring : bare [requests/s]: median 0.80, asked at least 0.75: met", "    pairs 8.000 : 10.00");
		Comparison most = PairedRatios.compare("ours : theirs", "CPU s", List.of(8.0), List.of(10.0), 0.75, false);
		assertThat(PairedRatios.bar(most)).isEqualTo(Bar.MISSED);
		assertThat(PairedRatios.text(most)).contains("asked at most 0.75: NOT met");
		assertThat(PairedRatios.text(ratios(0.7, 0.8, 0.9, 0.75)).lines()).containsExactly(
				"Spring : bare [requests/s]: 0.784 (95 % 0.661 to 0.929), 7.841 : 10.00 by 4 pairs, median ratio 0.775, asked at least 0.75: undecided",
				"    pairs 7.000 : 10.00, 8.000 : 10.00, 9.000 : 10.00, 7.500 : 10.00");
	}

	// Seven pairs with a median of 0.76 said "met" at a bar of 0.75; a rerun said 0.72.
	@Test
	void barInsideTheIntervalIsUndecidedWhateverTheMedian() {
		assertThat(PairedRatios.bar(ratios(0.70, 0.78, 0.76, 0.72, 0.77, 0.76, 0.80))).isEqualTo(Bar.UNDECIDED);
		assertThat(PairedRatios.bar(ratios(0.78, 0.79, 0.80, 0.78, 0.79, 0.80, 0.79))).isEqualTo(Bar.MET);
		assertThat(PairedRatios.bar(ratios(0.70, 0.71, 0.70, 0.72, 0.71, 0.70, 0.72))).isEqualTo(Bar.MISSED);
	}

	// scipy.stats.t.interval(0.95, 3, numpy.mean(logs), scipy.stats.sem(logs))
	@Test
	void intervalIsStudentsOnLogarithms() {
		Estimate logRatio = Objects.requireNonNull(PairedRatios.logRatio(ratios(0.7, 0.8, 0.9, 0.75).pairs()));
		assertThat(Math.exp(logRatio.value())).isCloseTo(0.784103, within(1e-6));
		assertThat(PairedRatios.ratios(logRatio).low()).isCloseTo(0.661495, within(1e-6));
		assertThat(PairedRatios.ratios(logRatio).high()).isCloseTo(0.929436, within(1e-6));
		assertThat(PairedRatios.logRatio(ratios(0.8).pairs())).isNull();
		assertThat(PairedRatios.logRatio(ratios(0.0, 0.8).pairs())).isNull();
	}

	@Test
	void bandHasBothItsEndsAsBars() {
		assertThat(PairedRatios.within("a : b", "us", List.of(1.3, 1.3), List.of(1.0, 1.0), 0.25))
			.extracting(PairedRatios::bar)
			.containsExactly(Bar.MET, Bar.MISSED);
		assertThat(PairedRatios.within("a : b", "us", List.of(1.0, 1.0), List.of(1.3, 1.3), 0.25))
			.extracting(PairedRatios::bar)
			.containsExactly(Bar.MISSED, Bar.MET);
	}

	private static Comparison ratios(Double... ratios) {
		List<Double> first = Stream.of(ratios).map((ratio) -> ratio * 10).toList();
		return PairedRatios.compare("Spring : bare", "requests/s", first, Collections.nCopies(ratios.length, 10.0),
				0.75, true);
	}

	@Test
	void loopsPlayTasksInTurnsForwardsAndBackwards() {
		Task first = new Task("rest-json-h1", Operation.ECHO, "fields-5");
		Task second = new Task("rest-json-gatling", Operation.ECHO, "fields-5");
		WarmedRun warmed = new ClosedLoopPlan("x", ClosedLoopPlan.closed(4, Connections.PER_USER), ofMillis(2),
				ofMillis(3), ofMillis(4), 2, false)
			.of(List.of(first, second));
		PlannedRun run = warmed.run();
		assertThat(warmed.warmUp()).isEqualTo(WarmUp.within(ofMillis(2)));
		assertThat(run.lanes()).isEqualTo(8);
		assertThat(run.condition("echo-fields-5").window()).isEqualTo(ofMillis(4));
		assertThat(run.blocks().stream().flatMap((block) -> block.trials().stream()).map(Trial::arm))
			.containsExactly("rest-json-h1", "rest-json-gatling", "rest-json-gatling", "rest-json-h1");
	}

}
