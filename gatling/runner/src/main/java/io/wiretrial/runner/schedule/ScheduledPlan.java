package io.wiretrial.runner.schedule;

import java.util.List;
import java.util.Optional;

import io.wiretrial.model.schedule.PlannedRun;

/**
 * A plan as it will be played, with its arithmetic.
 *
 * @param runs every trial in order, one run for each start
 * @param arithmetic how long it takes
 */
public record ScheduledPlan(List<PlannedRun> runs, Arithmetic arithmetic) {

	public ScheduledPlan {
		runs = List.copyOf(runs);
	}

	/**
	 * Tells whether too few operations are played to show that a limit holds.
	 * @return what is too few, and what to do; empty where there are enough
	 */
	public Optional<String> tooFewOperations() {
		return new EnoughOperations(this.runs.get(0), this.runs.size()).problem();
	}

	/**
	 * Tells whether a limit is shown by few operations more than it needs.
	 * @return what a lowered rate would do; empty where there are many more, or too few
	 */
	public Optional<String> fewOperations() {
		return new EnoughOperations(this.runs.get(0), this.runs.size()).warning();
	}

}
