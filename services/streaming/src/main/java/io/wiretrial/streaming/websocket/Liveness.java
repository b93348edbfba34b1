package io.wiretrial.streaming.websocket;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Pings the peer and listens, since a dead network tells of nothing. Any frame is a sign
 * of life; while the service itself does not read, because the peer takes its answers
 * slowly, so is any octet that the peer has taken. One that sends but takes nothing has
 * stalled: what waits for it would wait for ever. Hot path: a message costs two counters,
 * no timer is set again.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a failed write ends the channel
final class Liveness extends ChannelDuplexHandler {

	private final Duration pingInterval;

	private final Duration pongDeadline;

	private final Duration idleTimeout;

	private @Nullable Future<?> ping;

	private @Nullable Future<?> deadline;

	private @Nullable Future<?> idle;

	private long frames;

	private long messages;

	Liveness(Duration pingInterval, Duration pongDeadline, Duration idleTimeout) {
		this.pingInterval = pingInterval;
		this.pongDeadline = pongDeadline;
		this.idleTimeout = idleTimeout;
	}

	@Override
	public void handlerAdded(ChannelHandlerContext context) {
		if (context.channel().isActive()) {
			this.ping = after(this.pingInterval, context, () -> ping(context));
			watchMessages(context);
		}
	}

	@Override
	public void handlerRemoved(ChannelHandlerContext context) {
		cancel();
	}

	@Override
	public void channelInactive(ChannelHandlerContext context) {
		cancel();
		context.fireChannelInactive();
	}

	@Override
	public void channelRead(ChannelHandlerContext context, Object message) {
		this.frames++;
		count(message);
		context.fireChannelRead(message);
	}

	@Override
	public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
		count(message);
		context.write(message, promise);
	}

	// A shared message is no frame object any more, and no control frame either.
	private void count(Object message) {
		boolean control = message instanceof PingWebSocketFrame || message instanceof PongWebSocketFrame
				|| message instanceof CloseWebSocketFrame;
		if (!control) {
			this.messages++;
		}
	}

	private void ping(ChannelHandlerContext context) {
		long framesBefore = this.frames;
		context.writeAndFlush(new PingWebSocketFrame());
		ChannelOutboundBuffer waiting = context.channel().unsafe().outboundBuffer();
		Object first = (waiting != null) ? waiting.current() : null;
		long firstTaken = (waiting != null) ? waiting.currentProgress() : 0;
		this.deadline = after(this.pongDeadline, context, () -> {
			boolean takes = waiting != null && first != null
					&& (waiting.current() != first || waiting.currentProgress() != firstTaken);
			if (this.frames == framesBefore && (context.channel().config().isAutoRead() || !takes)) {
				context.fireUserEventTriggered(Silence.HALF_OPEN);
			}
			else if (first != null && !takes) {
				context.fireUserEventTriggered(Silence.STALLED);
			}
		});
		this.ping = after(this.pingInterval.plus(this.pongDeadline), context, () -> ping(context));
	}

	private void watchMessages(ChannelHandlerContext context) {
		long messagesBefore = this.messages;
		this.idle = after(this.idleTimeout, context, () -> {
			if (this.messages == messagesBefore) {
				context.fireUserEventTriggered(Silence.IDLE);
			}
			else {
				watchMessages(context);
			}
		});
	}

	private void cancel() {
		cancel(this.ping);
		cancel(this.deadline);
		cancel(this.idle);
	}

	private static void cancel(@Nullable Future<?> task) {
		if (task != null) {
			task.cancel(false);
		}
	}

	private static Future<?> after(Duration delay, ChannelHandlerContext context, Runnable task) {
		return context.executor().schedule(task, delay.toNanos(), TimeUnit.NANOSECONDS);
	}

}
