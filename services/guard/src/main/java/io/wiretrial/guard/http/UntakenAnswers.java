package io.wiretrial.guard.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpResponseStatus;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2StreamChannel;
import io.netty.util.AttributeKey;
import io.netty.util.ReferenceCountUtil;
import org.jspecify.annotations.Nullable;
import reactor.netty.NettyPipeline;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.Charge;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Takes what has been written of answers from the memory budget until their reader has
 * taken it: a peer that opens no window of HTTP/2 leaves as many answers here as it may
 * have streams. A connection that leaves little asks nobody, so that those who read get
 * their answers while the budget is used up by others; one that leaves much gets no more
 * than it leaves to others. Events are not for this: they are shared, and taken from the
 * budget where they are made. Hot path.
 */
final class UntakenAnswers extends ChannelOutboundHandlerAdapter {

	/** Small parts beyond as much count. */
	private static final int FEW_BYTES = 4 * 1024;

	private final Untaken untaken;

	private final RefusalCounts counts;

	private boolean events;

	private UntakenAnswers(Untaken untaken, RefusalCounts counts) {
		this.untaken = untaken;
		this.counts = counts;
	}

	static UntakenAnswers ofConnection(Channel connection, MemoryPool memory, RefusalCounts counts) {
		Untaken untaken = new Untaken(memory);
		connection.attr(Untaken.KEY).set(untaken);
		return new UntakenAnswers(untaken, counts);
	}

	// A stream of HTTP/2 has a channel of its own; one of HTTP/1.1 is left as it is.
	static void ofStream(Channel exchange, RefusalCounts counts) {
		if (exchange instanceof Http2StreamChannel stream) {
			Untaken untaken = stream.parent().attr(Untaken.KEY).get();
			stream.pipeline().addBefore(NettyPipeline.HttpTrafficHandler, null, new UntakenAnswers(untaken, counts));
		}
	}

	static boolean areTooMany(Channel connection) {
		return connection.attr(Untaken.KEY).get().isTooMuch();
	}

	@Override
	public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
		if (message instanceof HttpResponse answer && answer.status().codeClass() != HttpStatusClass.INFORMATIONAL) {
			this.events = RequestWatch.isStream(answer);
		}
		int bytes = this.events ? 0 : taken(context.channel(), bytes(message));
		ChannelPromise taken = promise;
		if (bytes > 0) {
			if (!this.untaken.add(bytes)) {
				refuse(context, message, promise);
				return;
			}
			taken = promise.unvoid().addListener((written) -> this.untaken.remove(bytes));
		}
		ChannelFuture unused = context.write(message, taken);
		if (message instanceof HttpResponse answer && HttpResponseStatus.SWITCHING_PROTOCOLS.equals(answer.status())) {
			context.pipeline().remove(this);
		}
	}

	// A small part behind which nothing waits goes at once: to be told of its end would
	// cost each small answer an object.
	private static int taken(Channel channel, int bytes) {
		boolean goes = bytes <= MemoryPool.FREE_BYTES
				&& channel.bytesBeforeUnwritable() > channel.config().getWriteBufferHighWaterMark() - FEW_BYTES;
		return (bytes == 0 || goes) ? 0 : bytes + MemoryPool.PART_BYTES;
	}

	private static int bytes(Object message) {
		ByteBuf octets = (message instanceof HttpContent content) ? content.content()
				: (message instanceof Http2DataFrame data) ? uncounted(data)
						: (message instanceof ByteBuf buffer) ? buffer : null;
		return (octets != null) ? octets.readableBytes() : 0;
	}

	// Reactor Netty 1.3.7 makes DATA of parts before they come here. On its way through
	// the pipeline of its connection it has its stream, and counts already.
	private static @Nullable ByteBuf uncounted(Http2DataFrame data) {
		return (data.stream() == null) ? data.content() : null;
	}

	// The answer has begun: nothing but its end can be said.
	private void refuse(ChannelHandlerContext context, Object message, ChannelPromise promise) {
		ReferenceCountUtil.release(message);
		this.counts.count(Refusal.MEMORY);
		promise.tryFailure(new NoRoomForAnswerException());
		ChannelFuture unused = context.close();
	}

	/** What the answers of one connection have waiting; for its event loop. */
	private static final class Untaken {

		static final AttributeKey<Untaken> KEY = AttributeKey.valueOf(Untaken.class.getName());

		/** What a connection may leave without taking it from the budget. */
		private static final int FREE_BYTES = 64 * 1024;

		private final Charge charge;

		private final long tooManyBytes;

		private long waitingBytes;

		Untaken(MemoryPool memory) {
			this.charge = new Charge(memory);
			this.tooManyBytes = memory.answersOfOneBytes();
		}

		boolean isTooMuch() {
			return this.waitingBytes > this.tooManyBytes;
		}

		boolean add(int bytes) {
			long waiting = this.waitingBytes + bytes;
			if (waiting > FREE_BYTES && !this.charge.coverFairly(waiting)) {
				return false;
			}
			this.waitingBytes = waiting;
			return true;
		}

		void remove(int bytes) {
			this.waitingBytes -= bytes;
			this.charge.ease((this.waitingBytes > FREE_BYTES) ? this.waitingBytes : 0);
		}

	}

	/** Why an answer was not written. */
	private static final class NoRoomForAnswerException extends RuntimeException {

		private static final long serialVersionUID = 1L;

		NoRoomForAnswerException() {
			super("All memory for answers that wait for their readers is used: lower their size, or give the service more.",
					null, false, false);
		}

	}

}
