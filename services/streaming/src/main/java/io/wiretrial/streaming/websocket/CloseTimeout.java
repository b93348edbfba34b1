package io.wiretrial.streaming.websocket;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Time-out of a connection that is being closed: a close frame stands behind all that was
 * sent before it (RFC 6455, section 5.5.1), so the time starts again while the peer takes
 * something of that. For the event loop.
 */
final class CloseTimeout {

	private final Channel channel;

	private final Pending pending;

	private final Duration time;

	private @Nullable Future<?> end;

	CloseTimeout(Channel channel, Pending pending, Duration time) {
		this.channel = channel;
		this.pending = pending;
		this.time = time;
	}

	void begin(EndCause cause) {
		this.channel.closeFuture().addListener((closed) -> cancel());
		// who reads too slowly has had its time
		schedule((cause == EndCause.SLOW) ? 0 : this.pending.messages());
	}

	private void schedule(int messages) {
		this.end = this.channel.eventLoop()
			.schedule(() -> endOrWait(messages), this.time.toNanos(), TimeUnit.NANOSECONDS);
	}

	private void endOrWait(int before) {
		if (this.pending.messages() < before) {
			schedule(this.pending.messages());
		}
		else {
			ChannelFuture unused = this.channel.close();
		}
	}

	private void cancel() {
		if (this.end != null) {
			this.end.cancel(false);
		}
	}

}
