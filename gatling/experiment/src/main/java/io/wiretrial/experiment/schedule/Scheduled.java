package io.wiretrial.experiment.schedule;

import io.wiretrial.trial.schedule.PlannedRun;

/**
 * A plan as it will be played, with its arithmetic.
 *
 * @param run every trial in order
 * @param arithmetic how long it takes and what was left out
 */
public record Scheduled(PlannedRun run, Arithmetic arithmetic) {
}
