package io.wiretrial.guard.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.handler.codec.http2.Http2FrameCodec;
import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.http2.StreamCharges;

/**
 * Decides from one look at a connection to the next whether it has had its time.
 */
final class Patience {

	/** What must arrive, or be taken, for something to be said to proceed. */
	private static final int PROGRESS_BYTES = 1024;

	private final long headerNanos;

	private final long bodyNanos;

	private final long requestNanos;

	private final long idleNanos;

	private final long unreadNanos;

	private final Http2Streams streams;

	private @Nullable StreamCharges charges;

	private @Nullable Phase phase;

	private long phaseSince;

	private long requests;

	private long bodySince;

	private long bodyFrom;

	private boolean unread;

	private long unreadSince;

	private long unreadFrom;

	private @Nullable Object unreadAt;

	private long unreadProgress;

	Patience(GuardLimits limits) {
		this.headerNanos = limits.headerTimeout().toNanos();
		this.bodyNanos = limits.bodyTimeout().toNanos();
		this.requestNanos = limits.requestTimeout().toNanos();
		this.idleNanos = limits.idleTimeout().toNanos();
		this.unreadNanos = limits.unreadTimeout().toNanos();
		this.streams = new Http2Streams(limits);
	}

	long shortestNanos() {
		return Math.min(Math.min(this.headerNanos, this.bodyNanos), Math.min(this.idleNanos, this.unreadNanos));
	}

	// Whether the last look has left something to the next.
	boolean unfinished() {
		return this.streams.unfinished();
	}

	void http2(StreamCharges charges) {
		this.charges = charges;
	}

	@Nullable Refusal ended(long now, ConnectionProgress progress, Channel channel) {
		Http2FrameCodec http2 = channel.pipeline().get(Http2FrameCodec.class);
		if (http2 != null) {
			this.streams.look(http2.connection(), this.charges, now);
		}
		Phase current = (http2 != null) ? this.streams.phase() : phase(progress);
		if (current != this.phase || progress.requests() != this.requests) {
			this.phase = current;
			this.phaseSince = now;
			this.requests = progress.requests();
			body(now, progress);
		}
		if (unread(now, progress, channel, http2 != null && this.streams.unread())) {
			return Refusal.UNREAD_TIMEOUT;
		}
		return switch (current) {
			case IDLE -> idleEnded(now, progress.requests() > 0 || this.streams.asked());
			case HEAD -> (now - this.phaseSince > this.headerNanos) ? Refusal.HEADER_TIMEOUT : null;
			case BODY -> bodyEnded(now, progress) ? Refusal.BODY_TIMEOUT : null;
			case ANSWER -> null;
		};
	}

	// Who has asked before may ask again; who has not, takes its time for the first head.
	private @Nullable Refusal idleEnded(long now, boolean asked) {
		long idle = now - this.phaseSince;
		if (!asked && idle > this.headerNanos) {
			return Refusal.HEADER_TIMEOUT;
		}
		return (idle > this.idleNanos) ? Refusal.IDLE_TIMEOUT : null;
	}

	private static Phase phase(ConnectionProgress progress) {
		if (progress.receiving()) {
			return Phase.BODY;
		}
		if (progress.open() > 0) {
			return Phase.ANSWER;
		}
		return (progress.undelivered() > 0) ? Phase.HEAD : Phase.IDLE;
	}

	private void body(long now, ConnectionProgress progress) {
		this.bodySince = now;
		this.bodyFrom = progress.received();
	}

	private boolean bodyEnded(long now, ConnectionProgress progress) {
		if (progress.received() - this.bodyFrom >= PROGRESS_BYTES) {
			body(now, progress);
		}
		return now - this.phaseSince > this.requestNanos || now - this.bodySince > this.bodyNanos;
	}

	// In the socket's queue, or behind the windows of HTTP/2.
	private boolean unread(long now, ConnectionProgress progress, Channel channel, boolean behindWindows) {
		ChannelOutboundBuffer queue = channel.unsafe().outboundBuffer();
		Object first = (queue != null) ? queue.current() : null;
		long partly = (queue != null) ? queue.currentProgress() : 0;
		boolean waits = first != null || behindWindows;
		boolean proceeds = (first != null) ? first != this.unreadAt || partly != this.unreadProgress
				: progress.sent() - this.unreadFrom >= PROGRESS_BYTES;
		if (!waits || !this.unread || proceeds) {
			this.unreadSince = now;
			this.unreadFrom = progress.sent();
		}
		this.unread = waits;
		this.unreadAt = first;
		this.unreadProgress = partly;
		return waits && now - this.unreadSince > this.unreadNanos;
	}

	/** What a connection is at. */
	enum Phase {

		/** Nothing is asked. */
		IDLE,

		/** A request is begun, or the preface of HTTP/2. */
		HEAD,

		/** The body of a request of HTTP/1.1 is not complete. */
		BODY,

		/** All that was asked is being answered. */
		ANSWER

	}

}
