package io.wiretrial.gatling.http;

import java.time.Duration;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Function;

import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;
import io.netty.handler.codec.http.HttpMethod;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.connection.HttpConnections;
import io.wiretrial.gatling.http.connection.RequestHead;
import io.wiretrial.gatling.http.connection.RequestHeads;
import io.wiretrial.gatling.http.connection.WireHttpProtocol;
import io.wiretrial.gatling.protocol.Checks;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.gatling.protocol.ProtocolAction;

/**
 * Sends one request for each virtual user that comes by and lets it go on when the reply
 * is there. Hot path.
 */
final class WireHttpAction extends ProtocolAction {

	private static final RequestHead NO_HEAD = new RequestHead(HttpMethod.GET, "/", null, null);

	private final RequestPlan request;

	private final Function<io.gatling.javaapi.core.Session, Duration> timeout;

	private final RequestHeads heads;

	private final HttpConnections connections;

	private final ReplyPlan plan;

	private final Checks<HttpReply> checks;

	WireHttpAction(RequestPlan request, ScenarioContext context, Action next) {
		super(WireHttpProtocol.WORD, request.name, context, next);
		this.request = request;
		this.connections = WireHttpProtocol.BINDING.in(context).target(request.name, request.target);
		this.heads = request.heads(this.connections.target());
		this.plan = request.reply(this.connections.target());
		this.timeout = request.timeout(this.connections.target());
		this.checks = Checks.of(request.checks, WireHttpChecks::preparer);
	}

	ReplyPlan plan() {
		return this.plan;
	}

	Checks<HttpReply> checks() {
		return this.checks;
	}

	@Nullable OperationObserver observer() {
		return this.request.observer;
	}

	@Override
	protected void start(Session session, String name) {
		long startMillis = nowMillis();
		io.gatling.javaapi.core.Session view = new io.gatling.javaapi.core.Session(session);
		WireHttpExchange exchange;
		try {
			exchange = build(view, name, startMillis);
		}
		catch (Throwable ex) {
			WireHttpExchange unbuilt = new WireHttpExchange(this, view, name, startMillis, NO_HEAD, null, null, 0);
			session.eventLoop().execute(() -> unbuilt.abort(crash(FailureCause.REQUEST, ex)));
			return;
		}
		this.connections.offer(session.eventLoop(), session.userId(), exchange);
	}

	private WireHttpExchange build(io.gatling.javaapi.core.Session session, String name, long startMillis) {
		byte[] body = (this.request.body != null) ? this.request.body.apply(session) : null;
		Iterator<byte[]> chunks = (this.request.chunks != null)
				? Objects.requireNonNull(this.request.chunks.apply(session), "chunks") : null;
		long contentBytes = (chunks != null) ? RequestHeads.CHUNKED : ((body != null) ? body.length : 0);
		RequestHead head = this.heads.head(session, contentBytes);
		return new WireHttpExchange(this, session, name, startMillis, head, body, chunks,
				this.timeout.apply(session).toNanos());
	}

}
