package io.wiretrial.gatling.grpc.connection;

import java.nio.file.Files;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

/**
 * How a connection is secured.
 */
sealed interface Security {

	/**
	 * HTTP/2 without encryption.
	 */
	record Plaintext() implements Security {

	}

	/**
	 * TLS; without a trust file the JDK's trust holds, without a key nothing is shown.
	 */
	record Tls(@Nullable Path trustFile, @Nullable Path certificateFile, @Nullable Path keyFile,
			boolean trustAnyone) implements Security {

		public Tls {
			requireReadable("Trust", trustFile);
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

}
