package io.wiretrial.gatling.http.sse;

import io.gatling.core.action.Action;
import io.gatling.core.structure.ScenarioContext;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.push.PushAction;
import io.wiretrial.gatling.http.push.PushPlan;
import io.wiretrial.gatling.http.push.StepSettings;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamStep;
import io.wiretrial.gatling.protocol.UserStream;

/**
 * Closes the event stream of each virtual user that comes by.
 */
final class SseCloseAction extends PushAction {

	SseCloseAction(PushPlan plan, StepSettings step, ScenarioContext context, Action next) {
		super(plan, step, context, next);
	}

	@Override
	protected void perform(StreamStep step, @Nullable UserStream open) {
		if (open instanceof SseExchange stream) {
			users().forget(step.session(), plan().stream());
			stream.close(step);
		}
		else {
			step.refuse(FailureCause.NOT_OPEN);
		}
	}

}
