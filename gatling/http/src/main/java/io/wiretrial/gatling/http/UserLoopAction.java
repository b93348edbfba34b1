package io.wiretrial.gatling.http;

import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import com.typesafe.scalalogging.Logger;
import com.typesafe.scalalogging.Logger$;
import io.gatling.commons.stats.KO$;
import io.gatling.commons.stats.OK$;
import io.gatling.commons.util.Clock;
import io.gatling.commons.validation.Success;
import io.gatling.commons.validation.Validation;
import io.gatling.core.CoreComponents;
import io.gatling.core.action.Action;
import io.gatling.core.action.BlockExit;
import io.gatling.core.action.RequestAction;
import io.gatling.core.session.Session;
import io.gatling.core.stats.StatsEngine;
import io.gatling.core.structure.ScenarioContext;
import io.gatling.javaapi.core.internal.Expressions;
import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import scala.Function1;
import scala.Option;
import scala.runtime.BoxedUnit;

/**
 * A request action in Java: everything that Gatling's Scala traits need and javac does
 * not see is here and nowhere else.
 */
abstract class UserLoopAction implements RequestAction {

	private final Function1<Session, Validation<String>> requestName;

	private final String name;

	private final CoreComponents core;

	private final boolean throttled;

	private final Action next;

	private Logger logger;

	UserLoopAction(String requestName, ScenarioContext context, Action next) {
		this.requestName = Expressions.toStringExpression(requestName);
		this.name = "wireHttp " + requestName;
		this.core = context.coreComponents();
		this.throttled = context.throttled() && this.core.throttler().isDefined();
		this.next = next;
		this.logger = Logger$.MODULE$.apply(LoggerFactory.getLogger(getClass()));
	}

	/**
	 * Begins what the action does, on the user's event loop.
	 * @param session the session
	 * @param name name of the sample
	 */
	abstract void start(Session session, String name);

	/**
	 * Logs a sample and lets the user go on.
	 * @param session the session, not yet judged
	 * @param name name of the sample
	 * @param startMillis its begin
	 * @param endMillis its end
	 * @param code response code, or null
	 * @param failure why it is none, or null for a success
	 * @param restNanos how long the user is held back
	 */
	final void goOn(Session session, String name, long startMillis, long endMillis, @Nullable String code,
			@Nullable String failure, long restNanos) {
		Session after = ((failure != null) ? session.markAsFailed() : session).logGroupRequestTimings(startMillis,
				endMillis);
		statsEngine().logResponse(after.scenario(), after.groups(), name, startMillis, endMillis,
				(failure != null) ? KO$.MODULE$ : OK$.MODULE$, Option.apply(code), Option.apply(failure));
		if (restNanos > 0) {
			Future<?> unused = session.eventLoop()
				.schedule(() -> this.next.$bang(after), restNanos, TimeUnit.NANOSECONDS);
		}
		else {
			this.next.$bang(after);
		}
	}

	@Override
	@SuppressWarnings("unchecked") // a failure has no value, whatever its type
	public final Validation<BoxedUnit> sendRequest(Session session) {
		Validation<String> resolved = this.requestName.apply(session);
		if (!(resolved instanceof Success<String> found)) {
			return (Validation<BoxedUnit>) (Validation<?>) resolved;
		}
		if (this.throttled) {
			this.core.throttler()
				.get()
				.$bang(new io.gatling.core.controller.throttle.Throttler$Command$ThrottledRequest(session.scenario(),
						() -> {
							session.eventLoop().execute(() -> start(session, found.value()));
							return BoxedUnit.UNIT;
						}));
		}
		else {
			start(session, found.value());
		}
		return new Success<>(BoxedUnit.UNIT);
	}

	@Override
	public String name() {
		return this.name;
	}

	@Override
	public Action next() {
		return this.next;
	}

	@Override
	public StatsEngine statsEngine() {
		return this.core.statsEngine();
	}

	@Override
	public Clock clock() {
		return this.core.clock();
	}

	@Override
	public Function1<Session, Validation<String>> requestName() {
		return this.requestName;
	}

	@Override
	public Logger logger() {
		return this.logger;
	}

	@Override
	public void com$typesafe$scalalogging$StrictLogging$_setter_$logger_$eq(Logger replacement) {
		this.logger = replacement;
	}

	/**
	 * Does what the traits Action, ChainableAction and ExitableAction do together. Theirs
	 * go through synthetic super accessors that a Java class does not get.
	 * @param session the session
	 */
	@Override
	public void $bang(Session session) {
		EventLoop loop = session.eventLoop();
		if (!loop.inEventLoop()) {
			if (!loop.isShutdown()) {
				loop.execute(() -> $bang(session));
			}
			return;
		}
		Option<BlockExit> exit = BlockExit.mustExit(session);
		if (exit.isDefined()) {
			exit.get().exitBlock(statsEngine(), clock().nowMillis());
			return;
		}
		try {
			execute(session);
		}
		catch (RuntimeException ex) {
			this.logger.underlying().error("'{}' crashed, the user goes on as failed", this.name, ex);
			this.next.$bang(session.markAsFailed());
		}
	}

	@Override
	public String toString() {
		return this.name;
	}

}
