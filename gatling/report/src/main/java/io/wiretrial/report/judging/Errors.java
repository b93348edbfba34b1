package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import io.wiretrial.report.results.ErrorCount;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.result.TrialResult;

/** Counts what failed in the trials of a plan, whatever became of their blocks. */
final class Errors {

	private Errors() {
	}

	// In the plan's order of conditions and arms, then by name of the cause
	static List<ErrorCount> of(Plan plan, Collection<TrialResult> trials) {
		List<ErrorCount> errors = new ArrayList<>();
		for (Condition condition : plan.conditions()) {
			Set<String> arms = new LinkedHashSet<>(List.of(condition.baseline()));
			arms.addAll(condition.arms());
			for (String arm : arms) {
				errors.addAll(of(condition.id(), arm, trials));
			}
		}
		return errors;
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
