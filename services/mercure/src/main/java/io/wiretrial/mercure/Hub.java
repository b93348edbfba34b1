package io.wiretrial.mercure;

import java.util.List;
import java.util.function.Consumer;

import io.netty.util.concurrent.FastThreadLocalThread;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.web.ErrorResponseException;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.kit.web.ContractProblems;
import io.wiretrial.mercure.TurnQueue.Publication;
import io.wiretrial.mercure.TurnQueue.Task;
import io.wiretrial.mercure.TurnQueue.Turn;
import io.wiretrial.mercure.history.Update;
import io.wiretrial.mercure.history.UpdateHistory;

/**
 * Puts all updates into one order: one thread stores them, hands them to the event loops
 * of their readers, and lets readers in and out between two of them. After a failure for
 * want of memory, or a bug, all readers are ended, and it goes on; after any other
 * {@link Error} it answers all that waits and all that comes with a refusal. It does not
 * end before the service does. Hot path.
 */
public final class Hub implements DisposableBean {

	private static final Log logger = LogFactory.getLog(Hub.class);

	private static final long END_MILLIS = 1000;

	private final UpdateHistory history;

	private final HubCounts counts;

	private final TurnQueue turns;

	private final UpdateDispatcher dispatcher;

	private final Thread thread = new FastThreadLocalThread(this::run, "mercure-publisher");

	private volatile boolean open = true;

	private volatile @Nullable Throwable failure;

	Hub(UpdateHistory history, HubCounts counts, MercureProperties properties, MemoryBudget memory) {
		this.history = history;
		this.counts = counts;
		this.turns = new TurnQueue(properties, memory.heap(), counts);
		this.dispatcher = new UpdateDispatcher(properties, memory.direct(), counts, () -> this.open);
		this.thread.setDaemon(true);
		this.thread.start();
	}

	/**
	 * Publishes an update, on any thread.
	 * @param update the update
	 * @param done told, on the publisher's thread, when it is stored and on its way, or
	 * why it is not
	 * @throws ErrorResponseException with 503 if there is no room, or the hub is down
	 */
	public void publish(Update update, Consumer<@Nullable Throwable> done) {
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
			throw ContractProblems.unavailable("The service ends", "publish to its successor");
		}
		Throwable down = this.failure;
		if (down != null) {
			throw ContractProblems.unavailable("The hub has failed (" + down + ")",
					"see its log, then restart the service");
		}
	}

	/**
	 * Does something between two updates; to be called on any thread.
	 * @param action what to do, on the publisher's thread
	 * @param onFailure told there why it was not done
	 */
	public void between(Runnable action, Consumer<Throwable> onFailure) {
		this.turns.between(action, onFailure);
	}

	// For what runs between two updates.
	RoutingTable routingTable() {
		return this.dispatcher.routingTable();
	}

	/**
	 * Tells whether anybody may read private updates; to be called between two updates.
	 * @return whether a reader's token allows some
	 */
	public boolean hasTrustedReaders() {
		return routingTable().mayGetPrivate();
	}

	/**
	 * Sends what the hub itself has to say; to be called between two updates.
	 * @param updates updates in order
	 * @param stored whether they take places in the history
	 */
	public void tell(List<Update> updates, boolean stored) {
		for (Update update : updates) {
			if (stored) {
				append(update);
			}
			this.dispatcher.send(update, System.nanoTime());
		}
	}

	// On any thread. Null: it works.
	@Nullable String failure() {
		Throwable down = this.failure;
		if (down != null) {
			return "The publisher's thread has failed (" + down + "): see the log, then restart the service.";
		}
		return this.thread.isAlive() ? null : "The publisher's thread has ended: restart the service.";
	}

	private void run() {
		while (this.open || !this.turns.isEmpty()) {
			try {
				Turn turn = this.turns.poll();
				if (turn instanceof Publication publication) {
					publish(publication);
				}
				else if (turn instanceof Task task) {
					perform(task);
				}
			}
			catch (RuntimeException | Error ex) {
				survive(ex);
			}
		}
	}

	private void publish(Publication publication) {
		Throwable failed = this.failure;
		if (failed == null) {
			failed = store(publication.update());
		}
		if (failed == null) {
			send(publication);
		}
		this.turns.left(publication);
		try {
			publication.done().accept(failed);
		}
		catch (RuntimeException ex) {
			logger.error("A publisher could not be answered: report the stack trace as a bug.", ex);
		}
	}

	private @Nullable Throwable store(Update update) {
		try {
			append(update);
			return null;
		}
		catch (RuntimeException | Error ex) {
			survive(ex);
			return ex;
		}
	}

	private void append(Update update) {
		this.history.append(update);
		this.counts.stored();
	}

	// It is stored, so that a reader who cannot be told now comes back for it.
	private void send(Publication publication) {
		try {
			this.dispatcher.send(publication.update(), publication.sinceNanos());
		}
		catch (RuntimeException | Error ex) {
			survive(ex);
		}
	}

	private void perform(Task task) {
		this.turns.left(task);
		Throwable failed = this.failure;
		if (failed == null) {
			try {
				task.action().run();
				return;
			}
			catch (RuntimeException | Error ex) {
				survive(ex);
				failed = ex;
			}
		}
		task.onFailure().accept(failed);
	}

	private void survive(Throwable ex) {
		try {
			if (!(ex instanceof RuntimeException || ex instanceof OutOfMemoryError
					|| ex instanceof StackOverflowError)) {
				this.failure = ex;
			}
			this.counts.failed();
			this.dispatcher.startOver();
			logger.error("The hub failed: all its readers are ended, and come back for what they have missed.", ex);
		}
		catch (RuntimeException | Error worse) {
			this.failure = worse;
		}
	}

	/**
	 * Ends the thread, when what waits is done.
	 */
	@Override
	public void destroy() throws InterruptedException {
		this.open = false;
		between(() -> {
		}, (failure) -> {
		});
		this.thread.join(END_MILLIS);
	}

}
