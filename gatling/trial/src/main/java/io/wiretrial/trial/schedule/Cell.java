package io.wiretrial.trial.schedule;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Operation;

/**
 * Arm × condition.
 *
 * @param index position in the planned run's list of cells
 * @param condition id of the condition
 * @param arm name of the arm
 * @param operation what one operation does
 * @param payload payload of the corpus
 * @param load load of this cell
 * @param handicap what a null target does to the cell; null for real targets
 */
public record Cell(int index, String condition, String arm, Operation operation, String payload, Load load,
		@Nullable Handicap handicap) {
}
