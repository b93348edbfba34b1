package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.LimitResult;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.VerdictResult;

/** What the table of a plan has no room for: reasons, ratios of starts, and limits. */
public final class Remarks {

	private Remarks() {
	}

	/**
	 * Makes the remarks of a plan.
	 * @param plan what was found
	 * @return one sentence each, with no-break spaces before units
	 */
	public static List<String> of(PlanResults plan) {
		List<String> remarks = new ArrayList<>();
		for (ConditionResults condition : plan.conditions()) {
			for (ArmResults arm : condition.arms()) {
				String where = "%s, %s: ".formatted(condition.label(), arm.label());
				VerdictResult verdict = arm.judged().verdict();
				if (verdict != null && !verdict.reason().isEmpty()) {
					remarks.add(where + verdict.reason());
				}
				if (!arm.judged().starts().isEmpty()) {
					remarks.add(where + "the ratio of each start is " + starts(arm) + ".");
				}
				LimitResult limit = arm.judged().limit();
				if (limit != null) {
					remarks.add("%s%s %s, %s of all were late.".formatted(where, plan.judging().limit(), limit.word(),
							NumberFormats.percent(limit.lateShare())));
				}
			}
		}
		return remarks;
	}

	private static String starts(ArmResults arm) {
		return arm.judged()
			.starts()
			.stream()
			.map((start) -> NumberFormats.ratio(start.ratio()))
			.collect(Collectors.joining(", "));
	}

}
