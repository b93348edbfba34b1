package io.wiretrial.experiment;

import java.nio.file.Path;
import java.time.Instant;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

import io.wiretrial.experiment.run.GivenHub;
import io.wiretrial.experiment.run.Shares;
import io.wiretrial.experiment.run.UnusableEnvironmentException;
import io.wiretrial.targets.GivenPlace;
import io.wiretrial.targets.LocalPlace;
import io.wiretrial.targets.Place;

/** Options of where services and generator run. */
final class PlaceOptions {

	private static final String GIVEN = "given";

	private static final Path ROOT = Path.of("/");

	@Option(names = "--target", paramLabel = "KIND", defaultValue = "auto",
			description = "auto, process, or given: services that run already. Default: ${DEFAULT-VALUE}.")
	private String target = "auto";

	@Option(names = "--services", paramLabel = "FILE",
			description = "JSON file that names the services of --target given.")
	private @Nullable Path services;

	void require() {
		if (this.services != null && !this.target.equals(GIVEN)) {
			throw new UnusableEnvironmentException(
					"Services file %s is not used by --target %s: add --target given, or leave --services out."
						.formatted(this.services, this.target));
		}
		switch (this.target) {
			case "auto", "process" -> {
			}
			case GIVEN -> {
				if (this.services == null) {
					throw new UnusableEnvironmentException(
							"Target 'given' needs to know the services: name a JSON file with --services.");
				}
			}
			case "container" -> throw new UnusableEnvironmentException(
					"Target 'container' is not supported by this version: use --target process.");
			default -> throw new UnusableEnvironmentException(
					"Target '%s' is not known: use --target auto, process or given.".formatted(this.target));
		}
	}

	// Called when something is to be played, not before.
	Place place(Shares shares) {
		Place local = new LocalPlace(shares.serviceProcessors(), ROOT);
		return (this.services != null) ? given(this.services, local) : local;
	}

	private static Place given(Path file, Place local) {
		return GivenPlace.read(file, System.getenv(), local, (service) -> GivenHub.withToken(service, Instant.now()));
	}

}
