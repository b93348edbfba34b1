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
 * @param service name of the target that answers: the service that the arm asks for, or
 * another instance of it such as {@code echo-rest~2}
 * @param operation what one operation does
 * @param payload payload of the corpus
 * @param load load of this cell
 * @param injectedDelay what a null target does to the cell; null for real targets
 */
public record Cell(int index, String condition, String arm, String service, Operation operation, Payload payload,
		Load load, @Nullable InjectedDelay injectedDelay) {

	/** What stands between the name of a service and the number of its instance. */
	public static final char INSTANCE = '~';

	/**
	 * Returns the name of the service, whichever instance answers.
	 * @return name without instance
	 */
	public String serviceName() {
		return serviceName(this.service);
	}

	/**
	 * Returns the name of a target's service, whichever instance it is.
	 * @param target name of the target
	 * @return name without instance
	 */
	public static String serviceName(String target) {
		int mark = target.indexOf(INSTANCE);
		return (mark < 0) ? target : target.substring(0, mark);
	}

	/**
	 * Returns the cell as part of another list, answered by another target.
	 * @param other position in that list
	 * @param target name of the target that answers
	 * @return a copy with that index and service
	 */
	public Cell answeredBy(int other, String target) {
		return new Cell(other, this.condition, this.arm, target, this.operation, this.payload, this.load,
				this.injectedDelay);
	}

	/**
	 * Returns the cell at another load.
	 * @param other load in place of its own
	 * @return a copy with that load
	 */
	public Cell with(Load other) {
		return new Cell(this.index, this.condition, this.arm, this.service, this.operation, this.payload, other,
				this.injectedDelay);
	}

}
