package io.wiretrial.link;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

import org.jspecify.annotations.Nullable;

/**
 * The one thread of a link that touches its sockets: it handles what is ready, and before
 * each of that what is due. Before a time that is very near it does not sleep.
 */
final class LinkLoop implements AutoCloseable {

	private static final System.Logger LOGGER = System.getLogger(LinkLoop.class.getName());

	private static final AtomicInteger NUMBER = new AtomicInteger();

	private final TimerHeap timers = new TimerHeap();

	private final LongSupplier clock;

	private final Selector selector;

	private final NanoWaker waker;

	private final Thread thread;

	private final BufferPool memory;

	private final ResetDetector resets;

	private final Runnable atEnd;

	private volatile boolean open = true;

	/**
	 * Makes a loop that does not run yet.
	 * @param clock the time, in nanoseconds
	 * @param memoryBytes limit of its buffers
	 * @param atEnd runs on its thread when it ends
	 * @throws IOException if no selector is to be had
	 */
	LinkLoop(LongSupplier clock, long memoryBytes, Runnable atEnd) throws IOException {
		this.clock = clock;
		this.atEnd = atEnd;
		this.memory = new BufferPool(memoryBytes);
		this.selector = Selector.open();
		this.resets = new ResetDetector(this);
		String name = "wiretrial-link-" + NUMBER.incrementAndGet();
		this.waker = new NanoWaker(name + "-alarm", this.selector::wakeup);
		this.thread = new Thread(this::run, name);
		this.thread.setDaemon(true);
	}

	void start() {
		this.thread.start();
	}

	TimerHeap timers() {
		return this.timers;
	}

	BufferPool memory() {
		return this.memory;
	}

	ResetDetector resets() {
		return this.resets;
	}

	long now() {
		return this.clock.getAsLong();
	}

	long[] threadIds() {
		return new long[] { this.thread.getId(), this.waker.threadId() };
	}

	/**
	 * Watches a channel.
	 * @param channel a channel that does not block
	 * @param operations what is waited for, as {@link SelectionKey} has it
	 * @param ready called when one of them can be done
	 * @return the key, to wait for something else
	 * @throws IOException if the channel is closed
	 */
	SelectionKey watch(SelectableChannel channel, int operations, Runnable ready) throws IOException {
		return channel.register(this.selector, operations, ready);
	}

	private void run() {
		try {
			while (this.open) {
				turn();
			}
		}
		catch (IOException | RuntimeException | OutOfMemoryError ex) {
			LOGGER.log(Level.ERROR,
					"A link failed and ends: start it again, with more memory if that is what it lacked.", ex);
		}
		finally {
			release();
		}
	}

	private void turn() throws IOException {
		runDue();
		this.memory.resume();
		if (this.timers.isEmpty()) {
			this.selector.select(this::handle);
		}
		else if (this.timers.next() - now() <= NanoWaker.LEAD_NANOS) {
			this.selector.selectNow(this::handle);
		}
		else {
			this.waker.ringAt(this.timers.next());
			this.selector.select(this::handle);
		}
	}

	private void handle(SelectionKey key) {
		if (key.isValid()) {
			((Runnable) key.attachment()).run();
		}
		runDue();
	}

	private void runDue() {
		Runnable task = next();
		while (task != null) {
			task.run();
			task = next();
		}
	}

	private @Nullable Runnable next() {
		return this.timers.isEmpty() ? null : this.timers.poll(now());
	}

	private void release() {
		this.waker.close();
		this.atEnd.run();
		closeQuietly(this.selector);
		this.resets.close();
	}

	static void closeQuietly(AutoCloseable closeable) {
		try {
			closeable.close();
		}
		catch (Exception ex) {
			LOGGER.log(Level.DEBUG, "Closing failed.", ex);
		}
	}

	/**
	 * Ends the thread and closes all that it watches.
	 */
	@Override
	public void close() {
		this.open = false;
		this.selector.wakeup();
		boolean interrupted = false;
		while (this.thread.isAlive() && Thread.currentThread() != this.thread) {
			try {
				this.thread.join();
			}
			catch (InterruptedException ex) {
				interrupted = true;
			}
		}
		if (interrupted) {
			Thread.currentThread().interrupt();
		}
	}

}
