package io.wiretrial.arms;

import java.util.List;

import io.wiretrial.arms.ArmTarget.Secret;
import io.wiretrial.model.schedule.Target;

/**
 * The one registry of targets, one row a target; arms name them, and every place starts
 * them by it. A service that needs no arguments needs no row: it is the target of its
 * name.
 */
public final class ArmTargets {

	static final String BOOTS_OBSERVATIONS = "--wiretrial.observations=boot";

	static final String TIMERS_ONLY = "timers only";

	/** Without anything of the service's own before or in place of Boot's. */
	private static final String BOOTS_TUNING = "--wiretrial.tuning=boot";

	private static final String POOL = "--wiretrial.grpc.executor=pool";

	static final String CONTROLLERS = "--wiretrial.rest.handlers=controllers";

	private static final String JSON_MAPPER = "the contract's JSON mapper";

	private static final String UPLOAD_WINDOW = "HTTP/2 window for uploads";

	/** HTTP over TLS 1.3 alone; management stays in clear text. */
	private static final String[] HTTP_OVER_TLS = { "--server.ssl.bundle=run",
			"--spring.ssl.bundle.pem.run.options.enabled-protocols=TLSv1.3", "--management.server.ssl.enabled=false" };

	private static final String FEED_SIZE = "wiretrial.feed.max-pending-size";

	private static final String FEED_MESSAGES = "--wiretrial.feed.max-pending-messages=100000";

	private static final int SMALL_WINDOW = 64 * 1024;

	private static final int WIDE_WINDOW = 8 * 1024 * 1024;

	private static final ArmTarget REST = ArmTarget.of("echo-rest");

	private static final ArmTarget GRPC = ArmTarget.of("echo-grpc", FEED_MESSAGES).withPendingSizes(FEED_SIZE);

	private static final ArmTarget MVC = ArmTarget.of("echo-mvc", FEED_MESSAGES)
		.withPendingSizes(FEED_SIZE)
		.tuned(TIMERS_ONLY, JSON_MAPPER, "connections are kept beyond 100 requests", "publications keep their order");

	// A late reader has much before the close frame
	private static final ArmTarget PUSH = ArmTarget
		.of("push-sse-ws", "--wiretrial.websocket.close-timeout=30s", FEED_MESSAGES,
				"--wiretrial.websocket.max-pending-messages=100000", "--wiretrial.mercure.max-pending-updates=100000")
		.withPendingSizes(FEED_SIZE, "wiretrial.websocket.max-pending-size", "wiretrial.mercure.max-pending-size")
		.with(Secret.PUBLISHER_KEY);

	private static final List<ArmTarget> ALL = List.of(GRPC, MVC, PUSH,
			REST.as("echo-rest-annotated", CONTROLLERS).tuned(TIMERS_ONLY, JSON_MAPPER),
			REST.as("echo-rest-observed", BOOTS_OBSERVATIONS).tuned("functional routes", JSON_MAPPER),
			REST.as("echo-rest-boot", BOOTS_TUNING, BOOTS_OBSERVATIONS, CONTROLLERS, "--server.http2.enabled=false")
				.tuned("nothing but limits"),
			MVC.as("echo-mvc-virtual", "--spring.threads.virtual.enabled=true"),
			GRPC.as("echo-grpc-pool", POOL).tuned(TIMERS_ONLY, UPLOAD_WINDOW),
			GRPC.as("echo-grpc-observed", BOOTS_OBSERVATIONS).tuned("handlers on the event loop", UPLOAD_WINDOW),
			GRPC.as("echo-grpc-boot", BOOTS_TUNING, BOOTS_OBSERVATIONS, POOL).tuned("nothing but limits"),
			PUSH.as("push-sse-ws-spring", "--wiretrial.push.feed=spring").tuned(TIMERS_ONLY, JSON_MAPPER),
			REST.as("echo-rest-tls", HTTP_OVER_TLS).with(Secret.CERTIFICATE),
			GRPC.as("echo-grpc-tls", "--spring.grpc.server.ssl.bundle=run").with(Secret.CERTIFICATE),
			PUSH.as("push-sse-ws-tls", HTTP_OVER_TLS).with(Secret.CERTIFICATE), rest("echo-rest-64k", SMALL_WINDOW),
			rest("echo-rest-8m", WIDE_WINDOW), grpc("echo-grpc-64k", SMALL_WINDOW), grpc("echo-grpc-8m", WIDE_WINDOW),
			GRPC.as("echo-grpc-gzip", "--wiretrial.grpc.compression=gzip"),
			// as most services of Boot compress: answers alone, and no short ones
			REST.as("echo-rest-gzip", "--server.compression.enabled=true",
					"--server.compression.mime-types=application/json", "--server.compression.min-response-size=1KB"),
			REST.as("echo-rest-buffered", "--wiretrial.rest.stream-buffer=64KB"));

	private ArmTargets() {
	}

	// Windows of both sides: the service by its argument, its callers by the setting
	private static ArmTarget rest(String name, int window) {
		return REST.as(name, "--wiretrial.rest.http2-window=%dB".formatted(window))
			.withSetting(Target.HTTP2_WINDOW, Integer.toString(window));
	}

	private static ArmTarget grpc(String name, int window) {
		return GRPC
			.as(name, "--wiretrial.grpc.flow-control-window=%dB".formatted(window),
					"--wiretrial.grpc.window-estimate=false")
			.withSetting(Target.HTTP2_WINDOW, Integer.toString(window));
	}

	/**
	 * Returns the targets that need arguments.
	 * @return targets, those of whole services first
	 */
	public static List<ArmTarget> all() {
		return ALL;
	}

	/**
	 * Finds a target.
	 * @param name name by which arms ask for it
	 * @return the target of that name; the service of that name where there is none
	 */
	public static ArmTarget find(String name) {
		return ALL.stream()
			.filter((target) -> target.name().equals(name))
			.findFirst()
			.orElseGet(() -> ArmTarget.of(name));
	}

}
