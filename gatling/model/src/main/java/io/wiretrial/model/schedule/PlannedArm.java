package io.wiretrial.model.schedule;

import java.util.List;
import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;

/**
 * An arm as a run plays it under one condition.
 *
 * @param name name of the arm in plans
 * @param label name of the arm that people read
 * @param targets names of the targets that answer it, one at least: the service that the
 * arm asks for, or other instances of it such as {@code echo-rest~2}; of a baseline two
 * @param primary whether its comparison with the baseline gets a word
 * @param injectedDelay what a null target does to it; null for real targets
 */
public record PlannedArm(String name, String label, List<String> targets, boolean primary,
		@Nullable InjectedDelay injectedDelay) {

	public PlannedArm {
		targets = List.copyOf(targets);
	}

	/**
	 * Lets the first instance answer what an instance that is not offered would.
	 * @param offered tells whether a target is to be had; first instances are not asked
	 * for
	 * @return a copy with targets that are to be had
	 */
	PlannedArm answeredBy(Predicate<String> offered) {
		return new PlannedArm(this.name, this.label,
				this.targets.stream()
					.map((target) -> offered.test(target) ? target : Cell.serviceName(target))
					.distinct()
					.toList(),
				this.primary, this.injectedDelay);
	}

	/**
	 * Returns the target that answers a trial.
	 * @param trial a trial of this arm
	 * @return name of the target; where there are fewer than were drawn, the last
	 */
	public String target(Trial trial) {
		return this.targets.get(Math.min(trial.instance(), this.targets.size() - 1));
	}

}
