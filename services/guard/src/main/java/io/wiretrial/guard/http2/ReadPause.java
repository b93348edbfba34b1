package io.wiretrial.guard.http2;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Leaves what a connection sends in its socket for a while, and each connection for a
 * different one: they do not all come back at once. Netty's handler of HTTP/2 asks for
 * more even where reads are switched off; this is before it, and tells when all that was
 * read in a turn has been handled.
 */
final class ReadPause extends ChannelDuplexHandler {

	private static final int LEAST_MILLIS = 100;

	private static final int MOST_MILLIS = 500;

	private final Runnable turnEnded;

	private @Nullable ChannelHandlerContext context;

	private boolean paused;

	ReadPause(Runnable turnEnded) {
		this.turnEnded = turnEnded;
	}

	@Override
	public void handlerAdded(ChannelHandlerContext context) {
		this.context = context;
	}

	@Override
	public void read(ChannelHandlerContext context) {
		if (!this.paused) {
			context.read();
		}
	}

	@Override
	public void channelReadComplete(ChannelHandlerContext context) {
		context.fireChannelReadComplete();
		this.turnEnded.run();
	}

	void begin() {
		ChannelHandlerContext context = this.context;
		if (context != null && !this.paused) {
			this.paused = true;
			context.channel().config().setAutoRead(false);
			Future<?> unused = context.executor()
				.schedule(() -> end(context), ThreadLocalRandom.current().nextInt(LEAST_MILLIS, MOST_MILLIS),
						TimeUnit.MILLISECONDS);
		}
	}

	private void end(ChannelHandlerContext context) {
		this.paused = false;
		context.channel().config().setAutoRead(true);
	}

}
