package io.wiretrial.targets.given;

import java.nio.file.Path;

/** A file of services that already run names something that cannot be used. */
public final class InvalidServicesException extends RuntimeException {

	private static final long serialVersionUID = 1L;

	InvalidServicesException(Path file, String message) {
		super("Services file %s: %s".formatted(file, message));
	}

}
