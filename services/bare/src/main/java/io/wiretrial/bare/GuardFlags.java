package io.wiretrial.bare;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

import io.wiretrial.guard.GuardLimits;

/**
 * The flags of the guard that trials and containers set: the names of the Spring
 * services' properties.
 */
final class GuardFlags {

	@Option(names = "--wiretrial.guard.hosts", split = ",", defaultValue = "${env:WIRETRIAL_GUARD_HOSTS:-}",
			description = "Hosts that requests may be for beside the loopback's and the own address, * for all.")
	private List<String> hosts = new ArrayList<>();

	@Option(names = "--wiretrial.guard.max-connections", defaultValue = "20000",
			description = "Connections open at once on each port of operations.")
	private int maxConnections;

	@Option(names = "--wiretrial.guard.max-concurrent-streams", defaultValue = "1000",
			description = "Streams or calls open at once on a connection of HTTP/2.")
	private int maxConcurrentStreams;

	@Option(names = "--wiretrial.guard.max-resets", defaultValue = "400",
			description = "Streams that a connection may reset within 10 s.")
	private int maxResets;

	@Option(names = "--wiretrial.guard.header-timeout", defaultValue = "10s", converter = DurationConverter.class,
			description = "Time for the head of a request, and for a connection's first to begin.")
	private Duration headerTimeout = Duration.ZERO;

	@Option(names = "--wiretrial.guard.idle-timeout", defaultValue = "2m", converter = DurationConverter.class,
			description = "Time that a connection is kept without an open request, such as 500ms, 30s or 2m.")
	private Duration idleTimeout = Duration.ZERO;

	@Option(names = "--wiretrial.guard.unread-timeout", defaultValue = "2m", converter = DurationConverter.class,
			description = "Time that an answer waits for a reader that takes nothing.")
	private Duration unreadTimeout = Duration.ZERO;

	@Option(names = "--wiretrial.streams.max", defaultValue = "20000",
			description = "Streaming calls of gRPC open at once.")
	private int maxStreams;

	GuardOptions options() {
		GuardLimits rest = GuardLimits.DEFAULT;
		GuardLimits limits = new GuardLimits(this.maxConnections, rest.maxManagementConnections(),
				this.maxConcurrentStreams, this.maxResets, rest.maxHeaderListBytes(), rest.maxHeaders(),
				rest.maxPipelinedRequests(), rest.maxPipelinedBytes(), this.headerTimeout, rest.bodyTimeout(),
				rest.requestTimeout(), this.idleTimeout, this.unreadTimeout);
		return new GuardOptions(this.hosts.stream().filter((host) -> !host.isEmpty()).toList(), limits,
				this.maxStreams);
	}

	/** Reads durations as Spring's services do. */
	private static final class DurationConverter implements ITypeConverter<Duration> {

		@Override
		public Duration convert(String text) {
			try {
				return text.endsWith("ms") ? Duration.ofMillis(Long.parseLong(text.substring(0, text.length() - 2)))
						: Duration.parse("PT" + text);
			}
			catch (DateTimeParseException | NumberFormatException ex) {
				throw new TypeConversionException("Duration '%s': use such as 500ms, 30s or 2m.".formatted(text));
			}
		}

	}

}
