package io.wiretrial.report.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import io.wiretrial.report.statistics.ClaimForm.Growth;
import io.wiretrial.trial.result.Halves;
import io.wiretrial.trial.result.InFlight;
import io.wiretrial.trial.rules.TrialRules;

/**
 * The judge's own code behind the name of each worked example: named results, of which an
 * example may print some.
 */
final class WorkedFormulas {

	private static final JudgeSettings SETTINGS = JudgeSettings.defaults();

	private static final RatioBand NOISE = new RatioBand(NoiseBand.FLOOR);

	private WorkedFormulas() {
	}

	static Map<String, Object> compute(WorkedExample example) {
		return switch (example.name()) {
			case "block-ratio" -> blockRatio(blocks(example).get(0));
			case "student-interval" -> studentInterval(example);
			case "noise-band" -> noiseBand(example);
			case "holm" -> holm(example);
			case "different" -> different(example);
			case "equivalence" -> equivalence(example);
			case "blocks-needed" -> blocksNeeded(example);
			case "start-means" -> startMeans(example);
			case "shared-spread" -> sharedSpread(example);
			case "any-start" -> anyStart(example);
			case "drift" -> drift(example);
			case "failed" -> failed(example);
			case "halves" -> halves(new Halves(example.number("first-median"), example.number("second-median"),
					(long) example.number("values")));
			case "littles-law" -> littlesLaw(
					new InFlight((long) example.number("samples"), example.number("mean-in-flight"),
							example.number("standard-error-of-samples")),
					example.number("rate-per-second"), example.number("mean-seconds-in-flight") * 1e9);
			case "slope" -> slope(example);
			case "claim-greater" -> claim(new ClaimForm.OneSide(example.series("log-ratios"), Direction.ABOVE, NOISE),
					new PublishedSize(example.numbers("published").get(0), example.numbers("published").get(1)));
			case "claim-crossing" ->
				claim(new ClaimForm.Crossing(example.series("low-end"), example.series("high-end"), NOISE), null);
			case "claim-slope" ->
				claim(new ClaimForm.Slope(example.series("slopes"), Growth.valueOf(example.text("growth"))), null);
			case "claim-cause" ->
				claim(new ClaimForm.Cause(example.series("effect"), example.series("move"), null, NOISE), null);
			default -> throw new IllegalArgumentException(
					"Example '%s' of docs/methodology.md has no formula: add one.".formatted(example.name()));
		};
	}

	private static List<PairedBlock> blocks(WorkedExample example) {
		List<Double> baseline = example.numbers("baseline");
		List<Double> again = example.numbers("baseline-again");
		List<Double> arm = example.numbers("arm");
		return IntStream.range(0, arm.size())
			.mapToObj((i) -> new PairedBlock(baseline.get(i), again.get(i), arm.get(i)))
			.toList();
	}

	private static Map<String, Object> blockRatio(PairedBlock block) {
		return Map.of("log-ratio", block.logRatio(), "ratio", Math.exp(block.logRatio()), "baseline-log-ratio",
				block.baselineLogRatio());
	}

	private static Map<String, Object> studentInterval(WorkedExample example) {
		BlockSeries series = PairedBlock.logRatios(blocks(example));
		Interval interval = inference(series).interval(example.number("significance"), Scope.THIS_START);
		return Map.of("standard-deviation", inference(series).standardDeviation(), "ratio", Math.exp(series.mean()),
				"low", Math.exp(interval.low()), "high", Math.exp(interval.high()));
	}

	private static Map<String, Object> noiseBand(WorkedExample example) {
		RatioBand band = NoiseBand.of(example.series("baseline-log-ratios"));
		return Map.of("band", band.fraction(), "low", band.ratios().low(), "high", band.ratios().high());
	}

	private static Map<String, Object> holm(WorkedExample example) {
		HolmLevels holm = HolmLevels.of(example.numbers("p-values"), example.number("significance"));
		return Map.of("levels", holm.levels(), "adjusted", holm.adjusted());
	}

	private static Map<String, Object> different(WorkedExample example) {
		JudgedComparison judged = judge(SETTINGS, example.series("log-ratios"),
				new RatioBand(example.number("noise-band")));
		Verdict.Different different = (Verdict.Different) judged.verdict();
		return Map.of("verdict", "DIFFERENT " + different.direction(), "ratio", judged.estimate().size());
	}

	private static JudgedComparison judge(JudgeSettings settings, BlockSeries series, RatioBand noise) {
		return new Judge(settings).judge(List.of(new Comparison("example", series, noise))).get(0);
	}

	private static Map<String, Object> equivalence(WorkedExample example) {
		JudgeSettings settings = new JudgeSettings(example.number("significance"),
				new RatioBand(example.number("margin")));
		BlockSeries series = example.series("log-ratios");
		JudgedComparison judged = judge(settings, series, NOISE);
		Verdict.NoDifferenceAbove none = (Verdict.NoDifferenceAbove) judged.verdict();
		return Map.of("ratio", judged.estimate().size(), "low", none.interval().low(), "high", none.interval().high(),
				"verdict", "NO DIFFERENCE ABOVE %.2f".formatted(none.margin().fraction()));
	}

