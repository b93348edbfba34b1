package io.wiretrial.experiment;

import java.nio.file.Path;
import java.time.Instant;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

import io.wiretrial.experiment.run.GivenHub;
import io.wiretrial.experiment.run.UnusableEnvironmentException;
import io.wiretrial.targets.GivenPlace;
import io.wiretrial.targets.Place;

/** Options of services that run already. */
final class GivenOptions {

	static final String KIND = "given";

	@Option(names = "--services", paramLabel = "FILE",
			description = "With --target given, the JSON file that names the services: an array of objects with name, "
					+ "host, ports and settings. They must be on this machine or in a private network.")
	private @Nullable Path services;

	/**
	 * Checks that the file is named where it is needed, and only there.
	 * @param target kind of target
	 * @throws UnusableEnvironmentException if it is not
	 */
	void require(String target) {
		if (target.equals(KIND) && this.services == null) {
			throw new UnusableEnvironmentException(
					"Target 'given' needs to know the services: name a JSON file with --services.");
		}
		if (!target.equals(KIND) && this.services != null) {
			throw new UnusableEnvironmentException(
					"Services file %s is not used by --target %s: add --target given, or leave --services out."
						.formatted(this.services, target));
		}
	}

	/**
	 * Reads the file.
	 * @param local this machine, where the generator runs
	 * @return the place; null if no file is named
	 */
	@Nullable Place place(Place local) {
		return (this.services == null) ? null : GivenPlace.read(this.services, System.getenv(), local,
				(service) -> GivenHub.withToken(service, Instant.now()));
	}

}
