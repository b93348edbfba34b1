package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.ClaimForm;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.LogLogSlope;
import io.wiretrial.report.statistics.RatioBand;
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

	// What can be tried of a claim, and which of its conditions cannot and why
	Parts parts(Claim claim) {
		List<String> missing = claim.conditions().stream().map((id) -> missing(claim, id)).distinct().toList();
		String note = missing.stream().filter((reason) -> !reason.isEmpty()).collect(Collectors.joining(" "));
		List<String> tried = claim.conditions().stream().filter((id) -> missing(claim, id).isEmpty()).toList();
		int needed = switch (claim.form()) {
			case LESS, GREATER, EQUAL, CAUSE, QUESTION, CALIBRATED -> 1;
			case CROSSING -> claim.conditions().size();
			case SLOPE -> 2;
		};
		if (tried.size() < needed) {
			return new Parts(List.of(new Part(claim.id(), List.of(), new ClaimForm.NotReproduced(note))), "");
		}
		long places = tried.stream().mapToDouble((id) -> place(claim, trials(id))).distinct().count();
		if (claim.form() == Claim.Form.SLOPE && places < 2) {
			ClaimForm level = new ClaimForm.NotReproduced(
					"Its conditions lie at one place of axis '%s'.".formatted(claim.axis()));
			return new Parts(List.of(new Part(claim.id(), List.of(), level)), "");
		}
		return new Parts(switch (claim.form()) {
			case LESS, GREATER, EQUAL, CAUSE, QUESTION, CALIBRATED -> perCondition(claim, tried);
			case CROSSING -> crossings(claim);
			case SLOPE -> {
				String label = "%s along %s".formatted(claim.arm(), claim.axis());
				yield List.of(new Part(label, List.of(label), slope(claim, tried)));
			}
		}, note);
	}

	private String missing(Claim claim, String id) {
		ConditionTrials trials = this.conditions.get(id);
		if (trials == null) {
			return "Condition '%s' is not played by this preset.".formatted(id);
		}
		if (this.parityBroken.contains(id)) {
			return "The arms of condition '%s' did not answer the same.".formatted(id);
		}
		if (claim.form() == Claim.Form.SLOPE && place(claim, trials) <= 0) {
			return "Condition '%s' has no place above 0 on axis '%s'.".formatted(id, claim.axis());
		}
		for (String arm : arms(claim)) {
			boolean known = arm.equals(trials.condition().baseline()) || trials.condition().arms().contains(arm);
			if (!known) {
				return "Arm '%s' is not played under condition '%s' by this preset.".formatted(arm, id);
			}
			int failed = trials.blocksWithFailed(arm);
			if (failed > Comparison.FAILED_SHARE * trials.completeBlocks()) {
				return "Arm '%s' failed under condition '%s' in %d of %d blocks.".formatted(arm, id, failed,
						trials.completeBlocks());
			}
		}
		return "";
	}

	private static double place(Claim claim, ConditionTrials trials) {
		return trials.condition().axes().getOrDefault(String.valueOf(claim.axis()), 0.0);
	}

	private static @Nullable RatioBand margin(Claim claim) {
		Double margin = claim.margin();
		return (margin != null) ? new RatioBand(margin) : null;
	}

	private static List<String> arms(Claim claim) {
		List<String> arms = new ArrayList<>(claim.baselines());
		arms.add(claim.arm());
		return arms;
	}

	private List<Part> perCondition(Claim claim, List<String> tried) {
		List<Part> parts = new ArrayList<>();
		for (String id : tried) {
			for (String other : claim.baselines()) {
				ConditionTrials trials = trials(id);
				BlockSeries series = trials.series(claim.arm(), other, claim.metric());
				ClaimForm form = switch (claim.form()) {
					case LESS -> new ClaimForm.Less(series);
					case GREATER -> new ClaimForm.Greater(series);
					case EQUAL -> new ClaimForm.Equal(series, margin(claim));
					case CAUSE -> new ClaimForm.Cause(series, margin(claim));
					case QUESTION, CALIBRATED -> new ClaimForm.Question(List.of(series));
					case CROSSING, SLOPE -> throw new IllegalArgumentException(claim.id());
				};
				String label = label(claim, other, trials);
				parts.add(new Part(label, List.of(label), form));
			}
		}
		return parts;
	}

	private List<Part> crossings(Claim claim) {
		List<Part> parts = new ArrayList<>();
		for (String other : claim.baselines()) {
			ConditionTrials low = trials(claim.conditions().get(0));
			ConditionTrials high = trials(claim.conditions().get(1));
			parts.add(new Part("%s : %s".formatted(claim.arm(), other),
					List.of(label(claim, other, low), label(claim, other, high)),
					new ClaimForm.Crossing(low.series(claim.arm(), other, claim.metric()),
							high.series(claim.arm(), other, claim.metric()))));
		}
		return parts;
	}

	private static String label(Claim claim, String other, ConditionTrials trials) {
		return "%s : %s, %s".formatted(claim.arm(), other, trials.condition().label());
	}

	private ClaimForm slope(Claim claim, List<String> tried) {
		Set<Integer> blocks = new TreeSet<>();
		tried.forEach((id) -> blocks.addAll(trials(id).blocks()));
		List<List<LogLogSlope.Point>> points = new ArrayList<>();
		for (int block : blocks) {
			List<LogLogSlope.Point> ofBlock = new ArrayList<>();
			for (String id : tried) {
				trials(id).logValue(block, claim.arm(), claim.metric())
					.ifPresent((log) -> ofBlock.add(new LogLogSlope.Point(place(claim, trials(id)), Math.exp(log))));
			}
			if (ofBlock.size() == tried.size()) {
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
	 * What can be tried of a claim.
	 *
	 * @param parts the series
	 * @param note what of the claim could not be tried; empty if nothing, or if nothing
	 * could
	 */
	record Parts(List<Part> parts, String note) {
	}

	/**
	 * One series of a claim.
	 *
	 * @param name what is compared
	 * @param labels what each of its sizes is
	 * @param form the form with its numbers
	 */
	record Part(String name, List<String> labels, ClaimForm form) {
	}

}
