package io.wiretrial.runner.run;

import java.util.function.Predicate;

import io.wiretrial.model.schedule.Cell;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;

/**
 * The two processes of a baseline, A and A′. Of one process alone the pair would tell
 * nothing of what differs between processes.
 */
final class BaselinePair {

	private BaselinePair() {
	}

	static void require(PlannedRun run, Predicate<String> offered) {
		for (PlannedCondition condition : run.conditions()) {
			for (String target : condition.played().get(0).targets()) {
				String service = Cell.serviceName(target);
				if (offered.test(service) && !offered.test(target)) {
					throw new UnusableEnvironmentException(
							"Baseline '%s' of plan '%s' needs two processes of service '%s', and one is given: give '%s' too."
								.formatted(condition.baseline(), run.plan().id(), service, target));
				}
			}
		}
	}

}
