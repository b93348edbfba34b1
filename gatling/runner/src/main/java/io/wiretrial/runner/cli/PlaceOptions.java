package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import io.wiretrial.runner.run.Checkout;
import io.wiretrial.runner.run.CpuAssignment;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.targets.LocalPlace;
import io.wiretrial.targets.Place;
import io.wiretrial.targets.engine.UnusableEngineException;

/** Options of where services and generator run that a run starts. */
class PlaceOptions {

	private static final Path ROOT = Path.of("/");

	@Option(names = "--target", paramLabel = "KIND", defaultValue = "auto",
			description = "process: JVMs of this machine. container: Docker containers with limits. "
					+ "auto: container where an engine answers, else process. Default: ${DEFAULT-VALUE}.")
	private String target = "auto";

	@Mixin
	private ContainerOptions containers = new ContainerOptions();

	/**
	 * Checks what can be checked before anything starts.
	 * @throws UnusableEnvironmentException if an option is wrong
	 */
	void require() {
		require("auto, process or container");
	}

	final void require(String kinds) {
		switch (this.target) {
			case "auto", "container" -> this.containers.require();
			case "process" -> {
			}
			default -> throw new UnusableEnvironmentException(
					"Target '%s' is not known: use --target %s.".formatted(this.target, kinds));
		}
	}

	final String target() {
		return this.target;
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
		return switch (this.target) {
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
