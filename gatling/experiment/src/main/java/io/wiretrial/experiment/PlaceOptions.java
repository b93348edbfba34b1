package io.wiretrial.experiment;

import java.nio.file.Path;

import picocli.CommandLine.Option;

import io.wiretrial.experiment.run.Shares;
import io.wiretrial.experiment.run.UnusableEnvironmentException;
import io.wiretrial.targets.LocalPlace;
import io.wiretrial.targets.Place;

/** Options of where services and generator run. */
final class PlaceOptions {

	private static final Path ROOT = Path.of("/");

	@Option(names = "--target", paramLabel = "KIND", defaultValue = "auto",
			description = "auto or process. Default: ${DEFAULT-VALUE}.")
	private String target = "auto";

	void require() {
		switch (this.target) {
			case "auto", "process" -> {
			}
			case "container" -> throw new UnusableEnvironmentException(
					"Target 'container' is not supported by this version: use --target process.");
			default -> throw new UnusableEnvironmentException(
					"Target '%s' is not known: use --target auto or process.".formatted(this.target));
		}
	}

	// Called when something is to be played, not before.
	Place place(Shares shares) {
		return new LocalPlace(shares.serviceProcessors(), ROOT);
	}

}
