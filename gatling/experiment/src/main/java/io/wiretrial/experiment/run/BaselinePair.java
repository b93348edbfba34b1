package io.wiretrial.experiment.run;

import java.util.function.Predicate;

import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;

/**
 * The two processes of a baseline, A and A′. Of one process alone the pair would tell
 * nothing of what differs between processes.
 */
final class BaselinePair {

	private BaselinePair() {
	}

	static void require(PlannedRun run, Predicate<String> offered) {
		for (Cell cell : run.cells()) {
			boolean baseline = run.plan().condition(cell.condition()).baseline().equals(cell.arm());
			if (baseline && offered.test(cell.serviceName()) && !offered.test(cell.service())) {
				throw new UnusableEnvironmentException(
						"Baseline '%s' of plan '%s' needs two processes of service '%s', and one is given: give '%s' too."
							.formatted(cell.arm(), run.plan().id(), cell.serviceName(), cell.service()));
			}
		}
	}

}
