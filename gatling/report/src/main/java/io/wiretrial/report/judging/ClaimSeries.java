package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.ClaimForm;
import io.wiretrial.report.statistics.LogLogSlope;
import io.wiretrial.trial.plan.Claim;

/**
 * Finds the numbers of a claim in the trials: one part for each condition and each arm
 * that it is compared with. A claim holds if all its parts hold.
 */
final class ClaimSeries {

	private final Map<String, ConditionTrials> conditions;

	private final Set<String> parityBroken;

	ClaimSeries(Map<String, ConditionTrials> conditions, Set<String> parityBroken) {
		this.conditions = conditions;
		this.parityBroken = parityBroken;
	}

	List<Part> parts(Claim claim) {
		String missing = missing(claim);
		if (!missing.isEmpty()) {
			return List.of(new Part(claim.id(), new ClaimForm.NotReproduced(missing)));
		}
		return switch (claim.form()) {
			case LESS, GREATER, EQUAL, CAUSE, QUESTION, CALIBRATED -> perCondition(claim);
			case CROSSING -> crossings(claim);
			case SLOPE -> List.of(new Part("%s along %s".formatted(claim.arm(), claim.axis()), slope(claim)));
		};
	}

	private String missing(Claim claim) {
		for (String id : claim.conditions()) {
			ConditionTrials trials = this.conditions.get(id);
			if (trials == null) {
				return "Condition '%s' is not played by this preset.".formatted(id);
			}
			if (this.parityBroken.contains(id)) {
				return "The arms of condition '%s' did not answer the same.".formatted(id);
			}
			for (String arm : arms(claim)) {
				boolean known = arm.equals(trials.condition().baseline()) || trials.condition().arms().contains(arm);
				if (!known) {
					return "Arm '%s' is not played under condition '%s' by this preset.".formatted(arm, id);
				}
			}
		}
		return "";
	}

	private static List<String> arms(Claim claim) {
		List<String> arms = new ArrayList<>(claim.baselines());
		arms.add(claim.arm());
		return arms;
	}

	private List<Part> perCondition(Claim claim) {
		List<Part> parts = new ArrayList<>();
		for (String id : claim.conditions()) {
			for (String other : claim.baselines()) {
				ConditionTrials trials = trials(id);
				BlockSeries series = trials.series(claim.arm(), other, claim.metric());
				ClaimForm form = switch (claim.form()) {
					case LESS -> new ClaimForm.Less(series);
					case GREATER -> new ClaimForm.Greater(series);
					case EQUAL -> new ClaimForm.Equal(series);
					case CAUSE -> new ClaimForm.Cause(series);
					case QUESTION, CALIBRATED -> new ClaimForm.Question(List.of(series));
					case CROSSING, SLOPE -> throw new IllegalArgumentException(claim.id());
				};
				parts.add(new Part("%s : %s, %s".formatted(claim.arm(), other, trials.condition().label()), form));
			}
		}
		return parts;
	}

	private List<Part> crossings(Claim claim) {
		List<Part> parts = new ArrayList<>();
		for (String other : claim.baselines()) {
			BlockSeries low = trials(claim.conditions().get(0)).series(claim.arm(), other, claim.metric());
			BlockSeries high = trials(claim.conditions().get(1)).series(claim.arm(), other, claim.metric());
			parts.add(new Part("%s : %s".formatted(claim.arm(), other), new ClaimForm.Crossing(low, high)));
		}
		return parts;
	}

	private ClaimForm slope(Claim claim) {
		Set<Integer> blocks = new TreeSet<>();
		claim.conditions().forEach((id) -> blocks.addAll(trials(id).blocks()));
		List<List<LogLogSlope.Point>> points = new ArrayList<>();
		for (int block : blocks) {
			List<LogLogSlope.Point> ofBlock = new ArrayList<>();
			for (String id : claim.conditions()) {
				Double axis = trials(id).condition().axes().get(claim.axis());
				if (axis != null) {
					trials(id).logValue(block, claim.arm(), claim.metric())
						.ifPresent((log) -> ofBlock.add(new LogLogSlope.Point(axis, Math.exp(log))));
				}
			}
			if (ofBlock.size() == claim.conditions().size()) {
				points.add(ofBlock);
			}
		}
		Double expected = claim.expected();
		boolean flat = expected != null && expected == 0;
		return new ClaimForm.Slope(LogLogSlope.perBlock(points),
				flat ? ClaimForm.Growth.FLAT : ClaimForm.Growth.LINEAR);
	}

	private ConditionTrials trials(String id) {
		ConditionTrials trials = this.conditions.get(id);
		if (trials == null) {
			throw new IllegalArgumentException("Condition '%s' is not played: see missing().".formatted(id));
		}
		return trials;
	}

	/**
	 * One series of a claim.
	 *
	 * @param label what is compared
	 * @param form the form with its numbers
	 */
	record Part(String label, ClaimForm form) {
	}

}
