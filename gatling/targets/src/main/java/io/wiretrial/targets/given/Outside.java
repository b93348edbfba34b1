package io.wiretrial.targets.given;

import io.wiretrial.model.schedule.Target;

/** What can be seen of a service that somebody else has started. */
interface Outside {

	/**
	 * Looks at a service as its cost is read.
	 * @param target the service
	 * @return its actuator, or its open ports where its cost is not read there
	 */
	static Outside of(Target target) {
		String cost = target.settings().getOrDefault(Target.COST, Target.COST_OF_ACTUATOR);
		return cost.equals(Target.COST_OF_ACTUATOR) ? new Actuator(target) : new OpenPorts(target);
	}

	/**
	 * Looks whether it answers.
	 * @param endpoint endpoint of an actuator that is asked
	 * @return what was wrong; empty if it does
	 */
	String missing(String endpoint);

	/**
	 * Returns the Java that it runs on.
	 * @return vendor and version; {@code unknown} if it does not tell
	 */
	String java();

}
