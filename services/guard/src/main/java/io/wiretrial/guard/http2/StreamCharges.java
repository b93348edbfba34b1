package io.wiretrial.guard.http2;

import java.util.function.Predicate;

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

/**
 * Takes what the open streams of one connection hold from the memory budget, from their
 * headers on: a body may never come, or come before anybody asks for it. A connection
 * gets another stream while its own take no more than what is left for all (Choudhury and
 * Hahne, Dynamic queue length thresholds for shared-memory packet switches, IEEE/ACM
 * Transactions on Networking 6(2), 1998), so that those with many streams do not keep out
 * those with few; its only one, if small, was taken with the connection. Others are reset
 * with REFUSED_STREAM before anything is made of them (RFC 9113, section 8.7), and their
 * connection is not read for a while. For one thread; hot path.
 */
public final class StreamCharges extends Http2FrameListenerDecorator {

	private final Http2ConnectionHandler http2;

	private final StreamLimits limits;

	private final StreamRoom room;

	private final UnaskedData unasked;

	private final Http2Connection.PropertyKey key;

	private @Nullable ChannelHandlerContext context;

	private final ReadPause pause;

	private final LateStreams late;

	private final PartialFrame frame;

	private StreamCharges(Http2ConnectionHandler http2, StreamLimits limits) {
		super(http2.decoder().frameListener());
		this.http2 = http2;
		this.limits = limits;
		this.room = new StreamRoom(limits);
		this.key = http2.connection().newKey();
		this.unasked = new UnaskedData(http2, this.key, limits.data());
		this.frame = new PartialFrame(limits.data());
		this.late = new LateStreams(http2.connection(), this.key, this.unasked,
				(stream) -> end(stream, Refusal.BODY_TIMEOUT, Http2Error.CANCEL));
		this.pause = new ReadPause(() -> this.unasked.turnEnded(this::endForMemory));
	}

	/**
	 * Sees to a connection from now on.
	 * @param connection channel of the connection
	 * @param http2 its handler, before any frame of a stream has come
	 * @param limits what its streams may take
	 * @return what the streams of this connection take
	 */
	public static StreamCharges install(Channel connection, Http2ConnectionHandler http2, StreamLimits limits) {
		StreamCharges charges = new StreamCharges(http2, limits);
		SentFrames sent = new SentFrames(limits.counts());
		http2.decoder().frameListener(new IdleFrames(charges, sent, limits.counts()));
		http2.connection().addListener(charges.new Ends());
		http2.setCumulator(charges.frame);
		FrameOctets.watch(connection, sent, charges.frame, charges.pause);
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
		OpenStream begun = (stream != null) ? of(stream) : null;
		if (stream == null || begun != null) {
			return begun == null || admitsTrailers(stream, begun, headers);
		}
		this.context = context;
		if (headers.size() > this.limits.maxHeaders()) {
			refuse(context, stream, Refusal.HEADERS, Http2Error.ENHANCE_YOUR_CALM);
			return false;
		}
		OpenStream open = this.room.open(headers);
		if (open == null) {
			refuse(context, stream, Refusal.STREAMS, Http2Error.REFUSED_STREAM);
			return false;
		}
		stream.setProperty(this.key, open);
		return true;
	}

	// grpc-java takes them for another call, and never ends the first; calls have none.
	// Of
	// requests Netty resets those with pseudo-headers.
	private boolean admitsTrailers(Http2Stream stream, OpenStream open, Http2Headers trailers) throws Http2Exception {
		if (this.limits.handlerIsTold()) {
			end(stream, Refusal.TRAILERS, Http2Error.PROTOCOL_ERROR);
			return false;
		}
		if (trailers.size() > this.limits.maxTrailers() || !this.room.trailers(open, trailers)) {
			this.limits.counts().count(Refusal.HEADERS);
			throw Http2Exception.streamError(stream.id(), Http2Error.ENHANCE_YOUR_CALM, "%d trailers refused",
					trailers.size());
		}
		return true;
	}

	private void refuse(ChannelHandlerContext context, Http2Stream stream, Refusal refusal, Http2Error error)
			throws Http2Exception {
		this.limits.counts().count(refusal);
		int refused = this.room.refused();
		if (refused > this.limits.maxRefused()) {
			throw Http2Exception.connectionError(Http2Error.ENHANCE_YOUR_CALM, "%d streams refused within %d s",
					refused, GuardLimits.RESET_WINDOW_SECONDS);
		}
		reset(context, stream, error);
		this.pause.begin();
	}

	private @Nullable OpenStream of(Http2Stream stream) {
		return stream.getProperty(this.key);
	}

	private void reset(ChannelHandlerContext context, Http2Stream stream, Http2Error error) {
		ChannelFuture unused = this.http2.resetStream(context, stream.id(), error.code(), context.newPromise());
	}

	@Override
	public int onDataRead(ChannelHandlerContext context, int id, ByteBuf data, int padding, boolean endOfStream)
			throws Http2Exception {
		Http2Stream stream = this.http2.connection().stream(id);
		OpenStream open = (stream != null) ? of(stream) : null;
		if (stream == null || open == null) {
			return super.onDataRead(context, id, data, padding, endOfStream);
		}
		open.received(data, padding);
		ByteBuf copy = this.unasked.copied(context, open, data);
		ByteBuf passed = (copy != null) ? copy : data;
		long kept = UnaskedData.kept(passed);
		try {
			int asked = super.onDataRead(context, id, passed, padding, endOfStream);
			this.unasked.came(stream, kept, asked);
			return asked;
		}
		finally {
			if (copy != null) {
				copy.release();
			}
		}
	}

	private void endForMemory(Http2Stream stream) {
		end(stream, Refusal.MEMORY, Http2Error.ENHANCE_YOUR_CALM);
	}

	private void end(Http2Stream stream, Refusal refusal, Http2Error error) {
		ChannelHandlerContext context = this.context;
		if (context == null) {
			return; // there is no stream without
		}
		this.limits.counts().count(refusal);
		try {
			if (this.limits.handlerIsTold()) {
				super.onRstStreamRead(context, stream.id(), error.code());
			}
			reset(context, stream, error);
			context.flush();
		}
		catch (Http2Exception ex) {
			this.http2.onError(context, false, ex);
		}
	}

	/**
	 * Looks at the connection, now and then: gives back what has been asked for, and
	 * resets streams whose body stands still or takes more than its whole time. What
	 * comes on other streams, and pings, say nothing of it. A frame that does not go on
	 * ends the connection.
	 * @param nowNanos now, in monotonic nanoseconds
	 * @param times time for 1 KB of a body, or its end, and for the whole of a request
	 * @param mayBeSilent whether a request for this path may send nothing for long
	 * @return false if more streams are late than one look resets
	 */
	public boolean look(long nowNanos, GuardLimits times, Predicate<CharSequence> mayBeSilent) {
		Refusal refusal = this.frame.look(nowNanos, times, this.room.open() > 0);
		if (refusal != null) {
			this.limits.counts().count(refusal);
			this.frame.close();
			return true;
		}
		return this.room.open() == 0 || this.late.look(nowNanos, times, mayBeSilent);
	}

	/** Gives back what a stream has taken. */
	private final class Ends extends Http2ConnectionAdapter {

		@Override
		public void onStreamClosed(Http2Stream stream) {
			OpenStream open = stream.removeProperty(StreamCharges.this.key);
			if (open != null) {
				StreamCharges.this.room.closed(open);
				StreamCharges.this.unasked.closed(open);
			}
		}

	}

}
