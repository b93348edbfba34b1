package io.wiretrial.trial.schedule;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.Load;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;

/**
 * Arm × condition.
 *
 * @param index position in the planned run's list of cells
 * @param condition id of the condition
 * @param arm name of the arm
 * @param service name of the target that the arm asks for
 * @param operation what one operation does
 * @param payload payload of the corpus
 * @param load load of this cell
 * @param handicap what a null target does to the cell; null for real targets
 */
public record Cell(int index, String condition, String arm, String service, Operation operation, Payload payload,
		Load load, @Nullable Handicap handicap) {

	/**
	 * Returns the cell at another load.
	 * @param other the load
	 * @return the changed cell
	 */
	public Cell with(Load other) {
		return new Cell(this.index, this.condition, this.arm, this.service, this.operation, this.payload, other,
				this.handicap);
	}

}
