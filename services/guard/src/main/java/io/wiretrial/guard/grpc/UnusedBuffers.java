package io.wiretrial.guard.grpc;

import java.util.concurrent.TimeUnit;

import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.ChannelHandler.Sharable;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.concurrent.FastThreadLocal;
import io.netty.util.concurrent.Future;

/**
 * Gives back what Netty's pool keeps for an event loop alone, of each size that the loop
 * has not used often for a second. grpc-java's pool keeps up to 256 buffers of a size for
 * each, and each buffer the chunk of 2 MB that it is in, whether or not another one is
 * ever taken.
 */
@Sharable
final class UnusedBuffers extends ChannelInboundHandlerAdapter {

	static final long SECONDS = 1;

	/** Whether this event loop is looked after. */
	private final FastThreadLocal<Boolean> loops = new FastThreadLocal<>();

	@Override
	public void handlerAdded(ChannelHandlerContext context) {
		context.pipeline().remove(this);
		if (context.alloc() instanceof PooledByteBufAllocator pool && !this.loops.isSet()) {
			this.loops.set(true);
			Future<?> unused = context.executor()
				.scheduleWithFixedDelay(pool::trimCurrentThreadCache, SECONDS, SECONDS, TimeUnit.SECONDS);
		}
	}

}
