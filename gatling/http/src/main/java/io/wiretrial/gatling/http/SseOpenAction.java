package io.wiretrial.gatling.http;

import java.time.Duration;
import java.util.function.Function;

import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;
import org.jspecify.annotations.Nullable;

final class SseOpenAction extends UserLoopAction {

	SseOpenAction(PushPlan plan, SessionText path, String name,
			@Nullable Function<io.gatling.javaapi.core.Session, Duration> timeout, ScenarioContext context,
			Action next) {
		super(io.gatling.javaapi.core.internal.Expressions.toStringExpression(name), name, context.coreComponents(),
				next);
	}

	@Override
	public io.gatling.commons.validation.Validation<scala.runtime.BoxedUnit> sendRequest(Session session) {
		throw new IllegalStateException("push streams cannot be played yet");
	}

}
