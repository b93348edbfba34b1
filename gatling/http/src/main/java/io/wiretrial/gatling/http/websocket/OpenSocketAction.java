package io.wiretrial.gatling.http.websocket;

import java.util.function.Function;

import io.gatling.core.action.Action;
import io.gatling.core.structure.ScenarioContext;
import io.gatling.javaapi.core.Session;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.push.PushAction;
import io.wiretrial.gatling.http.push.PushPlan;
import io.wiretrial.gatling.http.push.StepSettings;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamStep;
import io.wiretrial.gatling.protocol.UserStream;

/**
 * Sends a message on the WebSocket of each virtual user that comes by, and waits for the
 * answer if there is to be one; without a message, closes it. Hot path.
 */
final class OpenSocketAction extends PushAction {

	private final @Nullable Function<Session, ?> message;

	OpenSocketAction(PushPlan plan, StepSettings step, @Nullable Function<Session, ?> message, ScenarioContext context,
			Action next) {
		super(plan, step, context, next);
		this.message = message;
	}

	@Override
	protected StreamStep newStep(Session session, String name, long timeoutNanos) {
		return new WebSocketStep(this, session, name, timeoutNanos);
	}

	@Override
	protected void perform(StreamStep step, @Nullable UserStream open) {
		if (!(open instanceof OpenWebSocket stream)) {
			step.refuse(FailureCause.NOT_OPEN);
		}
		else if (this.message != null) {
			stream.send((WebSocketStep) step, frame(this.message.apply(step.view())));
		}
		else {
			users().forget(step.session(), plan().stream());
			stream.close((WebSocketStep) step);
		}
	}

	private static WebSocketFrame frame(Object message) {
		if (message instanceof String text) {
			return new TextWebSocketFrame(text);
		}
		if (message instanceof byte[] bytes) {
			return new BinaryWebSocketFrame(Unpooled.wrappedBuffer(bytes));
		}
		if (message instanceof ByteBuf buffer) {
			return new BinaryWebSocketFrame(buffer);
		}
		if (message instanceof WebSocketFrame frame) {
			return frame;
		}
		throw new IllegalArgumentException("A message of a WebSocket is " + message.getClass().getName()
				+ ": make a String, a byte[], a ByteBuf or a WebSocketFrame.");
	}

}
