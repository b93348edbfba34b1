package io.wiretrial.bare.feed;

import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import io.netty.buffer.ByteBuf;
import io.netty.channel.EventLoop;
import io.netty.util.concurrent.FastThreadLocalThread;
import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.feed.FeedBatchWriter;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.contract.feed.FeedRows;
import io.wiretrial.contract.feed.FeedStamp;
import io.wiretrial.kit.health.WorkingParts;
import io.wiretrial.kit.memory.MemoryPool;

/**
 * One plan on one wire: a thread that encodes each batch once, when it is due, and hands
 * it to each event loop in one task. Hot path.
 */
final class Feed {

	private static final System.Logger LOGGER = System.getLogger(Feed.class.getName());

	private static final long PAUSE_NANOS = TimeUnit.MICROSECONDS.toNanos(100);

	private final FeedPlan plan;

	private final Wire wire;

	private final MemoryPool pool;

	private final WorkingParts parts;

	/** Its name among them. */
	private final String part;

	private final Thread thread;

	private final Map<EventLoop, LoopReceivers> loops = new ConcurrentHashMap<>();

	private volatile boolean open = true;

	private volatile boolean ended;

	Feed(FeedPlan plan, Wire wire, MemoryPool pool, WorkingParts parts) {
		this.plan = plan;
		this.wire = wire;
		this.pool = pool;
		this.parts = parts;
		this.part = "feed-%dx%dms-%s".formatted(plan.batch(), plan.intervalMillis(),
				wire.name().toLowerCase(Locale.ROOT));
		this.thread = new FastThreadLocalThread(this::run, "bare-feed");
		this.thread.setDaemon(true);
	}

	void start() {
		this.thread.start();
	}

	void stop() {
		this.open = false;
		LockSupport.unpark(this.thread);
	}

	// On the event loop of the receiver.
	void add(Receiver receiver) {
		EventLoop loop = receiver.channel().eventLoop();
		this.loops.computeIfAbsent(loop, (any) -> new LoopReceivers(loop, this.wire)).add(receiver);
		if (this.ended) {
			receiver.close();
		}
	}

	// On the event loop of the receiver.
	void remove(Receiver receiver) {
		LoopReceivers receivers = this.loops.get(receiver.channel().eventLoop());
		if (receivers != null) {
			receivers.remove(receiver);
		}
	}

	private void run() {
		try {
			push();
		}
		catch (Throwable ex) {
			this.parts.failed(this.part, ex);
			LOGGER.log(System.Logger.Level.ERROR,
					"The feed of " + this.plan
							+ " has ended: if memory was short, give it more, else report the stack trace as a bug.",
					ex);
		}
		finally {
			// It was stopped, or has failed: nobody waits for what does not come.
			this.ended = true;
			this.loops.values().forEach((loop) -> loop.close((receiver) -> true));
		}
	}

	private void push() {
		FeedBatchWriter writer = new FeedBatchWriter(new FeedRows(this.plan.seed()));
		long startNanos = System.nanoTime();
		for (long sequence = 0; this.open; sequence++) {
			long dueNanos = startNanos + sequence * this.plan.interval().toNanos();
			for (long wait = dueNanos - System.nanoTime(); this.open && wait > 0; wait = dueNanos - System.nanoTime()) {
				LockSupport.parkNanos(this, wait);
			}
			int sizeBytes = writer.write(new FeedStamp(sequence, dueNanos), this.plan.batch());
			ByteBuf encoded = encode(sequence, writer.bytes(), sizeBytes);
			if (encoded != null) {
				this.loops.values().forEach((loop) -> hand(encoded, loop));
				encoded.release();
				this.parts.works(this.part);
			}
		}
	}

	// Waits for memory, for which those who are behind make room; null if it was stopped.
	private @Nullable ByteBuf encode(long sequence, byte[] json, int sizeBytes) {
		ByteBuf encoded = this.wire.encode(sequence, json, sizeBytes, this.pool);
		if (encoded == null) {
			this.loops.values().forEach((loop) -> loop.close(Receiver::isBehind));
		}
		while (encoded == null && this.open) {
			LockSupport.parkNanos(this, PAUSE_NANOS);
			encoded = this.wire.encode(sequence, json, sizeBytes, this.pool);
		}
		return encoded;
	}

	private void hand(ByteBuf encoded, LoopReceivers loop) {
		while (this.open && loop.present() && !loop.offer(encoded)) {
			LockSupport.parkNanos(this, PAUSE_NANOS);
		}
	}

}
