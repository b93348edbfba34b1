package io.wiretrial.gatling.grpc.connection;

/**
 * Who shares a connection.
 */
sealed interface Sharing {

	/**
	 * All virtual users share a fixed number of connections.
	 */
	record Shared(int connections) implements Sharing {

		public Shared {
			if (connections < 1) {
				throw new IllegalArgumentException(
						"Shared connections " + connections + " of a gRPC target: use at least 1.");
			}
		}

	}

	/**
	 * Each virtual user has its own.
	 */
	record PerUser() implements Sharing {

	}

}
