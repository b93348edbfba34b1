package io.wiretrial.guard.http2;

import java.util.concurrent.TimeUnit;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Flags;
import io.netty.handler.codec.http2.Http2FrameListener;
import io.netty.handler.codec.http2.Http2FrameListenerDecorator;
import io.netty.handler.codec.http2.Http2Headers;

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;

/**
 * Ends a connection that sends frame after frame that asks for nothing: acknowledgements,
 * priorities, types that nobody knows, and windows wider than what was sent can need. RFC
 * 9113, section 10.5, leaves that to the server. 64 KB hold some 5,000 of them, each of
 * which is handled as one of a request is. Frames of requests, and time, allow further
 * ones. For one thread; hot path.
 */
final class IdleFrames extends Http2FrameListenerDecorator {

	/** Between two frames of requests, within 10 s. */
	private static final int MOST = 1_000;

	private static final long WINDOW_NANOS = TimeUnit.SECONDS.toNanos(GuardLimits.RESET_WINDOW_SECONDS);

	/**
	 * WINDOW_UPDATE for each frame of DATA that was sent, of the stream and of the
	 * connection together, and as many as Envoy allows: a reader may take it bit by bit.
	 */
	private static final int WINDOWS_PER_DATA = 20;

	private final SentFrames sent;

	private final RefusalCounts counts;

	/** WINDOW_UPDATE that had something to be for. */
	private long windows;

	private int came;

	/** Since when they count. */
	private long sinceNanos;

	IdleFrames(Http2FrameListener listener, SentFrames sent, RefusalCounts counts) {
		super(listener);
		this.sent = sent;
		this.counts = counts;
	}

	private void count() throws Http2Exception {
		if (this.came == 0) {
			this.sinceNanos = System.nanoTime();
		}
		this.came++;
		if (this.came <= MOST) {
			return;
		}
		this.came = 0;
		if (System.nanoTime() - this.sinceNanos <= WINDOW_NANOS) {
			this.counts.count(Refusal.IDLE_FRAMES);
			throw Http2Exception.connectionError(Http2Error.ENHANCE_YOUR_CALM,
					"%d frames that ask for nothing within %d s", MOST, GuardLimits.RESET_WINDOW_SECONDS);
		}
	}

	@Override
	public void onPingAckRead(ChannelHandlerContext context, long data) throws Http2Exception {
		count();
		super.onPingAckRead(context, data);
	}

	@Override
	public void onSettingsAckRead(ChannelHandlerContext context) throws Http2Exception {
		count();
		super.onSettingsAckRead(context);
	}

	@Override
	public void onPriorityRead(ChannelHandlerContext context, int id, int dependency, short weight, boolean exclusive)
			throws Http2Exception {
		count();
		super.onPriorityRead(context, id, dependency, weight, exclusive);
	}

	@Override
	public void onUnknownFrame(ChannelHandlerContext context, byte type, int id, Http2Flags flags, ByteBuf payload)
			throws Http2Exception {
		count();
		super.onUnknownFrame(context, type, id, flags, payload);
	}

	@Override
	public void onWindowUpdateRead(ChannelHandlerContext context, int id, int increment) throws Http2Exception {
		if (this.windows < this.sent.data() * WINDOWS_PER_DATA) {
			this.windows++;
		}
		else {
			count();
		}
		super.onWindowUpdateRead(context, id, increment);
	}

	@Override
	public void onHeadersRead(ChannelHandlerContext context, int id, Http2Headers headers, int padding,
			boolean endOfStream) throws Http2Exception {
		this.came = 0;
		super.onHeadersRead(context, id, headers, padding, endOfStream);
	}

	@Override
	public void onHeadersRead(ChannelHandlerContext context, int id, Http2Headers headers, int dependency, short weight,
			boolean exclusive, int padding, boolean endOfStream) throws Http2Exception {
		this.came = 0;
		super.onHeadersRead(context, id, headers, dependency, weight, exclusive, padding, endOfStream);
	}

	@Override
	public int onDataRead(ChannelHandlerContext context, int id, ByteBuf data, int padding, boolean endOfStream)
			throws Http2Exception {
		this.came = 0;
		return super.onDataRead(context, id, data, padding, endOfStream);
	}

}
