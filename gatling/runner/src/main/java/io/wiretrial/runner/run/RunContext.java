package io.wiretrial.runner.run;

import java.nio.file.Path;
import java.util.Optional;

import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.targets.Place;

/**
 * Surroundings in which runs are played.
 *
 * @param checkout where the services' jars are
 * @param generator how the generator is started
 * @param shares which processors services and generator use
 * @param place kind of place where they run
 * @param root root of the file system
 * @param version version of Wiretrial
 */
public record RunContext(Checkout checkout, GeneratorProgram generator, CpuAssignment shares, Place place, Path root,
		String version) {

	// Of the worker that runs the generator; empty if none does
	Optional<Environment.Machine> generatorMachine() {
		return this.place.workers()
			.stream()
			.filter(Environment.Worker::generates)
			.map(Environment.Worker::machine)
			.findFirst();
	}

	// Of the generator that plays a run
	int eventLoops(PlannedRun run) {
		return generatorMachine().map((machine) -> CpuAssignment.of(machine.processors(), false))
			.orElse(this.shares)
			.eventLoops(run.lanes());
	}

	/**
	 * Returns the same surroundings with another place.
	 * @param other where services and generator run
	 * @return a copy with that place
	 */
	public RunContext in(Place other) {
		return new RunContext(this.checkout, this.generator, this.shares, other, this.root, this.version);
	}

}