	private static Map<String, Object> blocksNeeded(WorkedExample example) {
		double mean = example.number("mean");
		double spread = example.number("standard-deviation");
		double significance = example.number("significance");
		double room = new RatioBand(example.number("margin")).logs().high() - mean;
		return Map.of("blocks-to-differ", BlocksNeeded.forHalfWidth(spread, mean, significance).getAsInt(),
				"blocks-to-equal", BlocksNeeded.forHalfWidth(spread, room, 2 * significance).getAsInt());
	}

	private static Map<String, Object> startMeans(WorkedExample example) {
		List<Integer> starts = example.numbers("starts").stream().map(Double::intValue).toList();
		BlockSeries series = new BlockSeries(example.numbers("log-ratios"), starts, BetweenStarts.NONE);
		Estimate estimate = new Judge(SETTINGS).estimate(series);
		return Map.of("means", Arrays.stream(series.startMeans()).boxed().toList(), "ratio", estimate.size(), "low",
				estimate.anyStart().low(), "high", estimate.anyStart().high());
	}

	private static Map<String, Object> sharedSpread(WorkedExample example) {
		List<BlockSeries> family = example.numbers("standard-deviations")
			.stream()
			.map(WorkedFormulas::sixStarts)
			.toList();
		SharedSpread shared = SharedSpread.of(family);
		StudentsMean first = StudentsMean.of(family.get(0), shared);
		return Map.of("shared-standard-deviation", Math.sqrt(shared.variance()), "shared-degrees", shared.degrees(),
				"standard-deviation", first.error() * Math.sqrt(6), "degrees", first.degrees());
	}

	// Means of starts that lie apart by so much
	private static BlockSeries sixStarts(double standardDeviation) {
		double half = standardDeviation * Math.sqrt(5.0 / 6);
		return new BlockSeries(List.of(half, -half, half, -half, half, -half), List.of(1, 2, 3, 4, 5, 6),
				BetweenStarts.NONE);
	}

	private static Map<String, Object> anyStart(WorkedExample example) {
		Estimate estimate = new Judge(SETTINGS).estimate(example.series("log-ratios")
			.with(BetweenStarts.of(example.number("spread"), example.number("degrees"))));
		return Map.of("ratio", estimate.size(), "this-low", estimate.inThisStart().low(), "this-high",
				estimate.inThisStart().high(), "any-low", estimate.anyStart().low(), "any-high",
				estimate.anyStart().high());
	}

	private static Map<String, Object> drift(WorkedExample example) {
		JudgeSettings settings = SETTINGS.withMargin(example.number("margin"));
		Verdict.StillDrifting drifting = (Verdict.StillDrifting) judge(settings, example.series("log-ratios"), NOISE)
			.verdict();
		return Map.of("change", Math.log(drifting.change()), "verdict", "STILL DRIFTING");
	}

	private static Map<String, Object> failed(WorkedExample example) {
		FailureRate rate = new FailureRate((long) example.number("failed"), (long) example.number("intended"));
		return Map.of("lower-bound", rate.lowerBound(), "failed", rate.isExceeded());
	}

	private static Map<String, Object> halves(Halves halves) {
		return Map.of("shift", TrialRules.HALVES_SHIFT.of(halves), "unsteady",
				TrialRules.HALVES_SHIFT.isUnsteady(halves));
	}

	private static Map<String, Object> littlesLaw(InFlight gauge, double perSecond, double meanNanos) {
		return Map.of("deviation", TrialRules.LITTLES_LAW.deviation(gauge, perSecond, meanNanos), "standard-error",
				TrialRules.LITTLES_LAW.standardError(gauge, meanNanos), "doubtful",
				TrialRules.LITTLES_LAW.isDoubtful(gauge, perSecond, meanNanos));
	}

	private static Map<String, Object> slope(WorkedExample example) {
		List<Double> axis = example.numbers("axis");
		List<Double> values = example.numbers("values");
		return Map.of("slope",
				LogLogSlope.perBlock(axis, values.stream().map((value) -> BlockSeries.of(Math.log(value))).toList())
					.mean());
	}

	private static Map<String, Object> claim(ClaimForm form, PublishedSize published) {
		JudgedClaim judged = new Judge(SETTINGS).judgeClaims(List.of(new MeasuredClaim("example", form, published)))
			.get(0);
		Estimate estimate = judged.estimates().get(judged.estimates().size() - 1);
		Interval interval = judged.interval(estimate);
		return Map.of("outcome", judged.outcome(), "size", estimate.size(), "low", interval.low(), "high",
				interval.high(), "published-agrees", String.valueOf(judged.publishedAgrees()));
	}

	private static SeriesInference inference(BlockSeries series) {
		return new SeriesInference(series);
	}

}
