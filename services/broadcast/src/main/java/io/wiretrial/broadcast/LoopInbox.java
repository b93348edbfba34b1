package io.wiretrial.broadcast;

import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

/**
 * Queue of what other threads hand to one event loop, which takes it in one task or a
 * few. Hot path.
 *
 * @param <T> what is handed over
 */
final class LoopInbox<T> {

	private final EventLoop loop;

	private final Queue<T> waiting;

	private final Consumer<T> discard;

	private final Runnable task;

	private final AtomicBoolean awake = new AtomicBoolean();

	/**
	 * Creates an inbox.
	 * @param loop event loop that takes
	 * @param waiting where things wait; safe for any number of threads
	 * @param take polls on the event loop, as much as one task should do: what it leaves
	 * has a task of its own, behind what sockets have for the event loop
	 * @param discard is given what comes when the event loop has ended, on the thread
	 * that offered or another that did
	 */
	LoopInbox(EventLoop loop, Queue<T> waiting, Runnable take, Consumer<T> discard) {
		this.loop = loop;
		this.waiting = waiting;
		this.discard = discard;
		this.task = () -> run(take);
	}

	/**
	 * Hands something over, on any thread.
	 * @param next what the event loop shall take
	 * @return false if the queue is full
	 */
	boolean offer(T next) {
		boolean offered = this.waiting.offer(next);
		if (offered) {
			wake(false);
		}
		return offered;
	}

	/**
	 * Looks at what waits longest, on the event loop, and leaves it.
	 * @return what was offered, or null if nothing waits
	 */
	@Nullable T peek() {
		return this.waiting.peek();
	}

	/**
	 * Takes what waits longest, on the event loop.
	 * @return what was offered, or null if nothing waits
	 */
	@Nullable T poll() {
		return this.waiting.poll();
	}

	int size() {
		return this.waiting.size();
	}

	private void run(Runnable take) {
		this.awake.set(false);
		try {
			take.run();
		}
		finally {
			if (!this.waiting.isEmpty()) {
				wake(true);
			}
		}
	}

	private void wake(boolean behindSockets) {
		if (this.awake.compareAndSet(false, true)) {
			try {
				submit(behindSockets);
			}
			catch (RejectedExecutionException ex) {
				// The event loop has ended, and with it all its connections.
				this.awake.set(false);
				for (T next = this.waiting.poll(); next != null; next = this.waiting.poll()) {
					this.discard.accept(next);
				}
			}
			catch (Error ex) {
				this.awake.set(false); // so that what comes next tries once more
				throw ex;
			}
		}
	}

	// Before Netty looks at sockets again, it runs tasks that tasks submit, but none that
	// they schedule.
	@SuppressWarnings("FutureReturnValueIgnored") // a task that fails itself, if any does
	private void submit(boolean behindSockets) {
		if (behindSockets) {
			this.loop.schedule(this.task, 0, TimeUnit.NANOSECONDS);
		}
		else {
			this.loop.execute(this.task);
		}
	}

}
