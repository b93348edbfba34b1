package io.wiretrial.push.feed;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.Http2StreamChannel;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.broadcast.feed.Subscriber;

/**
 * A connection, or stream of HTTP/2, that gets server-sent events. Its reader is cut off
 * when too much is pending (octets, by the channel's water mark, or messages): it alone
 * loses something. Hot path: events are written below the HTTP codec, framed as they are.
 */
final class EventStream implements Subscriber<ByteBuf> {

	private final ChannelHandlerContext codec;

	private final boolean http2;

	private final Runnable complete;

	private final FeedCounts counts;

	private final int maxPending;

	private final ChannelFutureListener taken = (written) -> taken();

	private int pending;

	private boolean cut;

	EventStream(ChannelHandlerContext codec, Runnable complete, FeedCounts counts, int maxPending) {
		this.codec = codec;
		this.http2 = codec.channel() instanceof Http2StreamChannel;
		this.complete = complete;
		this.counts = counts;
		this.maxPending = maxPending;
	}

	@Override
	public void send(ByteBuf event) {
		Channel channel = this.codec.channel();
		if (this.cut || !channel.isActive()) {
			return;
		}
		if (this.pending >= this.maxPending || !channel.isWritable()) {
			this.cut = true;
			channel.close().addListener((closed) -> this.counts.cut());
			return;
		}
		ByteBuf shared = event.retainedDuplicate();
		this.pending++;
		this.codec.write(this.http2 ? new DefaultHttp2DataFrame(shared) : shared).addListener(this.taken);
	}

	private void taken() {
		this.pending--;
	}

	@Override
	public void flush() {
		this.codec.flush();
	}

	@Override
	public void end() {
		this.complete.run();
	}

}
