package io.wiretrial.report.judging;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.report.results.ErrorCount;

/** Counts what failed in the trials of a plan, whatever became of their blocks. */
final class Errors {

	private Errors() {
	}

	// In the plan's order of conditions and arms, then by name of the cause
	static List<ErrorCount> of(List<PlannedCondition> conditions, Collection<TrialResult> trials) {
		return conditions.stream()
			.flatMap((condition) -> condition.played()
				.stream()
				.flatMap((arm) -> of(condition.id(), arm.name(), trials).stream()))
			.toList();
	}

	private static List<ErrorCount> of(String condition, String arm, Collection<TrialResult> trials) {
		Map<String, ErrorCount> byCause = new TreeMap<>();
		for (TrialResult trial : trials) {
			if (trial.id().condition().equals(condition) && trial.id().arm().equals(arm)) {
				trial.counts()
					.failures()
					.forEach((cause, count) -> byCause.merge(cause, new ErrorCount(condition, arm, cause, count, 1),
							(one, other) -> new ErrorCount(condition, arm, cause, one.count() + other.count(),
									one.trials() + other.trials())));
			}
		}
		return List.copyOf(byCause.values());
	}

}
