package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.LogLogSlope;
import io.wiretrial.trial.plan.Claim;
import io.wiretrial.trial.result.TrialResult;

/** One number a block from all conditions of a claim: how steep, or how high at most. */
final class AlongAxis {

	/** Used share of the generator's processors above which it is full. */
	static final double FULL = 0.9;

	private final Claim claim;

	private final List<ConditionTrials> conditions;

	AlongAxis(Claim claim, List<ConditionTrials> conditions) {
		this.claim = claim;
		this.conditions = conditions;
	}

	static double place(Claim claim, ConditionTrials trials) {
		return trials.condition().axes().getOrDefault(String.valueOf(claim.axis()), 0.0);
	}

	static boolean isFlat(Claim claim) {
		Double expected = claim.expected();
		return expected != null && expected == 0;
	}

	// A rate cannot grow in proportion once the client is full, whatever the arm
	boolean isFull(ConditionTrials trials) {
		return this.claim.form() == Claim.Form.SLOPE && !isFlat(this.claim)
				&& Measures.of(this.claim.metric().measure()).kind().isRate()
				&& trials.counted(this.claim.arm())
					.stream()
					.collect(Collectors
						.averagingDouble((TrialResult trial) -> trial.cost().generator().cpuShare())) > FULL;
	}

	BlockSeries slopes() {
		List<List<LogLogSlope.Point>> points = new ArrayList<>();
		for (int block : blocks()) {
			List<LogLogSlope.Point> ofBlock = new ArrayList<>();
			for (ConditionTrials trials : this.conditions) {
				trials.logValue(block, this.claim.arm(), this.claim.metric())
					.ifPresent((log) -> ofBlock.add(new LogLogSlope.Point(place(this.claim, trials), Math.exp(log))));
			}
			if (ofBlock.size() == this.conditions.size()) {
				points.add(ofBlock);
			}
		}
		return LogLogSlope.perBlock(points);
	}

	// ln of the greatest value of the arm to the greatest of the other, wherever each
	// lies
	BlockSeries maxima(String other) {
		List<Double> ratios = new ArrayList<>();
		for (int block : blocks()) {
			OptionalDouble above = greatest(block, this.claim.arm());
			OptionalDouble below = greatest(block, other);
			if (above.isPresent() && below.isPresent()) {
				ratios.add(above.getAsDouble() - below.getAsDouble());
			}
		}
		return new BlockSeries(ratios);
	}

	private OptionalDouble greatest(int block, String arm) {
		List<OptionalDouble> logs = this.conditions.stream()
			.map((trials) -> trials.logValue(block, arm, this.claim.metric()))
			.toList();
		return logs.stream().allMatch(OptionalDouble::isPresent)
				? logs.stream().mapToDouble(OptionalDouble::getAsDouble).max() : OptionalDouble.empty();
	}

	private Set<Integer> blocks() {
		Set<Integer> blocks = new TreeSet<>();
		this.conditions.forEach((trials) -> blocks.addAll(trials.blocks()));
		return blocks;
	}

}
