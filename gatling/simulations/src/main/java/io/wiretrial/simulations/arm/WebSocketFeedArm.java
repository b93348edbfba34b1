package io.wiretrial.simulations.arm;

import java.util.Optional;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.gatling.http.WebSocketStream;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;

/** Batches of rows as messages of a WebSocket. */
final class WebSocketFeedArm extends PushArm {

	private final boolean binary;

	private final FeedForm form;

	WebSocketFeedArm(boolean binary, FeedForm form) {
		super("ws" + (binary ? "-binary" : "") + form.suffix(), "Batches of rows as %s messages of a WebSocket%s"
			.formatted(binary ? "binary" : "text", form.sentence()), "JSON");
		this.binary = binary;
		this.form = form;
	}

	@Override
	public boolean supports(Operation operation, Payload payload, Connections connections) {
		return operation == Operation.FEED && payload.kind() == Payload.Kind.FEED
				&& connections.equals(Connections.PER_LANE);
	}

	@Override
	public ChainBuilder chain(ArmContext context) {
		ChainBuilder open = Steps
			.ended(stream(context).open(context.requestName() + " open").timeout(PushArm::timeout));
		return Steps.of(open, Steps.nothing(), leave(context));
	}

	@Override
	public Optional<ChainBuilder> farewell(ArmContext context) {
		return farewell(leave(context));
	}

	private ChainBuilder leave(ArmContext context) {
		return Steps.leaving(stream(context).close(context.requestName() + " close").timeout(PushArm::timeout));
	}

	private WebSocketStream stream(ArmContext context) {
		return webSocket(name()).connect(this.form.path(context) + (this.binary ? "&format=binary" : ""))
			.target(context.connection())
			.observe(this.form.subscription(context));
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
