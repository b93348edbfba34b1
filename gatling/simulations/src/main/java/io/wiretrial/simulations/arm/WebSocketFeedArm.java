package io.wiretrial.simulations.arm;

import io.gatling.javaapi.core.ActionBuilder;

import io.wiretrial.gatling.http.WebSocketStream;

import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;

/** Batches of rows as messages of a WebSocket. */
final class WebSocketFeedArm extends FeedArm {

	private final boolean binary;

	WebSocketFeedArm(boolean binary, FeedForm form) {
		super(binary ? "ws-binary" : "ws",
				"Batches of rows as %s messages of a WebSocket".formatted(binary ? "binary" : "text"), "JSON", form);
		this.binary = binary;
	}

	@Override
	ActionBuilder open(ArmContext context) {
		return stream(context).open(context.requestName() + " open").timeout(PushArm::timeout);
	}

	@Override
	ActionBuilder close(ArmContext context) {
		return stream(context).close(context.requestName() + " close").timeout(PushArm::timeout);
	}

	private WebSocketStream stream(ArmContext context) {
		return webSocket(name()).connect(form().path(context) + (this.binary ? "&format=binary" : ""))
			.target(context.connection())
			.observe(form().subscription(context));
	}

	@Override
	public String protocol() {
		return "WebSocket";
	}

	@Override
	public Transport transport() {
		return Transport.WEBSOCKET;
	}

	@Override
	public String target() {
		return "push-sse-ws";
	}

}
