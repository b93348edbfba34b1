package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Claim;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.result.GeneratorCost;
import io.wiretrial.model.result.ServerCost;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Interval;
import io.wiretrial.report.statistics.LogLogSlope;

/** All conditions of a claim together: how steep, or how high at most. */
final class AlongAxis {

	/** Conditions below which nothing grows in proportion. */
	static final int FEWEST_LEFT = 3;

	/** Share of the machine's processors in use above which it is full. */
	private static final double FULL = 0.9;

	private final Claim claim;

	private final List<Ratios> conditions;

	private final List<Ratios> full;

	AlongAxis(Claim claim, List<Ratios> conditions) {
		this.claim = claim;
		this.conditions = List.copyOf(conditions);
		this.full = conditions.stream().filter(this::isFull).toList();
	}

	static double place(Claim claim, ConditionTrials trials) {
		return trials.condition().axes().getOrDefault(String.valueOf(claim.axis()), 0.0);
	}

	String label(String arm) {
		return this.conditions.get(0).trials().label(arm);
	}

	List<Ratios> full() {
		return this.full;
	}

	List<Ratios> left() {
		return this.conditions.stream().filter((condition) -> !this.full.contains(condition)).toList();
	}

	String busy() {
		return this.full.stream()
			.map((condition) -> condition.trials().condition().label())
			.collect(Collectors.joining(", "));
	}

	String open() {
		return "The machine was full, its processors more than %.0f %% busy, at %s: that leaves too few conditions."
			.formatted(FULL * 100, busy());
	}

	long places() {
		return places(this.conditions).stream().distinct().count();
	}

	private List<Double> places(List<Ratios> of) {
		return of.stream().map((condition) -> place(this.claim, condition.trials())).toList();
	}

	@Nullable Estimate slope() {
		List<Integer> blocks = blocks(this.claim.arm());
		return estimate(blocks, LogLogSlope.of(places(this.conditions), logs(this.claim.arm(), blocks)));
	}

	// Of whichever condition is greatest in the blocks that count
	@Nullable Comparison greatest(String other) {
		List<Integer> blocks = blocks(this.claim.arm(), other);
		List<ToDoubleFunction<int[]>> ofArm = logs(this.claim.arm(), blocks);
		List<ToDoubleFunction<int[]>> ofOther = logs(other, blocks);
		Estimate ratio = estimate(blocks, (weights) -> greatest(ofArm, weights) - greatest(ofOther, weights));
		return (ratio != null)
				? new Comparison(ratio.within(clocks(this.claim.arm()) + clocks(other)), Comparison.PLAIN, control())
				: null;
	}

	// Of whichever condition, since the greatest may be in any
	private double clocks(String arm) {
		return this.conditions.stream()
			.mapToDouble((condition) -> condition.clocks(arm, metric(condition)))
			.max()
			.orElse(0);
	}

	private static double greatest(List<ToDoubleFunction<int[]>> logs, int[] weights) {
		return logs.stream().mapToDouble((log) -> log.applyAsDouble(weights)).max().orElse(Double.NaN);
	}

	// That of the condition in which equal arms lie farthest apart
	private @Nullable Estimate control() {
		return this.conditions.stream()
			.map((condition) -> condition.control(metric(condition)))
			.filter(Objects::nonNull)
			.max(Comparator.comparingDouble(AlongAxis::reach))
			.orElse(null);
	}

	private static double reach(Estimate control) {
		Interval interval = control.interval(Comparison.PLAIN);
		return Math.max(Math.abs(interval.low()), Math.abs(interval.high()));
	}

	private @Nullable Estimate estimate(List<Integer> blocks, ToDoubleFunction<int[]> statistic) {
		return Estimate.of(this.conditions.get(0).trials().sample(blocks), statistic);
	}

	// What cannot grow, or be kept up with, once no processor is left, whatever the arm.
	// Generator and services may have processors of their own, so either may be full
	// alone
	private boolean isFull(Ratios condition) {
		boolean matters = this.claim.form() == Claim.Form.LINEAR
				|| this.claim.metric().measure() == Measure.RECEIVED_SHARE;
		return matters && condition.trials()
			.counted(this.claim.arm())
			.stream()
			.collect(Collectors.averagingDouble(AlongAxis::used)) > FULL;
	}

	// Share of the machine's processors in use, 0 to 1
	static double used(TrialResult trial) {
		GeneratorCost generator = trial.cost().generator();
		ServerCost server = trial.cost().server();
		double ofServer = (server == null || server.wallNanos() <= 0) ? 0
				: (double) server.cpuNanos() / server.wallNanos();
		double ofGenerator = (generator.wallNanos() <= 0) ? 0 : (double) generator.cpuNanos() / generator.wallNanos();
		return Math.max(generator.cpuShare(),
				(ofServer + ofGenerator + generator.browserLoad()) / trial.cost().processors());
	}

	private Metric metric(Ratios condition) {
		return condition.trials().compared(this.claim.metric());
	}

	private List<ToDoubleFunction<int[]>> logs(String arm, List<Integer> blocks) {
		return this.conditions.stream()
			.map((condition) -> condition.pools().log(arm, metric(condition), blocks))
			.toList();
	}

	// The blocks that all conditions have, by number
	private List<Integer> blocks(String... arms) {
		List<Integer> blocks = new ArrayList<>(this.conditions.get(0).trials().blocks());
		this.conditions.forEach((condition) -> blocks.retainAll(condition.pools().blocksOf(metric(condition), arms)));
		return blocks;
	}

}
