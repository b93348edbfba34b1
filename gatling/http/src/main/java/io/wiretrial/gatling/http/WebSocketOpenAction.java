package io.wiretrial.gatling.http;

import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;

final class WebSocketOpenAction extends UserLoopAction {

	WebSocketOpenAction(PushPlan plan, String name, WebSocketOpen.OpenPlan open, ScenarioContext context, Action next) {
		super(io.gatling.javaapi.core.internal.Expressions.toStringExpression(name), name, context.coreComponents(),
				next);
	}

	@Override
	public io.gatling.commons.validation.Validation<scala.runtime.BoxedUnit> sendRequest(Session session) {
		throw new IllegalStateException("push streams cannot be played yet");
	}

}
