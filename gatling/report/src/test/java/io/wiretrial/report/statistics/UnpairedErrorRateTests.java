package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** How often two runs of one build, and of two builds, are told apart, by seeds. */
class UnpairedErrorRateTests {

	private static final int PAIRS = 1_000;

	private static final int BLOCKS = 12;

	private static final double OF_BLOCKS = 0.1;

	private static final double OF_WINDOWS = 0.03;

	private static final double GATE = 0.1;

	private static final Judge JUDGE = new Judge(new RatioBand(0.01));

	// One start cannot tell that the assumption is wrong
	@ParameterizedTest
	@ValueSource(ints = { 1, 2, 3, 6 })
	void oneBuildIsSeldomWorseThanItself(int starts) {
		double apart = share(starts, 1, OverStarts.ASSUMED,
				(pair) -> JUDGE.standing(pair) == Standing.ABOVE || JUDGE.standing(pair) == Standing.BELOW);
		double worse = share(starts, 1, OverStarts.ASSUMED, (pair) -> pair.isAbove(GATE));
		double wrong = share(starts, 1, 0.08, (pair) -> pair.isAbove(GATE));
		System.out.printf(Locale.ROOT,
				"%d starts of one build: told apart %.3f, worse by 10 %% %.3f; where starts differ by 8 %%, not 5: %.3f%n",
				starts, apart, worse, wrong);
		assertThat(apart).isLessThanOrEqualTo(0.065);
		assertThat(worse).isLessThanOrEqualTo(0.065);
		assertThat((starts > 1) ? wrong : 0).isLessThanOrEqualTo(0.065);
	}

	// A gate of 10 %: what is 30 % worse is found by one start, 20 % by six
	@ParameterizedTest
	@ValueSource(ints = { 1, 3, 6 })
	void aWorseBuildIsFound(int starts) {
		for (double ratio : List.of(1.1, 1.15, 1.2, 1.25, 1.3)) {
			System.out.printf(Locale.ROOT, "%d starts, %.2f: worse by 10 %% %.3f%n", starts, ratio,
					share(starts, ratio, OverStarts.ASSUMED, (pair) -> pair.isAbove(GATE)));
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
		Random random = new Random(1_947);
		return IntStream.range(0, PAIRS)
			.filter((pair) -> happens
				.test(run(random, starts, ratio, ofStarts).against(run(random, starts, 1, ofStarts))))
			.count() / (double) PAIRS;
	}

	// Blocks of an arm and of A and A′, whose processes are faster or slower in each
	// start
	private static OverStarts run(Random random, int starts, double ratio, double ofStarts) {
		List<Integer> blocks = new ArrayList<>();
		List<List<Double>> costs = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
		for (int start = 1; start <= starts; start++) {
			double[] speeds = { ratio, 1, 1 };
			Arrays.setAll(speeds,
					(process) -> speeds[process] * Math.exp(ofStarts / Math.sqrt(1.5) * random.nextGaussian()));
			for (int block = 0; block < BLOCKS; block++) {
				blocks.add(start);
				double ofBlock = Math.exp(OF_BLOCKS * random.nextGaussian());
				for (int process = 0; process < speeds.length; process++) {
					costs.get(process).add(ofBlock * speeds[process] * Math.exp(OF_WINDOWS * random.nextGaussian()));
				}
			}
		}
		Sample sample = new Sample(blocks);
		List<Sums> sums = costs.stream()
			.map((each) -> new Sums(each, Collections.nCopies(each.size(), 1.0), 0))
			.toList();
		ToDoubleFunction<int[]> log = (weights) -> log(sums.get(0), weights)
				- (log(sums.get(1), weights) + log(sums.get(2), weights)) / 2;
		Estimate control = Estimate.of(sample, (weights) -> log(sums.get(2), weights) - log(sums.get(1), weights));
		return new OverStarts(new Comparison(Estimate.of(sample, log), Comparison.PLAIN, control),
				IntStream.rangeClosed(1, starts).mapToObj((start) -> log.applyAsDouble(sample.of(start))).toList());
	}

	private static double log(Sums sums, int[] weights) {
		return Math.log(sums.value(weights));
	}

}
