package io.wiretrial.generator.machine;

import java.time.Duration;
import java.util.Optional;

import io.wiretrial.model.schedule.Target;

/** Where the cost of a service is read. */
public interface CostSource {

	/**
	 * Reads the cost.
	 * @return the reading; empty if the service is not there
	 */
	Optional<CostReading> read();

	/**
	 * Reads the clock by which the service stamps what it sends.
	 * @return nanoseconds of its monotonic clock; empty if the service is not there
	 */
	default Optional<Long> monotonicNanos() {
		return read().map(CostReading::monotonicNanos);
	}

	/**
	 * Names the process that is read.
	 * @return what two targets have in common if one process answers to both names
	 */
	String process();

	/**
	 * Makes the source that a target asks for.
	 * @param target the service, of which setting {@link Target#COST} says how
	 * @param timeout longest time to connect to it, and to wait for its answer
	 * @return its actuator where it does not say
	 * @throws IllegalArgumentException if what the source needs is not there
	 */
	static CostSource of(Target target, Duration timeout) {
		String asked = target.settings().getOrDefault(Target.COST, Target.COST_OF_ACTUATOR);
		return switch (asked) {
			case Target.COST_OF_ACTUATOR -> new TargetCosts(target, timeout);
			case Target.COST_OF_PROCESS -> target.settings().containsKey(Target.PROCESS)
					? ProcessCosts.of(Long.parseLong(target.setting(Target.PROCESS))) : new ListenerCosts(target);
			case Target.NO_COST -> new NoCosts(target);
			default -> throw new IllegalArgumentException("Cost '%s' of target '%s' is not known: use %s, %s or %s."
				.formatted(asked, target.name(), Target.COST_OF_ACTUATOR, Target.COST_OF_PROCESS, Target.NO_COST));
		};
	}

}
