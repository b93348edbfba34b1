package io.wiretrial.streaming;

import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.EventLoop;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.Http2StreamChannel;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.Reader;
import io.wiretrial.kit.memory.Charge;

/**
 * A connection, or stream of HTTP/2, that gets server-sent events. Its reader is cut off
 * when too much is pending (octets, by the channel's water mark, or messages): it alone
 * loses something. For the event loop; hot path: events are written below the HTTP codec,
 * framed as they are.
 */
public final class EventConnection implements Reader<ByteBuf> {

	private static final int PATIENCE_SECONDS = 5;

	/** What an event that is pending takes beside its octets. */
	private static final int EVENT_BYTES = 256;

	private final ChannelHandlerContext codec;

	private final boolean http2;

	private final boolean chunked;

	private final int maxPending;

	private final Runnable onCut;

	private final Runnable complete;

	private final Charge heap;

	private final ChannelFutureListener taken = (written) -> messageTaken();

	private int pending;

	private long takenMessages;

	private long takenBefore;

	private boolean cut;

	private @Nullable Runnable whenTaken;

	EventConnection(ChannelHandlerContext codec, boolean chunked, int maxPending, Runnable onCut, Runnable complete,
			Charge heap) {
		this.codec = codec;
		this.http2 = codec.channel() instanceof Http2StreamChannel;
		this.chunked = chunked;
		this.maxPending = maxPending;
		this.onCut = onCut;
		this.complete = complete;
		this.heap = heap;
	}

	/**
	 * Returns where this may be used.
	 * @return the connection's event loop
	 */
	public EventLoop eventLoop() {
		return this.codec.channel().eventLoop();
	}

	/**
	 * Whether events must be framed as chunks of HTTP/1.1 (RFC 9112, section 7.1).
	 * @return false for HTTP/2 and HTTP/1.0, which get the event alone
	 */
	public boolean chunked() {
		return this.chunked;
	}

	@Override
	public void send(ByteBuf event) {
		offer(event);
	}

	/**
	 * Writes without flushing.
	 * @param event one event, framed; the caller keeps its hold on it
	 * @return false if the reader has gone or was cut off
	 */
	public boolean offer(ByteBuf event) {
		Channel channel = this.codec.channel();
		if (this.cut || !channel.isActive()) {
			return false;
		}
		if (this.pending >= this.maxPending || !channel.isWritable()) {
			cut();
			return false;
		}
		ByteBuf shared = event.retainedDuplicate();
		this.pending++;
		this.codec.write(this.http2 ? new DefaultHttp2DataFrame(shared) : shared).addListener(this.taken);
		return true;
	}

	@Override
	public boolean isBehind() {
		Channel channel = this.codec.channel();
		int quarter = channel.config().getWriteBufferHighWaterMark() / 4;
		return channel.bytesBeforeUnwritable() < 3L * quarter || this.pending > this.maxPending / 4;
	}

	/**
	 * Cuts the reader off: it is too slow. Further calls do nothing.
	 */
	@Override
	public void cut() {
		if (!this.cut) {
			this.cut = true;
			this.codec.channel().close().addListener((closed) -> this.onCut.run());
		}
	}

	// Now and then: what waits for a reader that takes nothing would wait for ever.
	void cutIfStalled() {
		long now = taken();
		if (this.pending > 0 && now == this.takenBefore) {
			cut();
		}
		this.takenBefore = now;
	}

	/**
	 * Tells whether the socket takes anything.
	 * @return a number that grows with what it takes: with each message, and by HTTP/1.1
	 * within one too
	 */
	public long taken() {
		ChannelOutboundBuffer buffer = this.codec.channel().unsafe().outboundBuffer();
		return (this.takenMessages << Integer.SIZE) + ((buffer != null) ? buffer.currentProgress() : 0);
	}

	private void messageTaken() {
		this.pending--;
		this.takenMessages++;
		this.heap.ease((long) this.pending * EVENT_BYTES);
		Runnable waiting = this.whenTaken;
		if (this.pending == 0 && waiting != null) {
			this.whenTaken = null;
			waiting.run();
		}
	}

	@Override
	public void flush() {
		this.codec.flush();
		if (!this.heap.cover((long) this.pending * EVENT_BYTES)) {
			cut();
		}
	}

	/**
	 * Runs a task once, as soon as nothing is pending.
	 * @param task what to do then, on the event loop
	 */
	public void whenTaken(Runnable task) {
		if (this.pending == 0) {
			task.run();
		}
		else {
			this.whenTaken = task;
		}
	}

	/**
	 * Completes the stream: no more events come. A reader that does not take those that
	 * are pending within 5 s has stopped or is gone, and is cut off too.
	 */
	@Override
	public void end() {
		this.complete.run();
		if (this.pending > 0) {
			Future<?> unused = eventLoop().schedule(this::cutUnlessTaken, PATIENCE_SECONDS, TimeUnit.SECONDS);
		}
	}

	private void cutUnlessTaken() {
		if (this.pending > 0) {
			cut();
		}
	}

}
