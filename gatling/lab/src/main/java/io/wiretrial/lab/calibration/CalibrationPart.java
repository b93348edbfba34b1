package io.wiretrial.lab.calibration;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

import org.jspecify.annotations.Nullable;

import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Parts that the command {@code calibrate} can measure, by the names of its option. */
enum CalibrationPart {

	/** Highest rates of the generator. */
	CEILINGS,

	/** The recorder beside the known delays of a null target. */
	RECORDER,

	/** Our HTTP beside Gatling's. */
	HTTP_CLIENTS,

	/** Answers on one stream beside unary calls. */
	PING_PONG,

	/** Our unary gRPC beside the peer ghz, as it comes and tuned. */
	GHZ("ghz"),

	/** gRPC of Spring beside bare grpc-java. */
	SPRING_GRPC,

	/** HTTP of Spring beside bare Reactor Netty. */
	SPRING_HTTP,

	/** Server CPU under our generator beside that under the peer h2load. */
	INDEPENDENT_CLIENT("h2load"),

	/** The feed of push-sse-ws beside bare Netty. */
	FEED,

	/** The generator's own delay of tokens, of the bare server. */
	TOKENS,

	/** Mean delay of the Mercure hub at 600 and 100 subscribers. */
	HUB_DELAY,

	/** The Mercure hub beside the peer action-cable. */
	HUB_PEER("action-cable"),

	/** Memory of 10,000 idle subscribers. */
	IDLE,

	/** The link beside a minimal forwarder, and between two regions. */
	LINK,

	/** Latency between containers beside latency between processes. */
	CONTAINERS;

	private final @Nullable String peer;

	CalibrationPart() {
		this(null);
	}

	CalibrationPart(@Nullable String peer) {
		this.peer = peer;
	}

	// Name of another program in {@code --peer}, without which it is left out; null for
	// none.
	@Nullable String peer() {
		return this.peer;
	}

	// Those of the names
	static Set<CalibrationPart> named(List<String> names) {
		Set<CalibrationPart> named = EnumSet.noneOf(CalibrationPart.class);
		for (String name : names) {
			named.add(Arrays.stream(values())
				.filter((one) -> one.word().equals(name.strip()))
				.findFirst()
				.orElseThrow(() -> new UnusableEnvironmentException(
						"Measurement '%s' of --only is not known: use %s.".formatted(name, words()))));
		}
		return named.isEmpty() ? EnumSet.allOf(CalibrationPart.class) : named;
	}

	private static String words() {
		return String.join(", ", Arrays.stream(values()).map(CalibrationPart::word).toList());
	}

	String word() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

}
