package io.wiretrial.gatling.http.push;

import java.time.Duration;
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

import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamStep;
import io.wiretrial.gatling.protocol.UserStream;

/**
 * Sends a message on the WebSocket of each virtual user that comes by, and waits for the
 * answer if there is to be one. Hot path.
 */
final class WebSocketSendAction extends PushAction {

	private final AskPlan ask;

	WebSocketSendAction(PushPlan plan, String name, AskPlan ask, @Nullable Function<Session, Duration> timeout,
			ScenarioContext context, Action next) {
		super(plan, name, timeout, context, next);
		this.ask = ask;
	}

	@Override
	StreamStep newStep(Session session, String name, long timeoutNanos) {
		return new WebSocketStep(this, session, name, timeoutNanos, this.ask, this.ask.until());
	}

	@Override
	void perform(StreamStep step, @Nullable UserStream open) {
		if (open instanceof OpenWebSocket stream) {
			stream.send((WebSocketStep) step, frame(this.ask.message().apply(step.view())));
		}
		else {
			step.refuse(FailureCause.NOT_OPEN);
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
		throw new IllegalArgumentException("A message of a WebSocket is " + message.getClass().getName()
				+ ": make a String, a byte[] or a ByteBuf.");
	}

}
