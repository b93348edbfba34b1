package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.ClaimForm;
import io.wiretrial.report.statistics.Greatest;
import io.wiretrial.report.statistics.LogLogSlope;
import io.wiretrial.report.statistics.NoiseBand;
import io.wiretrial.report.statistics.RatioBand;
import io.wiretrial.trial.plan.Claim;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.result.GeneratorCost;
import io.wiretrial.trial.result.ServerCost;
import io.wiretrial.trial.result.TrialResult;

/** All conditions of a claim together: how steep, or how high at most. */
final class AlongAxis {

	/** Conditions below which nothing grows in proportion. */
	static final int FEWEST_LEFT = 3;

	/** Share of the machine's processors in use above which it is full. */
	private static final double FULL = 0.9;

	private final Claim claim;

	private final List<ConditionTrials> conditions;

	private final List<ConditionTrials> full;

	AlongAxis(Claim claim, List<ConditionTrials> conditions) {
		this.claim = claim;
		this.conditions = List.copyOf(conditions);
		this.full = conditions.stream().filter(this::isFull).toList();
	}

	static double place(Claim claim, ConditionTrials trials) {
		return trials.condition().axes().getOrDefault(String.valueOf(claim.axis()), 0.0);
	}

	static RatioBand wider(RatioBand one, RatioBand two) {
		return (one.fraction() > two.fraction()) ? one : two;
	}

	List<ConditionTrials> full() {
		return this.full;
	}

	List<ConditionTrials> left() {
		return this.conditions.stream().filter((trials) -> !this.full.contains(trials)).toList();
	}

	String busy() {
		return this.full.stream().map((trials) -> trials.condition().label()).collect(Collectors.joining(", "));
	}

	ClaimForm open() {
		return new ClaimForm.Open(
				"The machine was full, its processors more than %.0f %% busy, at %s: that leaves too few conditions."
					.formatted(FULL * 100, busy()),
				"Run it where generator and services have more processors.");
	}

	long places() {
		return this.conditions.stream().mapToDouble((trials) -> place(this.claim, trials)).distinct().count();
	}

	BlockSeries slopes() {
		return LogLogSlope.perBlock(this.conditions.stream().map((trials) -> place(this.claim, trials)).toList(),
				logs(this.claim.arm(), blocks(this.claim.arm())));
	}

	BlockSeries greatest(String other) {
		List<Integer> blocks = blocks(this.claim.arm(), other);
		return Greatest.logRatios(logs(this.claim.arm(), blocks), logs(other, blocks));
	}

	RatioBand noise() {
		return this.conditions.stream()
			.map((trials) -> NoiseBand.of(trials.baselineSeries(metric(trials))))
			.reduce(AlongAxis::wider)
			.orElseThrow();
	}

	// What cannot grow, or be kept up with, once no processor is left, whatever the arm.
	// Generator and services may have processors of their own, so either may be full
	// alone
	private boolean isFull(ConditionTrials trials) {
		boolean matters = this.claim.form() == Claim.Form.LINEAR
				|| this.claim.metric().measure() == Measure.RECEIVED_SHARE;
		return matters && trials.counted(this.claim.arm())
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

	private Metric metric(ConditionTrials trials) {
		return trials.compared(this.claim.metric());
	}

	private List<BlockSeries> logs(String arm, List<Integer> blocks) {
		return this.conditions.stream().map((trials) -> trials.logs(arm, metric(trials), blocks)).toList();
	}

	// The blocks that all conditions have, by number
	private List<Integer> blocks(String... arms) {
		List<Integer> blocks = new ArrayList<>(this.conditions.get(0).blocks());
		this.conditions.forEach((trials) -> blocks.retainAll(trials.blocksOf(metric(trials), arms)));
		return blocks;
	}

}
