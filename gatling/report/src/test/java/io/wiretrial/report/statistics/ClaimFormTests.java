package io.wiretrial.report.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import io.wiretrial.report.statistics.ClaimForm.Growth;
import io.wiretrial.report.statistics.JudgedClaim.Outcome;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every form tells a world in which the claim is true from one in which it is false: of
 * 200 claims about each, drawn from a seed with 3 % noise a block, nearly all are decided
 * as they should be, and at most a few otherwise.
 */
class ClaimFormTests {

	private static final int WORLDS = 200;

	private static final double NOISE = 0.03;

	private static final RatioBand BAND = new RatioBand(0.02);

	private final Random random = new Random(23);

	private final Judge judge = new Judge(JudgeSettings.defaults());

	@Test
	void less() {
		assertTells(() -> side(Math.log(0.8), Direction.BELOW), () -> side(Math.log(1.2), Direction.BELOW));
	}

	@Test
	void refutesLessWhereTheArmsAreEqual() {
		assertTells(() -> side(Math.log(0.8), Direction.BELOW), () -> side(0, Direction.BELOW));
	}

	@Test
	void greater() {
		assertTells(() -> side(Math.log(1.25), Direction.ABOVE), () -> side(0, Direction.ABOVE));
	}

	@Test
	void equal() {
		assertTells(() -> new ClaimForm.Equal(series(0.01), null, BAND),
				() -> new ClaimForm.Equal(series(0.25), null, BAND));
	}

	@Test
	void crossing() {
		assertTells(() -> new ClaimForm.Crossing(series(-0.2), series(0.2), BAND),
				() -> new ClaimForm.Crossing(series(-0.2), series(-0.15), BAND));
	}

	/** A delay of a fixed part and one per subscriber has a slope of 0.7, and grows. */
	@Test
	void grows() {
		assertTells(() -> slope(Growth.GROWS, (place) -> 100 + place), () -> slope(Growth.GROWS, (place) -> 100.0));
	}

	@Test
	void flat() {
		assertTells(() -> slope(Growth.FLAT, (place) -> 100.0), () -> slope(Growth.FLAT, (place) -> 100 + place));
	}

	@Test
	void linear() {
		assertTells(() -> slope(Growth.LINEAR, (place) -> 7.0 * place),
				() -> slope(Growth.LINEAR, (place) -> Math.sqrt(place)));
	}

	@Test
	void subLinear() {
		assertTells(() -> slope(Growth.SUB_LINEAR, (place) -> Math.sqrt(place)),
				() -> slope(Growth.SUB_LINEAR, (place) -> 7.0 * place));
	}

	/**
	 * Both arms have the same true maximum, one at a single place, the other all along
	 * the axis: the maxima of noisy values would differ by their bias.
	 */
	@Test
	void greatest() {
		assertTells(() -> greatest(1.25), () -> greatest(1));
	}

	@Test
	void greatestHasNoBiasOfAMaximum() {
		double sum = IntStream.range(0, WORLDS)
			.mapToDouble((world) -> Greatest
				.logRatios(List.of(series(0), series(0), series(0), series(0), series(0), series(0), series(0)),
						List.of(series(0)))
				.mean())
			.sum();
		assertThat(sum / WORLDS).isBetween(-0.004, 0.004);
	}

	/** 0.4 is left without it: most goes to it. 0.8 is left: most does not. */
	@Test
	void mostOf() {
		assertTells(() -> new ClaimForm.MostOf(series(Math.log(0.4)), 0.5, BAND),
				() -> new ClaimForm.MostOf(series(Math.log(0.8)), 0.5, BAND));
	}

	@Test
	void within() {
		assertTells(() -> new ClaimForm.Within(series(Math.log(0.7))),
				() -> new ClaimForm.Within(series(Math.log(1.3))));
	}

	/** The cause explains four fifths of an effect of 0.6, or none of it. */
	@Test
	void cause() {
		assertTells(() -> cause(0.6, 0.48), () -> cause(0.6, 0));
	}

	/** What makes the arm quicker cannot be why it is slower. */
	@Test
	void refutesACauseThatMovesTheOtherWay() {
		assertTells(() -> cause(-0.3, -0.2), () -> cause(0.3, -0.2));
	}

	@Test
	void findsNothingToExplainWhereThereIsNoEffect() {
		assertThat(count(() -> cause(0, 0.1))).containsKey(Outcome.NO_EFFECT)
			.doesNotContainKeys(Outcome.CONFIRMED, Outcome.REFUTED);
	}

	@Test
	void capped() {
		assertTells(() -> capped(0, 0.98, 0.6), () -> capped(0.3, 0.98, 0.6));
		assertThat(count(() -> capped(0, 0.98, 0.97))).containsOnlyKeys(Outcome.UNDECIDED);
		assertThat(count(() -> capped(0, 0.5, 0.6))).containsOnlyKeys(Outcome.UNDECIDED);
		assertThat(count(() -> capped(0.3, 0.98, 0.97))).containsOnlyKeys(Outcome.UNDECIDED);
		assertThat(count(() -> capped(0.3, 0.5, 0.6))).containsOnlyKeys(Outcome.UNDECIDED);
	}

