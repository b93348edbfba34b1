package io.wiretrial.runner.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import io.wiretrial.runner.run.Checkout;
import io.wiretrial.runner.run.CpuAssignment;
import io.wiretrial.runner.run.GivenHub;
import io.wiretrial.runner.run.UnusableEnvironmentException;
import io.wiretrial.targets.LocalPlace;
import io.wiretrial.targets.Place;
import io.wiretrial.targets.engine.UnusableEngineException;
import io.wiretrial.targets.given.GivenPlace;

/** Options of where services and generator run. */
final class PlaceOptions {

	private static final String GIVEN = "given";

	private static final Path ROOT = Path.of("/");

	@Option(names = "--target", paramLabel = "KIND", defaultValue = "auto",
			description = "process: JVMs of this machine. container: Docker containers with limits. "
					+ "auto: container where an engine answers, else process. "
					+ "given: services that run already. Default: ${DEFAULT-VALUE}.")
	private String target = "auto";

	@Option(names = "--services", paramLabel = "FILE",
			description = "JSON file that names the services of --target given.")
	private @Nullable Path services;

	@Option(names = "--trust-services",
			description = "The file of --services is your own: what it takes from the environment may go to hosts other "
					+ "than loopback, and it may name files outside its folder.")
	private boolean trustServices;

	@Option(names = "--services-note", paramLabel = "TEXT",
			description = "What the report adds about the services of --target given, such as settings that bear on a "
					+ "verdict.")
	private @Nullable String servicesNote;

	@Mixin
	private ContainerOptions containers = new ContainerOptions();

	/**
	 * Checks what can be checked before anything starts.
	 * @throws UnusableEnvironmentException if an option is wrong
	 */
	void require() {
		if (this.services != null && !this.target.equals(GIVEN)) {
			throw new UnusableEnvironmentException(
					"Services file %s is not used by --target %s: add --target given, or leave --services out."
						.formatted(this.services, this.target));
		}
		if (this.servicesNote != null && this.services == null) {
			throw new UnusableEnvironmentException(
					"Option --services-note has no effect without a file of services: add --services, or leave it out.");
		}
		if (this.trustServices && this.services == null) {
			throw new UnusableEnvironmentException(
					"Option --trust-services has no effect without a file of services: add --services, or leave it out.");
		}
		switch (this.target) {
			case "auto", "container" -> this.containers.require();
			case "process" -> {
			}
			case GIVEN -> {
				if (this.services == null) {
					throw new UnusableEnvironmentException(
							"Target 'given' needs to know the services: name a JSON file with --services.");
				}
			}
			default -> throw new UnusableEnvironmentException(
					"Target '%s' is not known: use --target auto, process, container or given.".formatted(this.target));
		}
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
		Place local = new LocalPlace(shares.serviceProcessors(), ROOT);
		return switch (this.target) {
			case "process" -> local;
			case GIVEN ->
				GivenPlace
					.read(Objects.requireNonNull(this.services), this.trustServices, System.getenv(), local,
							(service) -> GivenHub.withToken(service, Instant.now(), longest))
					.noted(this.servicesNote);
			case "container" -> this.containers.place(shares, checkout.get(), say);
			default -> containersOr(local, shares, checkout.get(), say);
		};
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
