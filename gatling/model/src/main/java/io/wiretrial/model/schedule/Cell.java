package io.wiretrial.model.schedule;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Load;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;

/**
 * Arm × condition × target, as the lanes of a generator play it. It is made when the
 * services and the links before them run, and is in no file.
 *
 * @param index position in the run's list of cells
 * @param planned condition that it belongs to
 * @param played arm that it plays
 * @param service name of the target that answers
 * @param target where lanes reach it: the service itself, or a link before it
 * @param firstLane first of the lanes that play it, from 0
 */
public record Cell(int index, PlannedCondition planned, PlannedArm played, String service, Target target,
		int firstLane) {

	/** What stands between the name of a service and the number of its instance. */
	public static final char INSTANCE = '~';

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
	 * Returns the condition that it belongs to.
	 * @return id of the condition
	 */
	public String condition() {
		return this.planned.id();
	}

	/**
	 * Returns the arm that it plays.
	 * @return name of the arm
	 */
	public String arm() {
		return this.played.name();
	}

	/**
	 * Returns the work of one operation.
	 * @return the condition's operation
	 */
	public Operation operation() {
		return this.planned.operation();
	}

	/**
	 * Returns what an operation carries.
	 * @return the condition's payload
	 */
	public Payload payload() {
		return this.planned.payload();
	}

	/**
	 * Returns the way in which operations are asked for.
	 * @return the condition's load
	 */
	public Load load() {
		return this.planned.load();
	}

	/**
	 * Returns the delay that a null target is asked to add.
	 * @return the arm's; null for real targets
	 */
	public @Nullable InjectedDelay injectedDelay() {
		return this.played.injectedDelay();
	}

	/** Finds out where the lanes of a cell reach what answers it. */
	public interface Reach {

		/**
		 * Returns where it is reached.
		 * @param condition condition of the cell
		 * @param arm name of its arm
		 * @param service name of the target that answers
		 * @return that target, or a link before it
		 */
		Target target(PlannedCondition condition, String arm, String service);

	}

}
