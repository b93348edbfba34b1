package io.wiretrial.guard.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.Http2FrameCodec;
import org.jspecify.annotations.Nullable;
import reactor.netty.NettyPipeline;

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.http2.StreamCharges;
import io.wiretrial.guard.http2.StreamLimits;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Sees to a connection that turns out to speak HTTP/2, in place of what would watch its
 * requests of HTTP/1.1. Stands before those, or over TLS, where nothing turns out later,
 * before the codec. Hot path.
 */
final class Http2Watch extends ChannelInboundHandlerAdapter {

	/** About what a request takes beside its headers: 10 KB were measured. */
	private static final int STREAM_BYTES = 10 * 1024;

	private final ConnectionWatch connection;

	private final StreamLimits limits;

	private @Nullable StreamCharges charges;

	Http2Watch(ConnectionWatch connection, StreamLimits limits) {
		this.connection = connection;
		this.limits = limits;
	}

	static StreamLimits limits(GuardLimits limits, MemoryPool requests, MemoryPool data, RefusalCounts counts) {
		// One of too many headers gets an answer.
		return new StreamLimits(STREAM_BYTES, Integer.MAX_VALUE, limits.maxHeaders(), limits.maxResets(), requests,
				data, counts, false);
	}

	// Netty tells of a preface, and of an upgrade, before it reads any further frame.
	@Override
	public void userEventTriggered(ChannelHandlerContext context, Object event) {
		Http2FrameCodec codec = context.pipeline().get(Http2FrameCodec.class);
		if (codec != null && this.charges == null) {
			begin(context.channel(), codec);
			context.pipeline().remove(SmallParts.class);
			context.pipeline().remove(RequestWatch.class);
			context.pipeline().remove(SwallowedReads.class);
		}
		context.fireUserEventTriggered(event);
	}

	private void begin(Channel channel, Http2FrameCodec codec) {
		this.charges = StreamCharges.install(channel, codec, this.limits);
		this.connection.http2(this.charges);
	}

	// Both have agreed to HTTP/2 with TLS: nothing of HTTP/1.1 has ever been there.
	void stand(Channel channel, Http2FrameCodec codec) {
		channel.pipeline().addBefore(NettyPipeline.HttpCodec, null, this);
		begin(channel, codec);
	}

	// Octets have become frames: those of a body that nobody reads yet are charged there.
	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		if (this.charges != null) {
			this.connection.delivered();
		}
		context.fireChannelRead(message);
	}

}