	@Test
	void delivers() {
		assertThat(judged(new ClaimForm.Delivers(BlockSeries.of(6, 6, 6, 6, 6, 6), 6)).outcome())
			.isEqualTo(Outcome.CONFIRMED);
		assertThat(judged(new ClaimForm.Delivers(BlockSeries.of(7, 7, 7, 7, 7, 7), 6)).outcome())
			.isEqualTo(Outcome.REFUTED);
		assertThat(judged(new ClaimForm.Delivers(BlockSeries.of(6, 6, 5, 6, 6, 6), 6)).outcome())
			.isEqualTo(Outcome.REFUTED);
		assertThat(judged(new ClaimForm.Delivers(BlockSeries.of(6), 6)).outcome()).isEqualTo(Outcome.UNDECIDED);
	}

	@Test
	void saysOfThisStartWhatTheSpreadOfStartsCouldExplain() {
		JudgedClaim judged = judged(new ClaimForm.OneSide(
				BlockSeries.of(0.06, 0.05, 0.07, 0.06, 0.05, 0.06).with(BetweenStarts.of(0.05, 20)), Direction.ABOVE,
				BAND));
		assertThat(judged.outcome()).isEqualTo(Outcome.CONFIRMED);
		assertThat(judged.inThisStart()).isTrue();
	}

	@Test
	void staysInsideTheNoiseBandUndecided() {
		JudgedClaim judged = judged(new ClaimForm.OneSide(BlockSeries.of(0.11, 0.12, 0.11, 0.12, 0.11, 0.12),
				Direction.ABOVE, new RatioBand(0.15)));
		assertThat(judged.outcome()).isEqualTo(Outcome.UNDECIDED);
	}

	private void assertTells(Supplier<ClaimForm> isTrue, Supplier<ClaimForm> isFalse) {
		Map<Outcome, Long> ofTrue = count(isTrue);
		Map<Outcome, Long> ofFalse = count(isFalse);
		assertThat(ofTrue.getOrDefault(Outcome.CONFIRMED, 0L)).as("true: %s", ofTrue).isGreaterThan(180);
		assertThat(ofTrue.getOrDefault(Outcome.REFUTED, 0L)).as("true: %s", ofTrue).isLessThanOrEqualTo(2);
		assertThat(ofFalse.getOrDefault(Outcome.REFUTED, 0L)).as("false: %s", ofFalse).isGreaterThan(180);
		assertThat(ofFalse.getOrDefault(Outcome.CONFIRMED, 0L)).as("false: %s", ofFalse).isLessThanOrEqualTo(15);
	}

	private Map<Outcome, Long> count(Supplier<ClaimForm> world) {
		return Stream.generate(world)
			.limit(WORLDS)
			.map((form) -> judged(form).outcome())
			.collect(Collectors.groupingBy((outcome) -> outcome, Collectors.counting()));
	}

	private JudgedClaim judged(ClaimForm form) {
		return this.judge.judgeClaims(List.of(new MeasuredClaim("claim", form, null))).get(0);
	}

	private ClaimForm side(double mean, Direction claimed) {
		return new ClaimForm.OneSide(series(mean), claimed, BAND);
	}

	private ClaimForm cause(double effect, double move) {
		BlockSeries without = series(0);
		return new ClaimForm.Cause(series(effect).plus(-0.5, without), series(move).plus(-0.5, without), null, BAND);
	}

	private ClaimForm capped(double growth, double process, double machine) {
		return new ClaimForm.Capped(series(growth), constant(process), constant(machine));
	}

	private ClaimForm greatest(double ratio) {
		List<BlockSeries> arm = List.of(series(-0.4), series(-0.2), series(Math.log(ratio)));
		return new ClaimForm.OneSide(Greatest.logRatios(arm, List.of(series(0), series(0), series(0))), Direction.ABOVE,
				BAND);
	}

	private ClaimForm slope(Growth growth, DoubleUnaryOperator law) {
		List<Double> places = List.of(100.0, 200.0, 300.0, 400.0, 500.0, 600.0);
		List<BlockSeries> logs = new ArrayList<>();
		places.forEach((place) -> logs.add(series(Math.log(law.applyAsDouble(place)))));
		return new ClaimForm.Slope(LogLogSlope.perBlock(places, logs), growth);
	}

	private BlockSeries series(double mean) {
		return BlockSeries
			.of(IntStream.range(0, 10).mapToDouble((i) -> mean + NOISE * this.random.nextGaussian()).toArray());
	}

	private static BlockSeries constant(double value) {
		return BlockSeries.of(IntStream.range(0, 10).mapToDouble((i) -> value).toArray());
	}

}
