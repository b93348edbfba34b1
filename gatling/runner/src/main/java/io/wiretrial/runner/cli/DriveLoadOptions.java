package io.wiretrial.runner.cli;

import java.time.Duration;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

import io.wiretrial.link.network.Network;
import io.wiretrial.model.plan.ArrivalRate;
import io.wiretrial.model.plan.Connections;
import io.wiretrial.runner.drive.DriveLoad;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Options of how much is asked of a driven service. */
final class DriveLoadOptions {

	private static final int LEAST_SECONDS = 5;

	private static final int MOST_SECONDS = 600;

	private static final int MOST_USERS = 1_000;

	/** Users that are there for a rate, so that slow replies keep none from its start. */
	private static final int USERS_OF_RATE = 32;

	@Option(names = "--rate", paramLabel = "RATE",
			description = "Operations of all users together, such as 200/s. Default: users ask in a loop, for 1000/s at "
					+ "most.")
	private @Nullable String rate;

	@Option(names = "--users", paramLabel = "N",
			description = "Users that ask, 1 to 1000. Default: 32 with --rate, else 1.")
	private @Nullable Integer users;

	@Option(names = "--connections", paramLabel = "N", defaultValue = "per-user",
			description = "A number, per-user or per-operation. Default: ${DEFAULT-VALUE}.")
	private String connections = "per-user";

	@Option(names = "--for", paramLabel = "TIME", defaultValue = "30s",
			description = "Time for which it is driven, 5s to 600s; what comes before and between is added. Default: ${DEFAULT-VALUE}.")
	private String length = "30s";

	@Option(names = "--rtt", paramLabel = "TIME", description = "Time there and back of the network, such as 20ms.")
	private @Nullable String rtt;

	DriveLoad load() {
		int asking = (this.users != null) ? this.users : (this.rate != null) ? USERS_OF_RATE : 1;
		RunCommand.require("Users", "--users", asking, 1, MOST_USERS);
		try {
			return new DriveLoad((this.rate != null) ? ArrivalRate.of(this.rate).perSecond() : null, asking,
					Connections.of(this.connections), network(), length());
		}
		catch (IllegalArgumentException ex) {
			throw new UnusableEnvironmentException(String.valueOf(ex.getMessage()));
		}
	}

	private Network network() {
		return (this.rtt != null) ? Network.of(Map.of("roundTrip", this.rtt)) : Network.LOOPBACK;
	}

	private Duration length() {
		if (!this.length.matches("[1-9][0-9]{0,3}s")) {
			throw new UnusableEnvironmentException(
					"Option --for %s is no time: write it as 30s.".formatted(this.length));
		}
		int seconds = Integer.parseInt(this.length.substring(0, this.length.length() - 1));
		RunCommand.require("Time in seconds", "--for", seconds, LEAST_SECONDS, MOST_SECONDS);
		return Duration.ofSeconds(seconds);
	}

}
