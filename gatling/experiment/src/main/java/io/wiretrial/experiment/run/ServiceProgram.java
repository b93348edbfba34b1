package io.wiretrial.experiment.run;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import io.wiretrial.targets.CommonTargetSettings;
import io.wiretrial.targets.PublisherKey;
import io.wiretrial.targets.ServiceCertificate;
import io.wiretrial.trial.schedule.Cell;
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

	private static final String SPRING_PUSH = "push-sse-ws-spring";

	/** Behind the name of a service that speaks TLS to those who ask for it. */
	private static final String TLS = "-tls";

	private static final String POOL = "--wiretrial.grpc.executor=pool";

	private static final String CONTROLLERS = "--wiretrial.rest.handlers=controllers";

	private static final String BOOTS_OBSERVATIONS = "--wiretrial.observations=boot";

	/**
	 * What makes a service as Boot ships it, for what both services do alike: neither
	 * puts anything of its own before or in place of Boot's.
	 */
	private static final List<String> AS_BOOT_SHIPS = List.of("--wiretrial.tuning=boot", BOOTS_OBSERVATIONS);

	/** As most services of Boot compress: answers alone, and no short ones. */
	private static final List<String> GZIP = List.of("--server.compression.enabled=true",
			"--server.compression.mime-types=application/json", "--server.compression.min-response-size=1KB");

	/**
	 * What a service gives strangers less of: connections are opened before they are
	 * needed and wait between operations, and streams end by hundreds at once. Without
	 * time-outs no timer is set for a request.
	 */
	private static final List<String> TRUSTING = List.of("--wiretrial.limits.idle-timeout=0s",
			"--wiretrial.limits.request-timeout=0s", "--wiretrial.limits.max-resets=100000");

	/** It has no limits. */
	private static final String BARE = "bare";

	/** A late reader has much before the close frame. */
	private static final String PATIENT_CLOSE = "--wiretrial.websocket.close-timeout=30s";

	public ServiceProgram {
		arguments = List.copyOf(arguments);
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
	 * @param target name by which arms ask for it, or that of another instance of it
	 * @return the service of that name, or one with other settings; every instance is
	 * started alike
	 */
	public static ServiceProgram of(String target) {
		String name = Cell.serviceName(target);
		return switch (name) {
			case "echo-grpc-pool" -> new ServiceProgram(target, "echo-grpc", List.of(POOL));
			case "echo-grpc-observed" -> new ServiceProgram(target, "echo-grpc", List.of(BOOTS_OBSERVATIONS));
			case "echo-rest-observed" -> new ServiceProgram(target, "echo-rest", List.of(BOOTS_OBSERVATIONS));
			case "echo-rest-annotated" -> new ServiceProgram(target, "echo-rest", List.of(CONTROLLERS));
			case "echo-rest-boot" -> asBootShips(target, "echo-rest", CONTROLLERS, "--server.http2.enabled=false");
			case "echo-grpc-boot" -> asBootShips(target, "echo-grpc", POOL);
			case "echo-mvc-virtual" ->
				new ServiceProgram(target, "echo-mvc", List.of("--spring.threads.virtual.enabled=true"));
			case "echo-grpc-64k", "echo-grpc-8m" -> windows(target, "echo-grpc",
					"--wiretrial.grpc.flow-control-window=", "--wiretrial.grpc.window-estimate=false");
			case "echo-rest-64k", "echo-rest-8m" -> windows(target, "echo-rest", "--wiretrial.rest.http2-window=");
			case "echo-grpc-gzip" ->
				new ServiceProgram(target, "echo-grpc", List.of("--wiretrial.grpc.compression=gzip"));
			case "echo-rest-gzip" -> new ServiceProgram(target, "echo-rest", GZIP);
			case "echo-rest-buffered" ->
				new ServiceProgram(target, "echo-rest", List.of("--wiretrial.rest.stream-buffer=64KB"));
			case SPRING_PUSH -> new ServiceProgram(target, PUSH, List.of("--wiretrial.push.feed=spring"));
			case PUSH -> push(target);
			case "echo-rest-tls", PUSH + TLS -> secure(target, ServiceCertificate.HTTP);
			case "echo-grpc-tls" -> secure(target, ServiceCertificate.GRPC);
			default -> new ServiceProgram(target, name, List.of());
		};
	}

	/**
	 * Returns what the service is started with. A feed is offered as fast as it is asked
	 * for: a client that is late makes the messages wait, and losing its connection for
	 * that would end the trial. So as much may wait for one as the run's memory allows,
	 * the same for every protocol.
	 * @param equal what every service of the run is given
	 * @return arguments that make it this target, and its limits in that run
	 */
	List<String> arguments(CommonTargetSettings equal) {
		List<String> features = switch (Cell.serviceName(this.target)) {
			case "echo-grpc", "echo-mvc", SPRING_PUSH, PUSH + TLS -> List.of("feed");
			case PUSH -> List.of("feed", "websocket", "mercure");
			default -> List.of();
		};
		List<String> all = new ArrayList<>(this.arguments);
		if (!this.service.equals(BARE)) {
			all.addAll(TRUSTING);
		}
		if (this.service.equals(PUSH)) {
			all.add(PATIENT_CLOSE);
		}
		for (String feature : features) {
			all.add("--wiretrial.%s.max-pending-size=%dMB".formatted(feature, equal.pendingMebibytes()));
			all.add("--wiretrial.%s.max-pending-%s=100000".formatted(feature,
					feature.equals("mercure") ? "updates" : "messages"));
		}
		return all;
	}

	// Windows of both sides: the service by its argument, its callers by the setting
	private static ServiceProgram windows(String target, String service, String property, String... more) {
		int bytes = Cell.serviceName(target).endsWith("-64k") ? 64 * 1024 : 8 * 1024 * 1024;
		List<String> arguments = new ArrayList<>(List.of("%s%dB".formatted(property, bytes)));
		arguments.addAll(List.of(more));
		return new ServiceProgram(target, service, arguments, Map.of(),
				Map.of(Target.HTTP2_WINDOW, Integer.toString(bytes)));
	}

	private static ServiceProgram asBootShips(String target, String service, String... more) {
		List<String> arguments = new ArrayList<>(AS_BOOT_SHIPS);
		arguments.addAll(List.of(more));
		return new ServiceProgram(target, service, arguments);
	}

	private static ServiceProgram secure(String target, List<String> arguments) {
		String name = Cell.serviceName(target);
		ServiceCertificate certificate = ServiceCertificate.from(Instant.now());
		return new ServiceProgram(target, name.substring(0, name.length() - TLS.length()), arguments,
				certificate.environment(), certificate.settings());
	}

	private static ServiceProgram push(String target) {
		PublisherKey key = PublisherKey.random(new SecureRandom());
		return new ServiceProgram(target, PUSH, List.of(), Map.of(PublisherKey.VARIABLE, key.text()),
				Map.of(Target.MERCURE_PUBLISHER_TOKEN, key.token()));
	}

}
