package io.wiretrial.mercure;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;

import io.wiretrial.kit.memory.MemoryPool;
import io.wiretrial.kit.web.ContractProblems;
import io.wiretrial.mercure.history.Update;

/**
 * Queue of what waits for the publisher's thread: publications, refused beyond a number,
 * a size or the process's memory, and tasks, of which each subscriber makes a few. Safe
 * for any number of threads. Hot path.
 */
final class TurnQueue {

	private static final long PATIENCE_MILLIS = 1000;

	private final BlockingQueue<Turn> turns = new LinkedBlockingQueue<>();

	private final UpdateBacklog arrived;

	private final MemoryPool heap;

	private final AtomicInteger tasks = new AtomicInteger();

	private final int maxTasks;

	TurnQueue(MercureProperties properties, MemoryPool heap, HubCounts counts) {
		this.arrived = new UpdateBacklog(properties.maxWaitingUpdates(), properties.maxWaitingSize().toBytes(), counts);
		this.heap = heap;
		this.maxTasks = properties.maxWaitingUpdates();
	}

	void publish(Update update, Consumer<@Nullable Throwable> done) {
		if (this.arrived.full()) {
			throw ContractProblems.unavailable(
					"As many updates wait as wiretrial.mercure.max-waiting-updates and max-waiting-size allow",
					"publish more slowly, or raise them");
		}
		if (!this.heap.tryTake(update.sizeBytes())) {
			throw ContractProblems.unavailable("As much waits in this process as its share of the heap holds",
					"publish more slowly, or give it more");
		}
		this.arrived.enter(update.sizeBytes());
		this.turns.add(new Publication(update, System.nanoTime(), done));
	}

	// Who is in may always go on and leave; who comes may be told to wait.
	void requireRoom() {
		if (this.tasks.get() >= this.maxTasks) {
			throw ContractProblems.unavailable(
					"As many subscribers come and go as wiretrial.mercure.max-waiting-updates allows",
					"come back later");
		}
	}

	void between(Runnable action, Consumer<Throwable> onFailure) {
		this.tasks.incrementAndGet();
		this.turns.add(new Task(action, onFailure));
	}

	boolean isEmpty() {
		return this.turns.isEmpty();
	}

	// Waits a while; null: nothing came.
	@Nullable Turn poll() {
		try {
			return this.turns.poll(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
		}
		catch (InterruptedException ex) {
			// Nobody interrupts it; if so, the next look decides.
			return null;
		}
	}

	void left(Publication publication) {
		this.heap.give(publication.update().sizeBytes());
		this.arrived.leave(publication.update().sizeBytes());
	}

	void left(Task task) {
		this.tasks.decrementAndGet();
	}

	/** Item of work for the thread. */
	sealed interface Turn {

	}

	/**
	 * An update to be published.
	 *
	 * @param update what to publish
	 * @param sinceNanos when it was accepted
	 * @param done told the failure, or null
	 */
	record Publication(Update update, long sinceNanos, Consumer<@Nullable Throwable> done) implements Turn {

	}

	/**
	 * Task between two updates.
	 *
	 * @param action what to do
	 * @param onFailure told why it was not done, or not to its end
	 */
	record Task(Runnable action, Consumer<Throwable> onFailure) implements Turn {

	}

}
