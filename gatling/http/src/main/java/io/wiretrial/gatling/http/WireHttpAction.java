package io.wiretrial.gatling.http;

import java.time.Duration;
import java.util.Iterator;
import java.util.Objects;
import java.util.function.Function;

import io.gatling.commons.validation.Failure;
import io.gatling.core.action.Action;
import io.gatling.core.check.Check;
import io.gatling.core.check.Check$;
import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;
import io.netty.handler.codec.http.HttpMethod;
import org.jspecify.annotations.Nullable;
import scala.Option;
import scala.Tuple2;

/**
 * Sends one request for each virtual user that comes by and lets it go on when the reply
 * is there. Hot path.
 */
final class WireHttpAction extends UserLoopAction {

	private static final RequestHead NO_HEAD = new RequestHead(HttpMethod.GET, "/", null, null);

	private final RequestPlan request;

	private final Function<io.gatling.javaapi.core.Session, Duration> timeout;

	private final RequestHeads heads;

	private final TargetConnections connections;

	private final ReplyPlan plan;

	private final boolean statusChecked;

	private final scala.collection.immutable.List<Check<HttpReply>> checks;

	WireHttpAction(RequestPlan request, ScenarioContext context, Action next) {
		super(request.name, context, next);
		WireHttpComponents components = context.protocolComponentsRegistry().components(WireHttpKey.KEY);
		this.request = request;
		this.connections = components.target(request.name, request.target);
		this.heads = request.heads(this.connections.target());
		this.plan = request.reply(this.connections.target());
		this.timeout = request.timeout(this.connections.target());
		this.statusChecked = request.checks.stream().anyMatch(WireHttpChecks::isStatus);
		this.checks = WireHttpChecks.materialize(request.checks);
	}

	ReplyPlan plan() {
		return this.plan;
	}

	@Nullable ExchangeObserver observer() {
		return this.request.observer;
	}

	@Override
	void start(Session session, String name) {
		long startMillis = clock().nowMillis();
		io.gatling.javaapi.core.Session view = new io.gatling.javaapi.core.Session(session);
		WireHttpExchange exchange;
		try {
			exchange = build(view, name, startMillis);
		}
		catch (Throwable ex) {
			WireHttpExchange unbuilt = new WireHttpExchange(this, view, name, startMillis, NO_HEAD, null, null, 0);
			session.eventLoop().execute(() -> unbuilt.lose(FailureCause.notBuilt(ex)));
			return;
		}
		this.connections.offer(session.eventLoop(), session.userId(), exchange);
	}

	private WireHttpExchange build(io.gatling.javaapi.core.Session session, String name, long startMillis) {
		byte[] body = null;
		Iterator<byte[]> chunks = null;
		if (this.request.body instanceof RequestBody.Whole whole) {
			body = whole.bytes().apply(session);
		}
		else if (this.request.body instanceof RequestBody.Chunks streamed) {
			chunks = Objects.requireNonNull(streamed.chunks().apply(session), "chunks");
		}
		long contentBytes = (chunks != null) ? RequestHeads.CHUNKED : ((body != null) ? body.length : 0);
		RequestHead head = this.heads.head(session, contentBytes);
		return new WireHttpExchange(this, session, name, startMillis, head, body, chunks,
				this.timeout.apply(session).toNanos());
	}

	/**
	 * Ends a user's request: checks, tells, logs and goes on.
	 * @param exchange what ended
	 * @param reply the reply, or null if there is none
	 * @param failure bounded cause, or null
	 * @param decodedNanos when the reply was decoded
	 */
	void finish(WireHttpExchange exchange, @Nullable HttpReply reply, @Nullable String failure, long decodedNanos) {
		Session session = exchange.session().asScala();
		String cause = failure;
		String message = failure;
		if (reply != null && cause == null) {
			if (!this.statusChecked && !reply.successful()) {
				cause = FailureCause.status(reply.status());
				message = cause;
			}
			else if (this.checks.nonEmpty()) {
				Tuple2<Session, Option<Failure>> checked = check(reply, session);
				session = checked._1();
				if (checked._2().isDefined()) {
					cause = FailureCause.CHECK;
					message = checked._2().get().message();
				}
			}
		}
		String told = exchange.observeEnd(decodedNanos, (reply != null) ? reply.decoded() : null, cause);
		message = (cause != null) ? message : told;
		goOn(session, exchange.name(), exchange.startMillis(), exchange.endMillis(),
				(reply != null) ? Integer.toString(reply.status()) : null, message, 0);
	}

	private Tuple2<Session, Option<Failure>> check(HttpReply reply, Session session) {
		try {
			return Check$.MODULE$.applyChecks(reply, session, this.checks);
		}
		catch (Throwable ex) {
			return new Tuple2<>(session, Option.apply(new Failure(FailureCause.crash("check", ex))));
		}
	}

}
