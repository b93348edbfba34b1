package io.wiretrial.push.mercure;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;

import io.netty.util.concurrent.FastThreadLocalThread;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.push.mercure.TurnQueue.Publication;
import io.wiretrial.push.mercure.TurnQueue.Task;
import io.wiretrial.push.mercure.TurnQueue.Turn;
import io.wiretrial.push.mercure.history.Update;
import io.wiretrial.push.mercure.history.UpdateHistory;
import io.wiretrial.push.stream.OpenStreams;

/**
 * Puts all updates into one order: one thread stores them, hands them to the event loops
 * of their readers, and lets readers in and out between two of them. After a failure for
 * want of memory, or a bug, all readers are ended, and it goes on; after any other
 * {@link Error} it answers all that waits and all that comes with a refusal. It does not
 * end before the service does. Hot path.
 */
@Component
final class Hub implements DisposableBean {

	private static final Log logger = LogFactory.getLog(Hub.class);

	private static final int MAX_BATCH = 256;

	private static final long END_MILLIS = 1000;

	private static final Duration LONGEST_BATCH = Duration.ofSeconds(10);

	private final HubCounts counts;

	private final TurnQueue turns;

	private final Storing storing;

	private final Delivery delivery;

	/** What the thread has taken and not yet done; it has room for all of it. */
	private final Deque<Turn> batch = new ArrayDeque<>(MAX_BATCH + 1);

	private final Deque<Publication> publications = new ArrayDeque<>(MAX_BATCH + 1);

	private final Thread thread = new FastThreadLocalThread(this::run, "mercure-publisher");

	private volatile boolean open = true;

	private volatile long busySinceNanos;

	private volatile @Nullable Throwable failure;

	Hub(UpdateHistory history, HubCounts counts, MercureProperties properties, MemoryBudget memory) {
		this.counts = counts;
		this.turns = new TurnQueue(properties, memory.heap(), counts);
		this.storing = new Storing(history, counts);
		this.delivery = new Delivery(properties, memory.direct(), counts, () -> this.open);
		this.thread.setDaemon(true);
		this.thread.start();
	}

	// On any thread; tells, on the publisher's, when the update is stored and on its way.
	void publish(Update update, Consumer<@Nullable Throwable> done) {
		requireUp();
		this.turns.publish(update, done);
	}

	// On any thread, before a subscriber is let in.
	void requireRoom() {
		requireUp();
		this.turns.requireRoom();
	}

	private void requireUp() {
		if (!this.open) {
			throw OpenStreams.unavailable("The service ends", "publish to its successor");
		}
		Throwable down = this.failure;
		if (down != null) {
			throw OpenStreams.unavailable("The hub has failed (" + down + ")", "see its log, then restart the service");
		}
	}

	// On any thread: does something between two updates, on the publisher's, or tells
	// there why it was not done.
	void between(Runnable action, Consumer<Throwable> onFailure) {
		this.turns.between(action, onFailure);
	}

	// For what runs between two updates.
	RoutingTable routingTable() {
		return this.delivery.routingTable();
	}

	// The same: what the hub itself has to say.
	void tell(List<Update> updates, boolean stored) {
		if (!stored || this.storing.append(updates) == null) {
			updates.forEach((update) -> this.delivery.send(update, System.nanoTime()));
		}
	}

	// On any thread. Null: it works.
	@Nullable String failure() {
		Throwable down = this.failure;
		if (down != null) {
			return "The publisher's thread has failed (" + down + "): see the log, then restart the service.";
		}
		if (!this.thread.isAlive()) {
			return "The publisher's thread has ended: restart the service.";
		}
		long since = this.busySinceNanos;
		Duration busy = Duration.ofNanos((since != 0) ? System.nanoTime() - since : 0);
		return (busy.compareTo(LONGEST_BATCH) > 0) ? "The publisher's thread has been busy with one group of updates"
				+ " for " + busy.toSeconds() + " s: see whether the history's disk works." : null;
	}

	private void run() {
		while (this.open || !this.turns.isEmpty()) {
			try {
				serve();
			}
			catch (RuntimeException | Error ex) {
				proceedAfter(ex);
			}
			this.busySinceNanos = 0;
		}
	}

	private void serve() {
		if (this.batch.isEmpty()) {
			this.turns.take(this.batch, MAX_BATCH);
		}
		this.busySinceNanos = System.nanoTime() | 1;
		repair();
		for (Turn turn = this.batch.poll(); turn != null; turn = this.batch.poll()) {
			if (turn instanceof Publication publication) {
				this.publications.add(publication);
			}
			else if (turn instanceof Task task) {
				publish();
				perform(task);
			}
		}
		publish();
	}

	private void repair() {
		try {
			if (this.failure == null && this.storing.hasMovedOn()) {
				this.delivery.startOver();
			}
		}
		catch (RuntimeException | Error ex) {
			this.failure = ex;
			throw ex;
		}
	}

	private void publish() {
		if (this.publications.isEmpty()) {
			return;
		}
		Throwable failed = this.failure;
		if (failed == null) {
			failed = this.storing.append(this.publications.stream().map(Publication::update).toList());
		}
		if (failed == null) {
			this.publications.forEach(this::send);
		}
		answer(failed);
	}

	// It is stored, so that a reader who cannot be told now comes back for it.
	private void send(Publication publication) {
		try {
			this.delivery.send(publication.update(), publication.sinceNanos());
		}
		catch (RuntimeException | Error ex) {
			survive(ex);
		}
	}

	private void answer(@Nullable Throwable failed) {
		for (Publication next = this.publications.poll(); next != null; next = this.publications.poll()) {
			this.turns.left(next);
			try {
				next.done().accept(failed);
			}
			catch (RuntimeException ex) {
				logger.error("A publisher could not be answered: report the stack trace as a bug.", ex);
			}
		}
	}

	private void perform(Task task) {
		this.turns.left(task);
		Throwable down = this.failure;
		if (down != null) {
			task.onFailure().accept(down);
			return;
		}
		try {
			task.action().run();
		}
		catch (RuntimeException | Error ex) {
			task.onFailure().accept(ex);
			throw ex;
		}
	}

	// What is still in publications was not stored, or could not be answered.
	private void proceedAfter(Throwable ex) {
		try {
			survive(ex);
			answer(ex);
		}
		catch (RuntimeException | Error worse) {
			this.failure = worse;
		}
	}

	private void survive(Throwable ex) {
		if (!(ex instanceof RuntimeException || ex instanceof OutOfMemoryError || ex instanceof StackOverflowError)) {
			this.failure = ex;
		}
		this.counts.failed();
		this.delivery.startOver();
		logger.error("The hub failed: all its readers are ended, and come back for what they have missed.", ex);
	}

	@Override
	public void destroy() throws InterruptedException {
		this.open = false;
		between(() -> {
		}, (failure) -> {
		});
		this.thread.join(END_MILLIS);
	}

}
