package io.wiretrial.gatling.http.websocket;

import io.gatling.core.action.Action;
import io.gatling.core.structure.ScenarioContext;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.push.PushAction;
import io.wiretrial.gatling.http.push.PushPlan;
import io.wiretrial.gatling.http.push.StepPlan;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamStep;
import io.wiretrial.gatling.protocol.UserStream;

/**
 * Closes the WebSocket of each virtual user that comes by.
 */
final class WebSocketCloseAction extends PushAction {

	WebSocketCloseAction(PushPlan plan, StepPlan step, ScenarioContext context, Action next) {
		super(plan, step, context, next);
	}

	@Override
	protected StreamStep newStep(io.gatling.javaapi.core.Session session, String name, long timeoutNanos) {
		return new WebSocketStep(this, session, name, timeoutNanos);
	}

	@Override
	protected void perform(StreamStep step, @Nullable UserStream open) {
		if (open instanceof OpenWebSocket stream) {
			users().forget(step.session(), plan().stream());
			stream.close((WebSocketStep) step);
		}
		else {
			step.refuse(FailureCause.NOT_OPEN);
		}
	}

}
