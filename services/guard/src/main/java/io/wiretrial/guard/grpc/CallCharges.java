package io.wiretrial.guard.grpc;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.Http2ConnectionHandler;

import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.http2.StreamCharges;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Takes from the memory budget what the calls of a connection hold, whether or not a
 * message of them ever comes. Waits for grpc-java's handler of HTTP/2, which is there
 * before the first octet is read, and goes.
 */
final class CallCharges extends ChannelInboundHandlerAdapter {

	/** About what a call takes beside its headers: 3 KB were measured. */
	private static final int CALL_BYTES = 3 * 1024;

	private final MemoryPool memory;

	private final RefusalCounts counts;

	private final int maxResets;

	CallCharges(MemoryPool memory, RefusalCounts counts, int maxResets) {
		this.memory = memory;
		this.counts = counts;
		this.maxResets = maxResets;
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		Http2ConnectionHandler http2 = context.pipeline().get(Http2ConnectionHandler.class);
		if (http2 != null) {
			StreamCharges.install(context.channel(), http2, CALL_BYTES, this.memory, this.counts, this.maxResets);
			context.pipeline().remove(this);
		}
		context.fireChannelRead(message);
	}

}
