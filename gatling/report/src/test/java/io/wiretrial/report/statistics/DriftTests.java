package io.wiretrial.report.statistics;

import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class DriftTests {

	private static final int SERIES = 500;

	private static final RatioBand MARGIN = new RatioBand(0.1);

	private final Random random = new Random(11);

	@Test
	void findsARatioThatStillDriftsAtTheEnd() {
		assertThat(drifting((block) -> 0.02 * block)).isGreaterThan(480);
	}

	@Test
	void cutsTheBlocksOfAColdBeginning() {
		int cut = 0;
		int refused = 0;
		for (int i = 0; i < SERIES; i++) {
			Drift.Settled settled = settle(series((block) -> (block < 3) ? 0.3 - 0.1 * block : 0));
			cut += (settled.cut() >= 2) ? 1 : 0;
			refused += settled.drifts() ? 1 : 0;
		}
		assertThat(cut).isGreaterThan(360);
		assertThat(refused).isLessThan(130);
	}

	@Test
	void keepsEveryBlockOfASteadyRatio() {
		long touched = IntStream.range(0, SERIES)
			.mapToObj((i) -> settle(series((block) -> 0)))
			.filter((settled) -> settled.cut() > 0 || settled.drifts())
			.count();
		assertThat(touched).isLessThanOrEqualTo(35);
	}

	@Test
	void ignoresADriftOfLessThanHalfTheMarginHoweverCertain() {
		Drift.Settled settled = settle(BlockSeries.of(0, 0.003, 0.006, 0.009, 0.012, 0.0151, 0.018, 0.0211));
		assertThat(settled.drifts()).isFalse();
		assertThat(settled.change()).isCloseTo(0.021, within(0.001));
	}

	@Test
	void takesStartsThatLieApartForNoDrift() {
		BlockSeries apart = new BlockSeries(List.of(0.0, 0.01, 0.0, 0.3, 0.31, 0.3, 0.6, 0.61, 0.6),
				List.of(1, 1, 1, 2, 2, 2, 3, 3, 3), BetweenStarts.NONE);
		assertThat(settle(apart).drifts()).isFalse();
		assertThat(settle(apart).cut()).isZero();
	}

	@Test
	void findsADriftThatAllStartsShare() {
		BlockSeries shared = new BlockSeries(List.of(0.0, 0.11, 0.2, 0.4, 0.49, 0.6, 0.7, 0.8, 0.91),
				List.of(1, 1, 1, 2, 2, 2, 3, 3, 3), BetweenStarts.NONE);
		assertThat(settle(shared).drifts()).isTrue();
	}

	@Test
	void refusesAVerdictThatOneMoreSuchDriftCouldTakeBack() {
		JudgedComparison judged = judged(BlockSeries.of(0.01, 0.05, 0.1, 0.16, 0.19, 0.26, 0.3, 0.34));
		assertThat(judged.verdict()).isInstanceOfSatisfying(Verdict.StillDrifting.class,
				(verdict) -> assertThat(verdict.change()).isBetween(1.35, 1.45));
	}

	@Test
	void givesAVerdictThatOneMoreSuchDriftDoesNotTakeBack() {
		BlockSeries drifting = BlockSeries.of(0.80, 0.78, 0.77, 0.75, 0.72, 0.71, 0.70, 0.68);
		JudgedComparison judged = judged(drifting);
		double change = judged.comparison().logRatios().drift();
		assertThat(change).isBetween(-0.13, -0.11);
		assertThat(judged.verdict()).isInstanceOfSatisfying(Verdict.Different.class, (verdict) -> {
			Interval plain = new SeriesInference(drifting).interval(0.05, Scope.THIS_START);
			assertThat(Math.log(verdict.interval().low())).isCloseTo(plain.low() + 1.5 * change, within(1e-9));
			assertThat(Math.log(verdict.interval().high())).isCloseTo(plain.high() - 0.5 * change, within(1e-9));
		});
	}

	// Exponential approaches of time constants from a fifth of the blocks to all of them
	@Test
	void saysNothingOfAWarmingRatioThatIsWrongOfASettledOne() {
		int words = 0;
		int wrong = 0;
		for (int i = 0; i < SERIES; i++) {
			double settled = 0.3 * this.random.nextGaussian();
			double cold = 0.3 * this.random.nextGaussian();
			double constant = 2 + 8 * this.random.nextDouble();
			Verdict verdict = judged(series((block) -> settled + cold * Math.exp(-block / constant))).verdict();
			if (verdict instanceof Verdict.Different different) {
				words++;
				wrong += ((different.direction() == Direction.ABOVE) == (settled > 0)) ? 0 : 1;
			}
		}
		assertThat(words).isGreaterThan(SERIES / 2);
		assertThat(wrong).isLessThan(SERIES / 20);
	}

	@Test
	void leavesClaimsAboutDriftingRatiosOpenAndOthersAsTheyAre() {
		BlockSeries drifting = BlockSeries.of(-0.64, -0.6, -0.56, -0.49, -0.46, -0.4, -0.35, -0.31);
		BlockSeries certain = drifting.map((log) -> log - 1);
		BlockSeries steady = BlockSeries.of(-0.31, -0.3, -0.32, -0.3, -0.31, -0.3, -0.32, -0.31);
		RatioBand noise = new RatioBand(0.02);
		List<JudgedClaim> judged = new Judge(JudgeSettings.defaults()).judgeClaims(Stream
			.of(new ClaimForm.OneSide(drifting, Direction.BELOW, noise),
					new ClaimForm.OneSide(steady, Direction.BELOW, noise),
					new ClaimForm.Crossing(steady, drifting, noise),
					new ClaimForm.Cause(drifting, drifting, null, noise), new ClaimForm.Within(drifting),
					new ClaimForm.OneSide(certain, Direction.BELOW, noise))
			.map((form) -> new MeasuredClaim("P1", form, null))
			.toList());
		assertThat(judged).extracting(JudgedClaim::outcome)
			.containsExactly(JudgedClaim.Outcome.UNDECIDED, JudgedClaim.Outcome.CONFIRMED,
					JudgedClaim.Outcome.UNDECIDED, JudgedClaim.Outcome.UNDECIDED, JudgedClaim.Outcome.CONFIRMED,
					JudgedClaim.Outcome.CONFIRMED);
		assertThat(judged.get(0).claim().form()).isEqualTo(
				new ClaimForm.Open("P1: the ratio still drifted at the end.", "Run it again with a longer warm-up."));
	}

	@Test
	void judgesAClaimWithoutTheBlocksOfAColdBeginning() {
		BlockSeries cold = BlockSeries.of(0.5, 0.25, 0.1, 0.001, -0.001, 0.0, 0.002, -0.002, 0.001, 0.0);
		JudgedClaim judged = new Judge(JudgeSettings.defaults())
			.judgeClaims(List.of(new MeasuredClaim("P1", new ClaimForm.Equal(cold, null, new RatioBand(0.02)), null)))
			.get(0);
		assertThat(judged.outcome()).isEqualTo(JudgedClaim.Outcome.CONFIRMED);
	}

	private int drifting(IntToDoubleFunction trend) {
		return (int) IntStream.range(0, SERIES).filter((i) -> settle(series(trend)).drifts()).count();
	}

	private static JudgedComparison judged(BlockSeries series) {
		return new Judge(JudgeSettings.defaults()).judge(List.of(new Comparison("arm", series, new RatioBand(0.02))))
			.get(0);
	}

	private BlockSeries series(IntToDoubleFunction trend) {
		return BlockSeries.of(IntStream.range(0, 10)
			.mapToDouble((block) -> trend.applyAsDouble(block) + 0.03 * this.random.nextGaussian())
			.toArray());
	}

	private static Drift.Settled settle(BlockSeries series) {
		return Drift.settle(List.of(series), MARGIN).get(0);
	}

}
