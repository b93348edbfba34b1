package io.wiretrial.push.mercure;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

import io.netty.util.concurrent.FastThreadLocalThread;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

import io.wiretrial.push.mercure.history.Update;
import io.wiretrial.push.mercure.history.UpdateHistory;
import io.wiretrial.push.mercure.selector.TopicSelectors;
import io.wiretrial.push.stream.OpenStreams;

/**
 * Puts all updates into one order: one thread stores them, hands them to the event loops
 * of their readers, and lets readers in and out between two of them. Hot path.
 */
@Component
final class Hub implements DisposableBean {

	private static final Log logger = LogFactory.getLog(Hub.class);

	private static final int MAX_BATCH = 256;

	private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

	private static final long PATIENCE_MILLIS = 1000;

	private final UpdateHistory history;

	private final HubCounts counts;

	private final Audience audience;

	/** Publications that wait for the thread. */
	private final Backlog arrived;

	/** Events that wait for event loops. */
	private final Backlog leaving;

	private final BlockingQueue<Turn> turns = new LinkedBlockingQueue<>();

	private final Thread thread = new FastThreadLocalThread(this::run, "mercure-publisher");

	private volatile boolean open = true;

	Hub(UpdateHistory history, TopicSelectors matcher, HubCounts counts, MercureProperties properties) {
		this.history = history;
		this.counts = counts;
		this.audience = new Audience(matcher, counts);
		long maxBytes = properties.maxWaitingSize().toBytes();
		this.arrived = new Backlog(properties.maxWaitingUpdates(), maxBytes, counts);
		this.leaving = new Backlog(properties.maxWaitingUpdates(), maxBytes, counts);
		this.thread.setDaemon(true);
		this.thread.start();
	}

	// On any thread; tells, on the publisher's, when the update is stored and on its way.
	void publish(Update update, Consumer<@Nullable Throwable> done) {
		if (!this.open) {
			throw OpenStreams.unavailable("The service ends", "publish to its successor");
		}
		if (this.arrived.full()) {
			throw OpenStreams.unavailable(
					"As many updates wait as wiretrial.mercure.max-waiting-updates and" + " max-waiting-size allow",
					"publish more slowly, or raise them");
		}
		enqueue(update, done);
	}

	// On any thread: what the hub itself has to say is never refused.
	void announce(Update update) {
		enqueue(update, (failure) -> {
		});
	}

	private void enqueue(Update update, Consumer<@Nullable Throwable> done) {
		this.arrived.enter(update.sizeBytes());
		this.turns.add(new Turn(update, System.nanoTime(), done));
	}

	// On any thread: does something between two updates, on the publisher's.
	void between(Runnable task) {
		this.turns.add(new Turn(null, 0, (failure) -> task.run()));
	}

	// For what runs between two updates.
	Audience audience() {
		return this.audience;
	}

	private void run() {
		List<Turn> batch = new ArrayList<>(MAX_BATCH);
		List<Turn> publications = new ArrayList<>(MAX_BATCH);
		while (this.open || !this.turns.isEmpty()) {
			batch.addAll(next());
			this.turns.drainTo(batch, MAX_BATCH - batch.size());
			for (Turn turn : batch) {
				if (turn.update() != null) {
					publications.add(turn);
				}
				else {
					publish(publications);
					finish(turn, null);
				}
			}
			publish(publications);
			batch.clear();
		}
	}

	private List<Turn> next() {
		try {
			Turn next = this.turns.poll(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
			return (next != null) ? List.of(next) : List.of();
		}
		catch (InterruptedException ex) {
			// Nobody interrupts it; if so, the next look decides.
			return List.of();
		}
	}

	private void publish(List<Turn> publications) {
		if (publications.isEmpty()) {
			return;
		}
		RuntimeException failure = store(publications);
		for (Turn turn : publications) {
			if (failure == null && turn.update() != null) {
				send(turn.update(), turn.sinceNanos());
			}
		}
		for (Turn turn : publications) {
			if (turn.update() != null) {
				this.arrived.leave(turn.update().sizeBytes());
			}
			finish(turn, failure);
		}
		publications.clear();
	}

	private @Nullable RuntimeException store(List<Turn> publications) {
		List<Update> updates = new ArrayList<>(publications.size());
		for (Turn turn : publications) {
			if (turn.update() != null) {
				updates.add(turn.update());
			}
		}
		try {
			this.history.append(updates);
			this.counts.stored(updates.size());
			return null;
		}
		catch (RuntimeException ex) {
			return ex;
		}
	}

	private void send(Update update, long sinceNanos) {
		if (!this.audience.wants(update)) {
			return;
		}
		while (this.leaving.full() && this.open) {
			LockSupport.parkNanos(this, PAUSE_NANOS);
		}
		long sizeBytes = update.sizeBytes();
		this.leaving.enter(sizeBytes);
		WireEvent event = WireEvent.of(update, sinceNanos, () -> this.leaving.leave(sizeBytes));
		this.audience.send(update, event);
		event.release();
	}

	private static void finish(Turn turn, @Nullable Throwable failure) {
		try {
			turn.done().accept(failure);
		}
		catch (RuntimeException ex) {
			logger.error("The hub failed between two updates: report the stack trace as a bug.", ex);
		}
	}

	@Override
	public void destroy() throws InterruptedException {
		this.open = false;
		between(() -> {
		});
		this.thread.join(PATIENCE_MILLIS);
	}

	/**
	 * What the thread does next.
	 *
	 * @param update what to publish; null if only something is to be done
	 * @param sinceNanos when it was accepted
	 * @param done told the failure, or null; or what is to be done
	 */
	private record Turn(@Nullable Update update, long sinceNanos, Consumer<@Nullable Throwable> done) {
	}

}
