package io.wiretrial.guard.http2;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2ConnectionAdapter;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameListenerDecorator;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Stream;
import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Takes what the open streams of one connection hold from the memory budget, from their
 * headers on: a body may never come. A connection gets another stream while its own take
 * no more than what is left for all (Choudhury and Hahne, Dynamic queue length thresholds
 * for shared-memory packet switches, IEEE/ACM Transactions on Networking 6(2), 1998), so
 * that those with many streams do not keep out those with few. Others are reset with
 * REFUSED_STREAM before anything is made of them (RFC 9113, section 8.7), and their
 * connection is not read for a while. For one thread; hot path.
 */
public final class StreamCharges extends Http2FrameListenerDecorator {

	/** About what a header takes beside its characters. */
	private static final int HEADER_BYTES = 128;

	private static final long WINDOW_NANOS = TimeUnit.SECONDS.toNanos(GuardLimits.RESET_WINDOW_SECONDS);

	private final Http2ConnectionHandler http2;

	private final int streamBytes;

	private final MemoryPool memory;

	private final RefusalCounts counts;

	private final int maxRefused;

	private final Http2Connection.PropertyKey key;

	private @Nullable ChannelHandlerContext context;

	private final ReadPause pause = new ReadPause();

	private long taken;

	private int refused;

	private long windowNanos;

	private StreamCharges(Http2ConnectionHandler http2, int streamBytes, MemoryPool memory, RefusalCounts counts,
			int maxRefused) {
		super(http2.decoder().frameListener());
		this.http2 = http2;
		this.streamBytes = streamBytes;
		this.memory = memory;
		this.counts = counts;
		this.maxRefused = maxRefused;
		this.windowNanos = System.nanoTime();
		this.key = http2.connection().newKey();
	}

	/**
	 * Sees to a connection from now on.
	 * @param connection the connection
	 * @param http2 its handler, before any frame of a stream has come
	 * @param streamBytes about what a stream takes beside its headers, in octets
	 * @param memory a pool for the streams of all connections
	 * @param counts counts what is refused
	 * @param maxRefused streams that may be refused within 10 s before the connection is
	 * ended with ENHANCE_YOUR_CALM
	 * @return what the streams of this connection take
	 */
	public static StreamCharges install(Channel connection, Http2ConnectionHandler http2, int streamBytes,
			MemoryPool memory, RefusalCounts counts, int maxRefused) {
		StreamCharges charges = new StreamCharges(http2, streamBytes, memory, counts, maxRefused);
		http2.decoder().frameListener(charges);
		http2.connection().addListener(charges.new Ends());
		connection.pipeline().addFirst(charges.pause);
		return charges;
	}

	@Override
	public void onHeadersRead(ChannelHandlerContext context, int id, Http2Headers headers, int padding,
			boolean endOfStream) throws Http2Exception {
		if (admits(context, id, headers)) {
			super.onHeadersRead(context, id, headers, padding, endOfStream);
		}
	}

	@Override
	public void onHeadersRead(ChannelHandlerContext context, int id, Http2Headers headers, int dependency, short weight,
			boolean exclusive, int padding, boolean endOfStream) throws Http2Exception {
		if (admits(context, id, headers)) {
			super.onHeadersRead(context, id, headers, dependency, weight, exclusive, padding, endOfStream);
		}
	}

	private boolean admits(ChannelHandlerContext context, int id, Http2Headers headers) throws Http2Exception {
		Http2Stream stream = this.http2.connection().stream(id);
		if (stream == null || of(stream) != null) { // trailers
			return true;
		}
		this.context = context;
		int bytes = this.streamBytes + bytes(headers);
		long left = this.memory.limitForOneBytes() - this.memory.usedBytes();
		if (this.taken + bytes > left || !this.memory.tryTakeForOne(bytes)) {
			refuse(context, id);
			return false;
		}
		this.taken += bytes;
		stream.setProperty(this.key, new OpenStream(bytes, System.nanoTime()));
		return true;
	}

	private void refuse(ChannelHandlerContext context, int id) throws Http2Exception {
		this.counts.count(Refusal.STREAMS);
		long now = System.nanoTime();
		if (now - this.windowNanos > WINDOW_NANOS) {
			this.windowNanos = now;
			this.refused = 0;
		}
		this.refused++;
		if (this.refused > this.maxRefused) {
			throw Http2Exception.connectionError(Http2Error.ENHANCE_YOUR_CALM, "%d streams refused within %d s",
					this.refused, GuardLimits.RESET_WINDOW_SECONDS);
		}
		reset(context, id, Http2Error.REFUSED_STREAM);
		this.pause.begin();
	}

	private static int bytes(Http2Headers headers) {
		int bytes = 0;
		for (Map.Entry<CharSequence, CharSequence> header : headers) {
			bytes += HEADER_BYTES + header.getKey().length() + header.getValue().length();
		}
		return bytes;
	}

	private @Nullable OpenStream of(Http2Stream stream) {
		return stream.getProperty(this.key);
	}

	private void reset(ChannelHandlerContext context, int id, Http2Error error) {
		ChannelFuture unused = this.http2.resetStream(context, id, error.code(), context.newPromise());
	}

	@Override
	public int onDataRead(ChannelHandlerContext context, int id, ByteBuf data, int padding, boolean endOfStream)
			throws Http2Exception {
		Http2Stream stream = this.http2.connection().stream(id);
		OpenStream open = (stream != null) ? of(stream) : null;
		if (open != null) {
			open.received(data.readableBytes());
		}
		return super.onDataRead(context, id, data, padding, endOfStream);
	}

	/**
	 * Resets a stream whose body stands still, or takes more than its whole time. What
	 * comes on other streams, and pings, say nothing of it.
	 * @param stream a stream whose body has not ended
	 * @param nowNanos now
	 * @param body time for 1 KB of a body, or its end
	 * @param request time for the whole of a request
	 * @return whether it was late
	 */
	public boolean endIfLate(Http2Stream stream, long nowNanos, Duration body, Duration request) {
		OpenStream open = of(stream);
		if (open != null && this.context != null && open.isLate(nowNanos, body, request)) {
			this.counts.count(Refusal.BODY_TIMEOUT);
			reset(this.context, stream.id(), Http2Error.CANCEL);
			this.context.flush();
			return true;
		}
		return false;
	}

	/** Gives back what a stream has taken. */
	private final class Ends extends Http2ConnectionAdapter {

		@Override
		public void onStreamClosed(Http2Stream stream) {
			OpenStream open = stream.removeProperty(StreamCharges.this.key);
			if (open != null) {
				StreamCharges.this.taken -= open.taken();
				StreamCharges.this.memory.give(open.taken());
			}
		}

	}

}
