package io.wiretrial.simulations.arm;

import io.gatling.javaapi.core.ActionBuilder;

import io.wiretrial.gatling.http.SseStream;

import static io.wiretrial.gatling.http.WireHttpDsl.sse;

/** Batches of rows as events of an SSE stream. */
final class SseFeedArm extends FeedArm {

	private final Transport transport;

	SseFeedArm(Transport transport, FeedForm form) {
		super((transport == Transport.H2C) ? "sse-h2c" : "sse-h1",
				"Batches of rows as server-sent events over " + transport, "JSON", form);
		this.transport = transport;
	}

	@Override
	ActionBuilder open(ArmContext context) {
		return stream(context).open(context.requestName() + " open").timeout(PushArm::timeout);
	}

	@Override
	ActionBuilder close(ArmContext context) {
		return stream(context).close(context.requestName() + " close").timeout(PushArm::timeout);
	}

	private SseStream stream(ArmContext context) {
		return sse(name()).get(form().path(context)).target(context.connection()).observe(form().subscription(context));
	}

	@Override
	public String protocol() {
		return "SSE";
	}

	@Override
	public Transport transport() {
		return this.transport;
	}

	@Override
	public String target() {
		return "push-sse-ws";
	}

}
