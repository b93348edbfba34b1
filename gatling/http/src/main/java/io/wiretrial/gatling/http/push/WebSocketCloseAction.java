package io.wiretrial.gatling.http.push;

import java.time.Duration;
import java.util.function.Function;

import io.gatling.core.action.Action;
import io.gatling.core.structure.ScenarioContext;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamStep;
import io.wiretrial.gatling.protocol.UserStream;

/**
 * Closes the WebSocket of each virtual user that comes by.
 */
final class WebSocketCloseAction extends PushAction {

	WebSocketCloseAction(PushPlan plan, String name,
			@Nullable Function<io.gatling.javaapi.core.Session, Duration> timeout, ScenarioContext context,
			Action next) {
		super(plan, name, timeout, context, next);
	}

	@Override
	StreamStep newStep(io.gatling.javaapi.core.Session session, String name, long timeoutNanos) {
		return new WebSocketStep(this, session, name, timeoutNanos, null, null);
	}

	@Override
	void perform(StreamStep step, @Nullable UserStream open) {
		if (open instanceof OpenWebSocket stream) {
			users().forget(step.session(), plan().stream);
			stream.close((WebSocketStep) step);
		}
		else {
			step.refuse(FailureCause.NOT_OPEN);
		}
	}

}
