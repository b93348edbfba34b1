package io.wiretrial.report.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ArmRow;
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
		return plan.rows().flatMap(Remarks::of).toList();
	}

	private static Stream<String> of(ArmRow row) {
		List<String> remarks = new ArrayList<>();
		VerdictResult verdict = row.verdict();
		if (verdict != null && !verdict.reason().isEmpty()) {
			remarks.add(verdict.reason());
		}
		if (!row.arm().judged().starts().isEmpty()) {
			remarks.add("the ratio of each start is " + starts(row.arm()) + ".");
		}
		LimitResult limit = row.arm().judged().limit();
		if (limit != null) {
			remarks.add("%s %s: %s.".formatted(row.condition().setting().limit(), limit.word(), late(limit)));
		}
		return remarks.stream().map((remark) -> "%s: %s".formatted(row.place(), remark));
	}

	// Such as 4 of 800 were late, 0.5 % (0.1 % to 1.3 %)
	private static String late(LimitResult limit) {
		String share = "%s of %s were late, %s".formatted(NumberFormats.integer(limit.late()),
				NumberFormats.integer(limit.operations()), NumberFormats.level(limit.lateShare()));
		return (limit.low() == null || limit.high() == null) ? share
				: "%s (%s to %s)".formatted(share, NumberFormats.level(limit.low()), NumberFormats.level(limit.high()));
	}

	private static String starts(ArmResults arm) {
		return arm.judged()
			.starts()
			.stream()
			.map((start) -> NumberFormats.ratio(start.ratio()))
			.collect(Collectors.joining(", "));
	}

}
