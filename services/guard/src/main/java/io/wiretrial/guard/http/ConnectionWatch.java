package io.wiretrial.guard.http;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.util.AttributeKey;
import io.netty.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.http2.StreamCharges;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Ends connections that take their time: the first handler of the pipeline, where
 * everything is octets. What happens on the way is only counted; now and then a task
 * looks how far the counts have come. Octets that have not become a message yet (half a
 * request line, a body that comes with an upgrade) are taken from the memory budget. Hot
 * path.
 */
final class ConnectionWatch extends ChannelDuplexHandler {

	/**
	 * What a connection may hold without asking the budget, and what it then asks for.
	 */
	private static final int SLICE_BYTES = 16 * 1024;

	private static final AttributeKey<ConnectionWatch> KEY = AttributeKey.valueOf(ConnectionWatch.class.getName());

	private static final int LOOKS = 4;

	private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2500);

	/** To a look that goes on with the last. */
	private static final long SHORT_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

	private final RefusalCounts counts;

	private final MemoryPool memory;

	private final Patience patience;

	private final long pauseNanos;

	private @Nullable ChannelHandlerContext context;

	private @Nullable Future<?> next;

	private long received;

	private long sent;

	private long undelivered;

	private long charged;

	private long requests;

	private int open;

	private boolean receiving;

	private boolean refused;

	ConnectionWatch(GuardLimits limits, RefusalCounts counts, MemoryPool memory) {
		this.counts = counts;
		this.memory = memory;
		this.patience = new Patience(limits);
		this.pauseNanos = Math.min(LONGEST_PAUSE_NANOS,
				Math.max(TimeUnit.MILLISECONDS.toNanos(1), this.patience.shortestNanos() / LOOKS));
	}

	// Of a connection that has one in its pipeline.
	static ConnectionWatch of(Channel connection) {
		return connection.attr(KEY).get();
	}

	@Override
	public void handlerAdded(ChannelHandlerContext context) {
		this.context = context;
		context.channel().attr(KEY).set(this);
		pause(context);
	}

	@Override
	public void handlerRemoved(ChannelHandlerContext context) {
		if (this.next != null) {
			this.next.cancel(false);
		}
		delivered();
	}

	private void pause(ChannelHandlerContext context) {
		long pause = this.patience.unfinished() ? Math.min(SHORT_PAUSE_NANOS, this.pauseNanos) : this.pauseNanos;
		// not at once with the others that came at once with it
		this.next = context.executor()
			.schedule(() -> look(context), ThreadLocalRandom.current().nextLong(pause / 2, pause + 1),
					TimeUnit.NANOSECONDS);
	}

	private void look(ChannelHandlerContext context) {
		if (!context.channel().isOpen() || context.isRemoved()) {
			return;
		}
		Refusal refusal = this.patience.ended(System.nanoTime(), new ConnectionProgress(this.received, this.sent,
				this.undelivered, this.requests, this.open, this.receiving), context.channel());
		if (refusal != null) {
			refuse(refusal);
		}
		else {
			pause(context);
		}
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		if (message instanceof ByteBuf buffer) {
			int bytes = buffer.readableBytes();
			this.received += bytes;
			this.undelivered += bytes;
		}
		context.fireChannelRead(message);
		if (this.undelivered > SLICE_BYTES + this.charged && !charge()) {
			refuse(Refusal.MEMORY);
		}
	}

	private boolean charge() {
		long more = this.undelivered - this.charged;
		if (!this.memory.tryTakeForOne(more)) {
			return false;
		}
		this.charged += more;
		return true;
	}

	@Override
	public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
		if (message instanceof ByteBuf buffer) {
			this.sent += buffer.readableBytes();
		}
		ChannelFuture unused = context.write(message, promise);
	}

	// What came in has become a message.
	void delivered() {
		this.undelivered = 0;
		if (this.charged > 0) {
			this.memory.give(this.charged);
			this.charged = 0;
		}
	}

	// From now on the connection speaks HTTP/2.
	void http2(StreamCharges charges) {
		this.patience.http2(charges);
	}

	void requestBegun() {
		this.requests++;
		this.open++;
		this.receiving = true;
	}

	void requestReceived() {
		this.receiving = false;
	}

	void answered() {
		this.open--;
	}

	// Closes at once, whatever the handlers behind would like to finish.
	void refuse(Refusal refusal) {
		if (!this.refused && this.context != null) {
			this.refused = true;
			this.counts.count(refusal);
			ChannelFuture unused = this.context.close();
		}
	}

	boolean refused() {
		return this.refused;
	}

}
