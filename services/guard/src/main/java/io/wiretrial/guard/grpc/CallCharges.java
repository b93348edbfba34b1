package io.wiretrial.guard.grpc;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.Http2ConnectionHandler;
import io.netty.util.concurrent.Future;

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.http2.StreamCharges;
import io.wiretrial.guard.http2.StreamLimits;

/**
 * Takes from the memory budget what the calls of a connection hold, whether or not a
 * message of them ever comes, and looks now and then for those whose message does not.
 * Waits for grpc-java's handler of HTTP/2, which is there before the first octet is read.
 */
final class CallCharges extends ChannelInboundHandlerAdapter {

	private static final long LONGEST_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(2500);

	/** To a look that goes on with the last. */
	private static final long SHORT_PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

	private static final int LOOKS = 4;

	private final GuardLimits limits;

	private final StreamLimits streams;

	private final Predicate<CharSequence> mayBeSilent;

	private final long pauseNanos;

	CallCharges(GuardLimits limits, StreamLimits streams, Predicate<CharSequence> mayBeSilent) {
		this.limits = limits;
		this.streams = streams;
		this.mayBeSilent = mayBeSilent;
		this.pauseNanos = Math.min(LONGEST_PAUSE_NANOS, limits.bodyTimeout().toNanos() / LOOKS);
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		Http2ConnectionHandler http2 = context.pipeline().get(Http2ConnectionHandler.class);
		if (http2 != null) {
			StreamCharges charges = StreamCharges.install(context.channel(), http2, this.streams);
			pause(context, charges, this.pauseNanos);
			context.pipeline().remove(this);
		}
		context.fireChannelRead(message);
	}

	private void pause(ChannelHandlerContext context, StreamCharges charges, long nanos) {
		// not at once with the others that came at once with it
		Future<?> unused = context.executor()
			.schedule(() -> look(context, charges), ThreadLocalRandom.current().nextLong(nanos / 2, nanos + 1),
					TimeUnit.NANOSECONDS);
	}

	private void look(ChannelHandlerContext context, StreamCharges charges) {
		if (!context.channel().isOpen()) {
			return;
		}
		long now = System.nanoTime();
		boolean finished = charges.look(now, this.limits.bodyTimeout(), this.limits.requestTimeout(), this.mayBeSilent);
		pause(context, charges, finished ? this.pauseNanos : Math.min(SHORT_PAUSE_NANOS, this.pauseNanos));
	}

}
