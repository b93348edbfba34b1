package io.wiretrial.generator.machine;

import java.util.Optional;

import io.wiretrial.model.schedule.Target;

/**
 * The cost of a service that nobody can read. It is there all the same: whether it lives,
 * its operations tell.
 *
 * @param target the service
 */
record NoCosts(Target target) implements CostSource {

	@Override
	public Optional<CostReading> read() {
		return Optional.of(CostReading.ofCpu(CostReading.UNKNOWN, CostReading.UNKNOWN));
	}

	@Override
	public String process() {
		return this.target.host() + " " + this.target.ports();
	}

}
