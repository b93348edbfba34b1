package io.wiretrial.gatling.protocol;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

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
import io.gatling.core.controller.throttle.Throttler$Command$ThrottledRequest;
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
 * Gatling's request action as Java can write it: everything that Gatling's Scala traits
 * need and javac does not see is here and nowhere else. Hot path.
 */
public abstract class ProtocolAction implements RequestAction {

	/**
	 * How long a user is held back that has no connection or stream to work on, or it
	 * would spin: the same in every protocol, for it decides how soon users are back.
	 */
	public static final Duration REST = Duration.ofMillis(250);

	private static final Success<BoxedUnit> STARTED = new Success<>(BoxedUnit.UNIT);

	private final String name;

	private final Function1<Session, Validation<String>> requestName;

	private final CoreComponents core;

	private final boolean throttled;

	private final Action next;

	private final AtomicBoolean crashed = new AtomicBoolean();

	private Logger logger = Logger$.MODULE$.apply(LoggerFactory.getLogger(getClass()));

	/**
	 * Creates an action.
	 * @param protocol word of the protocol, for logs
	 * @param requestName name of its samples; may contain expressions
	 * @param context context of the scenario: its clock, statistics and throttling
	 * @param next where the virtual user goes on
	 */
	protected ProtocolAction(String protocol, String requestName, ScenarioContext context, Action next) {
		this.name = protocol + " " + requestName;
		this.requestName = Expressions.toStringExpression(requestName);
		this.core = context.coreComponents();
		this.throttled = context.throttled() && this.core.throttler().isDefined();
		this.next = next;
	}

	/**
	 * Starts what the action does, on the user's event loop. What a function of the
	 * simulation throws must end as a sample, not here.
	 * @param session session of the user
	 * @param sample name of the sample
	 */
	protected abstract void start(Session session, String sample);

	/**
	 * Tells whether Gatling's throttle holds this action back.
	 * @return false for actions that send nothing
	 */
	protected boolean sends() {
		return true;
	}

	@Override
	@SuppressWarnings("unchecked") // a failure has no value, whatever its type
	public final Validation<BoxedUnit> sendRequest(Session session) {
		Validation<String> resolved = this.requestName.apply(session);
		if (!(resolved instanceof Success<String> found)) {
			return (Validation<BoxedUnit>) (Validation<?>) resolved;
		}
		if (this.throttled && sends()) {
			this.core.throttler().get().$bang(new Throttler$Command$ThrottledRequest(session.scenario(), () -> {
				session.eventLoop().execute(() -> start(session, found.value()));
				return BoxedUnit.UNIT;
			}));
		}
		else {
			start(session, found.value());
		}
		return STARTED;
	}

	/**
	 * Logs a sample that is part of the user's own time and lets the user go on.
	 * @param session the session, not yet judged
	 * @param sample name of the sample
	 * @param startMillis start in milliseconds of Gatling's clock
	 * @param endMillis end in milliseconds of Gatling's clock
	 * @param code response code, or null
	 * @param failure why it is a KO, or null
	 * @param restNanos how long the user is held back
	 */
	public final void end(Session session, String sample, long startMillis, long endMillis, @Nullable String code,
			@Nullable FailureCause failure, long restNanos) {
		log(session, sample, startMillis, endMillis, code, failure);
		Session judged = (failure != null) ? session.markAsFailed() : session;
		proceed(judged.logGroupRequestTimings(startMillis, endMillis), restNanos);
	}

	/**
	 * Logs a sample and leaves the session alone.
	 * @param session session of the user
	 * @param sample name of the sample
	 * @param startMillis start in milliseconds of Gatling's clock
	 * @param endMillis end in milliseconds of Gatling's clock
	 * @param code response code, or null
	 * @param failure why it is a KO, or null
	 */
	public final void log(Session session, String sample, long startMillis, long endMillis, @Nullable String code,
			@Nullable FailureCause failure) {
		statsEngine().logResponse(session.scenario(), session.groups(), sample, startMillis, endMillis,
				(failure != null) ? KO$.MODULE$ : OK$.MODULE$, Option.apply(code),
				(failure != null) ? Option.apply(failure.message()) : Option.empty());
	}

	/**
	 * Lets the user go on, on its event loop.
	 * @param session session with which it goes on
	 * @param restNanos how long it is held back; 0 for not at all
	 */
	public final void proceed(Session session, long restNanos) {
		if (restNanos > 0) {
			Future<?> unused = session.eventLoop()
				.schedule(() -> this.next.$bang(session), restNanos, TimeUnit.NANOSECONDS);
		}
		else {
			this.next.$bang(session);
		}
	}

	/**
	 * Names what a function of the simulation threw. Only the first is logged with its
	 * stack, because load repeats it.
	 * @param where the function, such as {@link FailureCause#DECODE}
	 * @param thrown what it threw
	 * @return a cause that names the place
	 */
	public final FailureCause crash(String where, Throwable thrown) {
		if (this.crashed.compareAndSet(false, true)) {
			this.logger.underlying()
				.error("A function of '{}' threw ({}); later ones are not logged", this.name, where, thrown);
		}
		return FailureCause.crash(where, thrown);
	}

	/**
	 * Does what the traits Action, ChainableAction and ExitableAction do together. Theirs
	 * go through synthetic super accessors that javac neither sees nor demands; without
	 * it the first message dies of an AbstractMethodError.
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
			exit.get().exitBlock(statsEngine(), nowMillis());
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

	public final long nowMillis() {
		return this.core.clock().nowMillis();
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
	public final void com$typesafe$scalalogging$StrictLogging$_setter_$logger_$eq(Logger replacement) {
		this.logger = replacement;
	}

}
