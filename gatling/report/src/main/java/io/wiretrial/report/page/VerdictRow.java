package io.wiretrial.report.page;

import java.util.List;
import java.util.stream.Stream;

import io.wiretrial.report.results.ArmVerdicts;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.VerdictResult;

/**
 * One verdict in the table of ratios.
 *
 * @param arm name of the arm
 * @param verdict one of its two verdicts
 */
record VerdictRow(String arm, VerdictResult verdict) {

	static List<VerdictRow> of(ConditionResults condition) {
		return condition.arms().stream().flatMap((arm) -> {
			ArmVerdicts verdicts = arm.verdicts();
			return (verdicts != null) ? verdicts.all().map((verdict) -> new VerdictRow(arm.arm(), verdict))
					: Stream.empty();
		}).toList();
	}

}
