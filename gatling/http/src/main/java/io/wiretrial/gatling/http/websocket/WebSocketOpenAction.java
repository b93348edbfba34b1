package io.wiretrial.gatling.http.websocket;

import java.util.Objects;

import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;
import io.netty.handler.codec.http.HttpMethod;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.gatling.http.connection.RequestHead;
import io.wiretrial.gatling.http.connection.RequestHeads;
import io.wiretrial.gatling.http.connection.SessionText;
import io.wiretrial.gatling.http.push.PushAction;
import io.wiretrial.gatling.http.push.PushPlan;
import io.wiretrial.gatling.http.push.StepSettings;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamStep;
import io.wiretrial.gatling.protocol.StreamWatch;
import io.wiretrial.gatling.protocol.UserStream;

/**
 * Opens a WebSocket for each virtual user that comes by.
 */
final class WebSocketOpenAction extends PushAction {

	private final RequestHeads heads;

	private final @Nullable String subprotocol;

	WebSocketOpenAction(PushPlan plan, SessionText path, @Nullable String subprotocol, StepSettings step,
			ScenarioContext context, Action next) {
		super(plan, step, context, next);
		this.subprotocol = subprotocol;
		HttpTarget target = connections().target();
		if (target.version().multiplexed()) {
			throw new IllegalArgumentException("WebSocket '" + plan.stream() + "' goes to a target that speaks "
					+ target.version() + ": choose one with http11() or https11().");
		}
		this.heads = new RequestHeads(HttpMethod.GET, path, plan.headers(), target);
	}

	@Override
	protected StreamStep newStep(io.gatling.javaapi.core.Session session, String name, long timeoutNanos) {
		return new WebSocketStep(this, session, name, timeoutNanos);
	}

	@Override
	protected void perform(StreamStep step, @Nullable UserStream before) {
		if (before != null && !before.ended()) {
			step.refuse(FailureCause.ALREADY_OPEN);
			return;
		}
		Session session = step.session();
		RequestHead head = this.heads.head(step.view(), 0);
		WebSocketClientHandshake upgrade = new WebSocketClientHandshake(connections().target(), head.path(),
				this.subprotocol, Objects.requireNonNull(head.http1(), "headers for HTTP/1.1"),
				plan().maxMessageBytes());
		String text = (stepPlan().text() != null) ? stepPlan().text().apply(step.view()) : null;
		OpenWebSocket stream = new OpenWebSocket(timeouts(session), new StreamWatch<>(plan().observer(), step.view()),
				(WebSocketStep) step, text);
		users().keep(session, plan().stream(), stream);
		stream.connect(connections().connector(), upgrade);
	}

}
