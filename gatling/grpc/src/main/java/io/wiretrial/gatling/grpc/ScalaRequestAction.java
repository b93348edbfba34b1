package io.wiretrial.gatling.grpc;

import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import com.typesafe.scalalogging.Logger;
import com.typesafe.scalalogging.Logger$;
import io.gatling.commons.util.Clock;
import io.gatling.commons.validation.Validation;
import io.gatling.core.CoreComponents;
import io.gatling.core.action.Action;
import io.gatling.core.action.BlockExit;
import io.gatling.core.action.RequestAction;
import io.gatling.core.controller.throttle.Throttler$Command$ThrottledRequest;
import io.gatling.core.session.Session;
import io.gatling.core.stats.StatsEngine;
import io.gatling.core.structure.ScenarioContext;
import io.gatling.javaapi.core.internal.Expressions;
import io.netty.channel.EventLoop;
import org.slf4j.LoggerFactory;
import scala.Function1;
import scala.Option;
import scala.runtime.BoxedUnit;

/**
 * Gatling's request action as Java can write it: hides what Scala's traits leave behind.
 * Hot path.
 */
abstract class ScalaRequestAction implements RequestAction {

	private final String name;

	private final Function1<Session, Validation<String>> requestName;

	private final CoreComponents core;

	private final boolean throttled;

	private final Action next;

	private final AtomicBoolean crashed = new AtomicBoolean();

	private Logger logger = Logger$.MODULE$.apply(LoggerFactory.getLogger(getClass()));

	ScalaRequestAction(String requestName, ScenarioContext context, Action next) {
		this.name = "grpc " + requestName;
		this.requestName = Expressions.toStringExpression(requestName);
		this.core = context.coreComponents();
		this.throttled = context.throttled() && this.core.throttler().isDefined();
		this.next = next;
	}

	/**
	 * Replaces the traits' own methods, which go through synthetic accessors that javac
	 * neither sees nor demands; without it the first message dies of an
	 * AbstractMethodError.
	 */
	@Override
	public final void $bang(Session session) {
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

	// Runs a task on the user's event loop when the throttle lets it, at once without
	// one.
	final void throttle(Session session, Runnable task) {
		if (this.throttled) {
			this.core.throttler().get().$bang(new Throttler$Command$ThrottledRequest(session.scenario(), () -> {
				session.eventLoop().execute(task);
				return BoxedUnit.UNIT;
			}));
		}
		else {
			task.run();
		}
	}

	// Logs what a user's function threw; only the first time with its stack, because load
	// repeats it.
	final CallFailure crash(Throwable thrown) {
		if (this.crashed.compareAndSet(false, true)) {
			this.logger.underlying().error("A function of '{}' threw; later ones are not logged", this.name, thrown);
		}
		return CallFailure.crash(thrown);
	}

	// Lets the virtual user go on, hopping to its event loop if need be.
	final void goOn(Session session, long delayNanos) {
		if (delayNanos > 0) {
			Future<?> unused = session.eventLoop()
				.schedule(() -> this.next.$bang(session), delayNanos, TimeUnit.NANOSECONDS);
		}
		else {
			this.next.$bang(session);
		}
	}

	@SuppressWarnings("unchecked")
	static Validation<BoxedUnit> failure(Validation<?> failure) {
		return (Validation<BoxedUnit>) failure;
	}

	final CoreComponents core() {
		return this.core;
	}

	@Override
	public final String name() {
		return this.name;
	}

	@Override
	public final String toString() {
		return this.name;
	}

	@Override
	public final Action next() {
		return this.next;
	}

	@Override
	public final StatsEngine statsEngine() {
		return this.core.statsEngine();
	}

	@Override
	public final Clock clock() {
		return this.core.clock();
	}

	@Override
	public final Function1<Session, Validation<String>> requestName() {
		return this.requestName;
	}

	@Override
	public final Logger logger() {
		return this.logger;
	}

	@Override
	public final void com$typesafe$scalalogging$StrictLogging$_setter_$logger_$eq(Logger logger) {
		this.logger = logger;
	}

}
