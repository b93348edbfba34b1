package io.wiretrial.gatling.http.push;

import java.time.Duration;
import java.util.ArrayList;
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
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.StreamStep;
import io.wiretrial.gatling.protocol.UserStream;

/**
 * Opens an event stream for each virtual user that comes by.
 */
final class SseOpenAction extends PushAction {

	private final RequestHeads heads;

	SseOpenAction(PushPlan plan, SessionText path, String name,
			@Nullable Function<io.gatling.javaapi.core.Session, Duration> timeout, ScenarioContext context,
			Action next) {
		super(plan, name, timeout, context, next);
		List<Header> headers = new ArrayList<>();
		headers.add(new Header("accept", "text/event-stream"));
		headers.addAll(plan.headers);
		this.heads = new RequestHeads(HttpMethod.GET, path, headers, connections().target(), plan.lastEventId);
	}

	@Override
	void perform(StreamStep step, @Nullable UserStream open) {
		if (open != null && !open.ended()) {
			step.refuse(FailureCause.ALREADY_OPEN);
			return;
		}
		Session session = step.session();
		RequestHead head = this.heads.head(step.view(), 0);
		SseExchange stream = new SseExchange(step, plan(), head, timeoutNanos(step.view()), connections());
		users().keep(session, plan().stream, stream);
		connections().offer(session.eventLoop(), session.userId(), stream);
	}

}
