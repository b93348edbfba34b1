package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;

import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** How often two runs of one build, and of two builds, are told apart, by seeds. */
class UnpairedErrorRateTests {

	private static final int PAIRS = 600;

	private static final int BLOCKS = 12;

	private static final int VALUES = 20;

	private static final double GATE = 0.1;

	private static final Judge JUDGE = new Judge(new RatioBand(0.01));

	@ParameterizedTest
	@ValueSource(ints = { 1, 3, 6 })
	void oneBuildIsSeldomWorseThanItself(int starts, TestReporter reporter) {
		double apart = share(starts, 1, OverStarts.ASSUMED,
				(pair) -> JUDGE.standing(pair) == Standing.ABOVE || JUDGE.standing(pair) == Standing.BELOW);
		double worse = share(starts, 1, OverStarts.ASSUMED, (pair) -> pair.isAbove(GATE));
		reporter.publishEntry(String.format(Locale.ROOT,
				"%d starts of one build: told apart %.3f, worse by 10 %% %.3f; where starts differ by 8 %%, not 5: %.3f",
				starts, apart, worse, share(starts, 1, 0.08, (pair) -> pair.isAbove(GATE))));
		assertThat(apart).isLessThanOrEqualTo(0.065);
		assertThat(worse).isLessThanOrEqualTo(0.065);
	}

	// A gate of 10 %: what is 30 % worse is found by one start, 20 % by six
	@ParameterizedTest
	@ValueSource(ints = { 1, 3, 6 })
	void aWorseBuildIsFound(int starts, TestReporter reporter) {
		for (double ratio : List.of(1.15, 1.25)) {
			reporter.publishEntry(String.format(Locale.ROOT, "%d starts, %.2f: worse by 10 %% %.3f", starts, ratio,
					share(starts, ratio, OverStarts.ASSUMED, (pair) -> pair.isAbove(GATE))));
		}
		assertThat(share(starts, (starts == 6) ? 1.2 : 1.3, OverStarts.ASSUMED, (pair) -> pair.isAbove(GATE)))
			.isGreaterThan(0.9);
	}

	// A true ratio at the gate itself is called not worse by chance alone
	@ParameterizedTest
	@ValueSource(ints = { 1, 3, 6 })
	void whatIsAsMuchWorseAsTheGateIsSeldomCalledNotWorse(int starts) {
		assertThat(share(starts, 1 + GATE, OverStarts.ASSUMED, (pair) -> pair.isBelow(GATE)))
			.isLessThanOrEqualTo(0.065);
	}

	private static double share(int starts, double ratio, double ofStarts, Predicate<Comparison> happens) {
		return IntStream.range(0, PAIRS)
			.mapToObj(Random::new)
			.filter((random) -> happens
				.test(run(random, starts, ratio, ofStarts).against(run(random, starts, 1, ofStarts))))
			.count() / (double) PAIRS;
	}

	private static OverStarts run(Random random, int starts, double ratio, double ofStarts) {
		List<Integer> blocks = new ArrayList<>();
		IntStream.rangeClosed(1, starts).forEach((start) -> blocks.addAll(Collections.nCopies(BLOCKS, start)));
		return SyntheticBlocks.of(random, blocks, VALUES, ratio, 0, ofStarts).overStarts();
	}

}
