package io.wiretrial.guard.http;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;

import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.FastThreadLocal;
import io.netty.util.concurrent.Future;

/**
 * Bodies of one event loop whose requests were answered before they were complete, such
 * as those that were too large. The rest is read, because what a socket is closed with
 * resets the answer on its way, and thrown away. Nobody waits for it: a piece of one of
 * these bodies is read every 5 ms, and others have the loop meanwhile.
 */
final class AnsweredBodies {

	static final long PAUSE_MILLIS = 5;

	private static final FastThreadLocal<AnsweredBodies> LOOP = new FastThreadLocal<>() {
		@Override
		protected AnsweredBodies initialValue() {
			return new AnsweredBodies();
		}
	};

	private final Deque<RequestWatch> waiting = new ArrayDeque<>();

	private AnsweredBodies() {
	}

	// On that event loop; each connection once until it reads on.
	static void wait(RequestWatch connection, EventExecutor loop) {
		AnsweredBodies bodies = LOOP.get();
		bodies.waiting.add(connection);
		if (bodies.waiting.size() == 1) {
			bodies.pause(loop);
		}
	}

	private void pause(EventExecutor loop) {
		Future<?> unused = loop.schedule(() -> next(loop), PAUSE_MILLIS, TimeUnit.MILLISECONDS);
	}

	private void next(EventExecutor loop) {
		RequestWatch connection = this.waiting.remove();
		if (!this.waiting.isEmpty()) {
			pause(loop);
		}
		connection.readOn();
	}

}
