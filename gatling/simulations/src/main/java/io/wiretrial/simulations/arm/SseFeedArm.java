package io.wiretrial.simulations.arm;

import java.util.Optional;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.gatling.http.SseStream;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

import static io.wiretrial.gatling.http.WireHttpDsl.sse;

/** Batches of rows as events of an SSE stream. */
final class SseFeedArm extends PushArm {

	private final Transport transport;

	private final FeedForm form;

	SseFeedArm(Transport transport, FeedForm form) {
		super(((transport == Transport.H2C) ? "sse-h2c" : "sse-h1") + form.suffix(),
				"Batches of rows as server-sent events over " + transport + form.sentence(), "JSON");
		this.transport = transport;
		this.form = form;
	}

	@Override
	public boolean supports(Operation operation, Payload payload, Connections connections) {
		return operation == Operation.FEED && payload.kind() == Payload.Kind.FEED
				&& connections.equals(Connections.PER_LANE);
	}

	@Override
	public ChainBuilder chain(ArmContext context) {
		SseStream stream = stream(context);
		ChainBuilder open = Steps.ended(stream.open(context.requestName() + " open").timeout(PushArm::timeout));
		return Steps.of(open, Steps.nothing(), leave(context));
	}

	@Override
	public Optional<ChainBuilder> farewell(ArmContext context) {
		return farewell(leave(context));
	}

	private ChainBuilder leave(ArmContext context) {
		return Steps.leaving(stream(context).close(context.requestName() + " close").timeout(PushArm::timeout));
	}

	private SseStream stream(ArmContext context) {
		return sse(name()).get(this.form.path(context))
			.target(context.connection())
			.observe(this.form.subscription(context));
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
