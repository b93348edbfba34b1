package io.wiretrial.experiment.run;

import java.security.SecureRandom;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import io.wiretrial.trial.schedule.Target;

/**
 * How a target is started.
 *
 * @param target name by which arms ask for it
 * @param service name of the service whose jar it is
 * @param arguments arguments that make it this target
 * @param environment variables of its environment: keys, which are no arguments because
 * those are in the report
 * @param settings what its callers must know of it beside its ports
 */
public record ServiceProgram(String target, String service, List<String> arguments, Map<String, String> environment,
		Map<String, String> settings) {

	private static final String PUSH = "push-sse-ws";

	/** Where Spring looks for wiretrial.mercure.token.publisher-key. */
	private static final String PUBLISHER_KEY = "WIRETRIAL_MERCURE_TOKEN_PUBLISHERKEY";

	/**
	 * A feed is offered as fast as it is asked for: a client that is late makes the
	 * messages wait, and losing its connection for that would end the trial. The same for
	 * every protocol.
	 */
	private static final List<String> PATIENT = List.of("--wiretrial.feed.max-pending-size=256MB",
			"--wiretrial.feed.max-pending-messages=100000");

	private static final List<String> PATIENT_WEBSOCKET = List.of("--wiretrial.websocket.max-pending-size=256MB",
			"--wiretrial.websocket.max-pending-messages=100000");

	/**
	 * What a service gives strangers less of: connections wait between operations,
	 * streams end by hundreds at once, and late readers are measured, not cut.
	 */
	private static final List<String> TRUSTING = List.of("--wiretrial.guard.idle-timeout=30m",
			"--wiretrial.guard.unread-timeout=30m", "--wiretrial.guard.max-resets=100000");

	public ServiceProgram {
		arguments = Stream.concat(arguments.stream(), TRUSTING.stream()).toList();
		environment = Map.copyOf(environment);
		settings = Map.copyOf(settings);
	}

	/**
	 * Makes a program that shares no secret with its callers.
	 * @param target name by which arms ask for it
	 * @param service name of the service whose jar it is
	 * @param arguments arguments that make it this target
	 */
	public ServiceProgram(String target, String service, List<String> arguments) {
		this(target, service, arguments, Map.of(), Map.of());
	}

	/**
	 * Returns the program of a target of the arms.
	 * @param target name by which arms ask for it
	 * @return the service of that name, or one with other settings
	 */
	public static ServiceProgram of(String target) {
		return switch (target) {
			case "echo-grpc" -> new ServiceProgram(target, target, PATIENT);
			case "echo-grpc-pool" -> new ServiceProgram(target, "echo-grpc", List.of("--wiretrial.grpc.executor=pool"));
			case PUSH -> push();
			default -> new ServiceProgram(target, target, List.of());
		};
	}

	private static ServiceProgram push() {
		PublisherKey key = PublisherKey.random(new SecureRandom());
		return new ServiceProgram(PUSH, PUSH, Stream.of(PATIENT, PATIENT_WEBSOCKET).flatMap(List::stream).toList(),
				Map.of(PUBLISHER_KEY, key.text()), Map.of(Target.MERCURE_PUBLISHER_TOKEN, key.token()));
	}

}
