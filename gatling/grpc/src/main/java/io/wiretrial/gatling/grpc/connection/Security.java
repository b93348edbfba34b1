package io.wiretrial.gatling.grpc.connection;

import java.nio.file.Files;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.TlsTrust;

/**
 * Way in which TLS secures a connection.
 *
 * @param trust whose certificates it accepts
 * @param certificateFile what it shows, with its key; null for nothing
 * @param keyFile key of the certificate; null for none
 * @param trustAnyone whether it trusts everybody
 */
record Security(TlsTrust trust, @Nullable Path certificateFile, @Nullable Path keyFile, boolean trustAnyone) {

	Security {
		requireReadable("Trust", trust.file());
		requireReadable("Certificate", certificateFile);
		requireReadable("Key", keyFile);
	}

	private static void requireReadable(String role, @Nullable Path file) {
		if (file != null && !Files.isReadable(file)) {
			throw new IllegalArgumentException(
					role + " file " + file + " of a gRPC target cannot be read: give an existing PEM file.");
		}
	}

}
