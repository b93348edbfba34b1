package io.wiretrial.runner.cli;

import picocli.CommandLine.Option;

/** Options of the load that commands make a plan of. */
final class LoadOptions {

	@Option(names = "--rate", paramLabel = "RATE", defaultValue = "500/s",
			description = "Operations of all users together. Default: ${DEFAULT-VALUE}.")
	private String rate = "500/s";

	@Option(names = "--users", paramLabel = "N", defaultValue = "16",
			description = "Users that ask. Default: ${DEFAULT-VALUE}.")
	private int users;

	@Option(names = "--connections", paramLabel = "N", defaultValue = "per-user",
			description = "A number, per-user or per-operation. Default: ${DEFAULT-VALUE}.")
	private String connections = "per-user";

	String rate() {
		return this.rate;
	}

	int users() {
		return this.users;
	}

	String connections() {
		return this.connections;
	}

}
