package io.wiretrial.gatling.http;

import io.gatling.core.action.Action;
import io.gatling.core.structure.ScenarioContext;
import org.jspecify.annotations.Nullable;

/**
 * Closes the event stream of each virtual user that comes by.
 */
final class SseCloseAction extends PushAction {

	SseCloseAction(PushPlan plan, String name, ScenarioContext context, Action next) {
		super(plan, name, null, context, next);
	}

	@Override
	void perform(StreamStep step, @Nullable OpenStream open) {
		if (open instanceof SseExchange stream) {
			streams().forget(step.session().asScala(), plan().stream);
			stream.close(step);
		}
		else {
			step.refuse(FailureCause.NOT_OPEN);
		}
	}

}
