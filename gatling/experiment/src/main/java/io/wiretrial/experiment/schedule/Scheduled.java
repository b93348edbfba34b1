package io.wiretrial.experiment.schedule;

import java.util.List;

import io.wiretrial.trial.schedule.PlannedRun;

/**
 * A plan as it will be played, with its arithmetic.
 *
 * @param runs every trial in order, one run for each start
 * @param arithmetic how long it takes
 */
public record Scheduled(List<PlannedRun> runs, Arithmetic arithmetic) {

	public Scheduled {
		runs = List.copyOf(runs);
	}

}
