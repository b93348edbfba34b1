package io.wiretrial.report.statistics;

import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import io.wiretrial.model.result.Halves;
import io.wiretrial.model.result.InFlight;
import io.wiretrial.model.rules.TrialRules;

/**
 * The judge's own code behind the name of each worked example: named results, of which an
 * example may print some.
 */
final class WorkedFormulas {

	private static final Judge JUDGE = new Judge(new RatioBand(0.1));

	private WorkedFormulas() {
	}

	static Map<String, Object> compute(WorkedExample example) {
		return switch (example.name()) {
			case "pooled-median" -> pooledMedian(example);
			case "ratio" -> ratio(example);
			case "jackknife" -> jackknife(example);
			case "level" -> Map.of("level", Comparison.level((int) example.number("comparisons")));
			case "word" -> word(example);
			case "slope" -> slope(example);
			case "claim-greater" -> claimGreater(example);
			case "claim-cause" -> claimCause(example);
			case "late-share" -> lateShare(example);
			case "halves" -> halves(new Halves(example.number("first-median"), example.number("second-median"),
					(long) example.number("values")));
			case "littles-law" -> littlesLaw(
					new InFlight((long) example.number("samples"), example.number("mean-in-flight"),
							example.number("standard-error-of-samples")),
					example.number("rate-per-second"), example.number("mean-seconds-in-flight") * 1e9);
			default -> throw new IllegalArgumentException(
					"Example '%s' of docs/explanation/methodology.md has no formula: add one."
						.formatted(example.name()));
		};
	}

	private static Map<String, Object> pooledMedian(WorkedExample example) {
		List<ValueCounts> blocks = IntStream.rangeClosed(1, 3)
			.mapToObj((block) -> PooledTests
				.values(example.numbers("block-" + block).stream().mapToLong(Double::longValue).toArray()))
			.toList();
		Quantile median = Quantile.of(50, blocks);
		Sample sample = Sample.ofBlocks(3);
		double ofMedians = IntStream.range(0, 3)
			.mapToDouble((block) -> median.value(sample.only(block)))
			.sorted()
			.skip(1)
			.findFirst()
			.orElseThrow();
		return Map.of("median", median.value(sample.all()), "of-medians", ofMedians);
	}

	private static Map<String, Object> ratio(WorkedExample example) {
		double log = Math.log(example.number("arm"))
				- (Math.log(example.number("baseline")) + Math.log(example.number("baseline-again"))) / 2;
		return Map.of("ratio", Math.exp(log), "log-ratio", log);
	}

	private static Map<String, Object> jackknife(WorkedExample example) {
		List<Double> logs = example.numbers("log-ratios");
		Estimate estimate = Estimate.of(Sample.ofBlocks(logs.size()),
				new Sums(logs, Collections.nCopies(logs.size(), 1.0), 0)::value);
		Interval interval = estimate.interval(example.number("level"));
		return Map.of("error", estimate.error(), "ratio", Math.exp(estimate.value()), "low", Math.exp(interval.low()),
				"high", Math.exp(interval.high()));
	}

	private static Map<String, Object> word(WorkedExample example) {
		int blocks = (int) example.number("blocks");
		Comparison comparison = new Comparison(
				new Estimate(example.number("log-ratio"), example.number("error"), blocks), Comparison.PLAIN,
				new Estimate(example.number("control"), example.number("control-error"), blocks));
		Map<String, Object> computed = new HashMap<>(Map.of("standing", JUDGE.standing(comparison), "low",
				comparison.ratios().low(), "high", comparison.ratios().high()));
		JUDGE.needed(comparison).ifPresent((needed) -> computed.put("blocks-needed", needed));
		return computed;
	}

	private static Map<String, Object> slope(WorkedExample example) {
		List<ToDoubleFunction<int[]>> logs = example.numbers("values")
			.stream()
			.map((value) -> (ToDoubleFunction<int[]>) (weights) -> Math.log(value))
			.toList();
		return Map.of("slope", LogLogSlope.of(example.numbers("axis"), logs).applyAsDouble(new int[] { 1 }));
	}

	private static Map<String, Object> claimGreater(WorkedExample example) {
		Comparison comparison = new Comparison(
				new Estimate(example.number("log-ratio"), example.number("error"), (int) example.number("blocks")),
				Comparison.PLAIN, null);
		JudgedClaim judged = JUDGE.judge(new ClaimForm.OneSide(comparison, Standing.ABOVE));
		List<Double> published = example.numbers("published");
		return Map.of("outcome", judged.outcome(), "size", judged.sizes().get(0).size(), "published-agrees",
				judged.agreesWith(new PublishedSize(published.get(0), published.get(1))));
	}

	private static Map<String, Object> claimCause(WorkedExample example) {
		int blocks = (int) example.number("blocks");
		JudgedClaim judged = JUDGE.judge(new ClaimForm.Cause(
				new Comparison(new Estimate(example.number("effect"), example.number("effect-error"), blocks),
						Comparison.PLAIN, null),
				new Estimate(example.number("share"), example.number("share-error"), blocks), null));
		Interval interval = judged.sizes().get(1).interval();
		return Map.of("outcome", judged.outcome(), "low", interval.low(), "high", interval.high());
	}

	private static Map<String, Object> lateShare(WorkedExample example) {
		List<Long> late = example.numbers("late").stream().map(Double::longValue).toList();
		LateShare share = new LateShare(late, Collections.nCopies(late.size(), (long) example.number("operations")));
		Interval interval = share.interval(Sample.ofBlocks(late.size()), example.number("level"));
		return Map.of("share", share.share(), "low", interval.low(), "high", interval.high());
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

}
