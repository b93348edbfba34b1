package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import io.wiretrial.model.plan.PlanArm;
import io.wiretrial.runner.cli.place.ContainerOptions;
import io.wiretrial.runner.run.Checkout;
import io.wiretrial.runner.run.CpuAssignment;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.targets.LocalPlace;
import io.wiretrial.targets.Place;
import io.wiretrial.targets.engine.UnusableEngineException;

/** Options of where services and generator run that a run starts. */
class PlaceOptions {

	private static final Path ROOT = Path.of("/");

	@Option(names = "--place", paramLabel = "KIND", defaultValue = "auto",
			description = "process: JVMs of this machine. container: Docker containers with limits. "
					+ "auto: container where an engine answers, else process. Default: ${DEFAULT-VALUE}.")
	private String place = "auto";

	@Mixin
	private ContainerOptions containers = new ContainerOptions();

	// The earlier name of --place, for the scripts that have it
	@Option(names = "--target", hidden = true)
	void target(String kind) {
		this.place = kind;
	}

	/**
	 * Checks what can be checked before anything starts.
	 * @throws UnusableEnvironmentException if an option is wrong
	 */
	void require() {
		require("auto, process or container");
	}

	final void require(String kinds) {
		switch (this.place) {
			case "auto", "container" -> this.containers.require();
			case "process" -> {
			}
			default -> throw new UnusableEnvironmentException(
					"Place '%s' is not known: use --place %s.".formatted(this.place, kinds));
		}
	}

	/**
	 * Checks that the generator can be beside services of the user's own, and chooses
	 * processes where the choice was left open.
	 * @param own arms that such services answer, at least one
	 * @throws UnusableEnvironmentException if it would be in a container
	 */
	void requireBeside(List<PlanArm> own) {
		if (this.place.equals("container")) {
			throw new UnusableEnvironmentException(
					"Arm '%s' calls a service of your own, which a generator in a container does not reach: use --place process."
						.formatted(own.get(0).name()));
		}
		this.place = this.place.equals("auto") ? "process" : this.place;
	}

	final String kind() {
		return this.place;
	}

	/**
	 * Chooses the place, and says what was chosen where the choice was left open. Called
	 * when something is to be played, not before.
	 * @param shares which processors services and generator use
	 * @param longest longest time that the run is expected to take
	 * @param checkout where images are made from
	 * @param say where sentences go
	 * @return the place, in which nothing has started
	 */
	Place place(CpuAssignment shares, Duration longest, Supplier<Checkout> checkout, Consumer<String> say) {
		return switch (this.place) {
			case "process" -> local(shares);
			case "container" -> this.containers.place(shares, checkout.get(), say);
			default -> containersOr(local(shares), shares, checkout.get(), say);
		};
	}

	static Place local(CpuAssignment shares) {
		return new LocalPlace(shares.serviceProcessors(), ROOT);
	}

	private Place containersOr(Place local, CpuAssignment shares, Checkout checkout, Consumer<String> say) {
		try {
			return this.containers.place(shares, checkout, say);
		}
		catch (UnusableEngineException ex) {
			// doctor says why
			return local;
		}
	}

}
