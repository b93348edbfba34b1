package io.wiretrial.bare.feed;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;

import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;

/**
 * The receivers of one event loop. It writes all that waits and flushes each connection
 * once. Hot path.
 */
final class LoopReceivers {

	private static final int MAX_WAITING = 64;

	private final EventLoop loop;

	private final Wire wire;

	private final Queue<ByteBuf> waiting = new ArrayBlockingQueue<>(MAX_WAITING);

	private final AtomicBoolean awake = new AtomicBoolean();

	// Replaced by the event loop, read by the feed too.
	private volatile List<Receiver> receivers = List.of();

	LoopReceivers(EventLoop loop, Wire wire) {
		this.loop = loop;
		this.wire = wire;
	}

	// On the event loop.
	void add(Receiver receiver) {
		List<Receiver> more = new ArrayList<>(this.receivers);
		more.add(receiver);
		this.receivers = List.copyOf(more);
	}

	// On the event loop.
	void remove(Receiver receiver) {
		this.receivers = this.receivers.stream().filter((other) -> !other.equals(receiver)).toList();
	}

	boolean present() {
		return !this.receivers.isEmpty();
	}

	// On the feed's thread. False: too many wait.
	boolean offer(ByteBuf encoded) {
		if (!this.waiting.offer(encoded.retain())) {
			encoded.release();
			return false;
		}
		if (this.awake.compareAndSet(false, true)) {
			try {
				this.loop.execute(this::drain);
			}
			catch (RejectedExecutionException ex) {
				// The event loop has ended, and with it all its connections.
				this.waiting.forEach(ByteBuf::release);
				this.waiting.clear();
			}
		}
		return true;
	}

	// On any thread.
	void close(Predicate<Receiver> some) {
		try {
			this.loop.execute(() -> this.receivers.stream().filter(some).forEach(Receiver::close));
		}
		catch (RejectedExecutionException ex) {
			// The event loop has ended, and with it all its connections.
		}
	}

	private void drain() {
		this.awake.set(false);
		List<Receiver> present = this.receivers.stream().filter(Receiver::takes).toList();
		for (ByteBuf next = this.waiting.poll(); next != null; next = this.waiting.poll()) {
			for (Receiver receiver : present) {
				receiver.send(this.wire.message(next));
			}
			next.release();
		}
		present.forEach((receiver) -> receiver.out().flush());
	}

}
