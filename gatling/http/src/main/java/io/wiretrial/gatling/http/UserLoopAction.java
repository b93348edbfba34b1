package io.wiretrial.gatling.http;

import com.typesafe.scalalogging.Logger;
import com.typesafe.scalalogging.Logger$;
import io.gatling.commons.util.Clock;
import io.gatling.commons.validation.Validation;
import io.gatling.core.CoreComponents;
import io.gatling.core.action.Action;
import io.gatling.core.action.BlockExit;
import io.gatling.core.action.RequestAction;
import io.gatling.core.session.Session;
import io.gatling.core.stats.StatsEngine;
import io.netty.channel.EventLoop;
import org.slf4j.LoggerFactory;
import scala.Function1;
import scala.Option;

/**
 * A request action in Java: everything that Gatling's Scala traits need and javac does
 * not see is here and nowhere else.
 */
abstract class UserLoopAction implements RequestAction {

	private final Function1<Session, Validation<String>> requestName;

	private final String name;

	private final CoreComponents core;

	private final Action next;

	private Logger logger;

	UserLoopAction(Function1<Session, Validation<String>> requestName, String name, CoreComponents core, Action next) {
		this.requestName = requestName;
		this.name = name;
		this.core = core;
		this.next = next;
		this.logger = Logger$.MODULE$.apply(LoggerFactory.getLogger(getClass()));
	}

	CoreComponents core() {
		return this.core;
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
