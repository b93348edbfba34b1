package io.wiretrial.gatling.http.sse;

import java.util.List;
import java.util.function.Function;

import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;
import io.netty.handler.codec.http.HttpMethod;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.Header;
import io.wiretrial.gatling.http.connection.RequestHead;
import io.wiretrial.gatling.http.connection.RequestHeads;
import io.wiretrial.gatling.http.connection.SessionText;
import io.wiretrial.gatling.http.push.PushAction;
import io.wiretrial.gatling.http.push.PushPlan;
import io.wiretrial.gatling.http.push.StepSettings;
import io.wiretrial.gatling.protocol.DslValue;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamStep;
import io.wiretrial.gatling.protocol.UserStream;

/**
 * Opens an event stream for each virtual user that comes by.
 */
final class SseOpenAction extends PushAction {

	private final RequestHeads heads;

	SseOpenAction(PushPlan plan, SessionText path,
			@Nullable Function<io.gatling.javaapi.core.Session, @Nullable String> lastEventId, StepSettings step,
			ScenarioContext context, Action next) {
		super(plan, step, context, next);
		List<Header> headers = DslValue.plus(List.of(new Header("accept", "text/event-stream")), plan.headers());
		this.heads = new RequestHeads(HttpMethod.GET, path, headers, connections().target(), lastEventId);
	}

	@Override
	protected void perform(StreamStep step, @Nullable UserStream open) {
		if (open != null && !open.ended()) {
			step.refuse(FailureCause.ALREADY_OPEN);
			return;
		}
		Session session = step.session();
		RequestHead head = this.heads.head(step.view(), 0);
		SseExchange stream = new SseExchange(step, plan(), head, timeoutNanos(step.view()), connections());
		users().keep(session, plan().stream(), stream);
		connections().offer(session.eventLoop(), session.userId(), stream);
	}

}
