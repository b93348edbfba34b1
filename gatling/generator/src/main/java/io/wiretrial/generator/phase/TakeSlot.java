package io.wiretrial.generator.phase;

import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import com.typesafe.scalalogging.Logger;
import com.typesafe.scalalogging.Logger$;
import io.gatling.core.action.Action;
import io.gatling.core.session.Session;
import io.netty.channel.EventLoop;
import org.slf4j.LoggerFactory;

import io.wiretrial.arms.lane.Lane;

/**
 * The action that gives a lane its next slot and holds it until the intended time, on the
 * lane's own event loop. Implements Gatling's {@code Action} alone, because the richer
 * traits go through accessors that javac does not see. Hot path.
 */
final class TakeSlot implements Action {

	private final LaneGate gate;

	private final Action next;

	private Logger logger = Logger$.MODULE$.apply(LoggerFactory.getLogger(TakeSlot.class));

	TakeSlot(LaneGate gate, Action next) {
		this.gate = gate;
		this.next = next;
	}

	@Override
	public void $bang(Session session) {
		EventLoop loop = session.eventLoop();
		if (loop.inEventLoop()) {
			execute(session);
		}
		else if (!loop.isShutdown()) {
			loop.execute(() -> execute(session));
		}
	}

	@Override
	public void execute(Session session) {
		Object known = session.attributes().getOrElse(Lane.KEY, () -> null);
		if (known instanceof Lane lane) {
			lane.settle();
			// what failed before is no failure of what comes
			seek(lane, session.isFailed() ? session.markAsSucceeded() : session);
		}
		else {
			Lane lane = new Lane(this.gate.newLane(), this.gate.share(session.eventLoop()));
			seek(lane, session.set(Lane.KEY, lane));
		}
	}

	private void seek(Lane lane, Session session) {
		if (this.gate.isFinished()) {
			this.next.$bang(session);
			return;
		}
		LoopShare share = this.gate.share(session.eventLoop());
		Phase phase = this.gate.current();
		if (phase == null || lane.index() >= phase.lanes() || !phase.slots().take(lane, share.number())) {
			share.park(() -> seek(lane, session));
			return;
		}
		await(lane, session);
	}

	private void await(Lane lane, Session session) {
		long now = System.nanoTime();
		long early = lane.intendedNanos() - now;
		if (early > 0) {
			Future<?> unused = session.eventLoop().schedule(() -> await(lane, session), early, TimeUnit.NANOSECONDS);
			return;
		}
		lane.start(now);
		this.next.$bang(session);
	}

	@Override
	public String name() {
		return "take slot";
	}

	@Override
	public String toString() {
		return name();
	}

	@Override
	public Logger logger() {
		return this.logger;
	}

	@Override
	public void com$typesafe$scalalogging$StrictLogging$_setter_$logger_$eq(Logger logger) {
		this.logger = logger;
	}

}
