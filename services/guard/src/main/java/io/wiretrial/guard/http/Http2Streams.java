package io.wiretrial.guard.http;

import java.time.Duration;

import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2RemoteFlowController;
import io.netty.handler.codec.http2.Http2Stream;
import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.http2.StreamCharges;

/**
 * What the streams of a connection of HTTP/2 were at when they were last looked at, which
 * resets those whose body is late.
 */
final class Http2Streams {

	/** Resets of one look: a thousand at once would keep other connections waiting. */
	private static final int RESETS = 32;

	private final Duration body;

	private final Duration request;

	private Patience.Phase phase = Patience.Phase.IDLE;

	private boolean unread;

	private boolean asked;

	private int resets;

	Http2Streams(Duration body, Duration request) {
		this.body = body;
		this.request = request;
	}

	void look(Http2Connection connection, @Nullable StreamCharges charges, long now) {
		this.unread = false;
		this.resets = 0;
		this.asked = connection.remote().lastStreamCreated() > 0;
		if (connection.numActiveStreams() > 0) {
			lookAtStreams(connection, charges, now);
		}
		this.phase = (connection.numActiveStreams() == 0) ? Patience.Phase.IDLE : Patience.Phase.ANSWER;
	}

	private void lookAtStreams(Http2Connection connection, @Nullable StreamCharges charges, long now) {
		Http2RemoteFlowController flow = connection.remote().flowController();
		try {
			connection.forEachActiveStream((stream) -> {
				this.unread |= flow != null && flow.hasFlowControlled(stream);
				if (charges != null && receives(stream) && charges.endIfLate(stream, now, this.body, this.request)) {
					this.resets++;
				}
				return this.resets < RESETS;
			});
		}
		catch (Http2Exception ex) {
			throw new IllegalStateException(ex); // nothing above throws it
		}
	}

	private static boolean receives(Http2Stream stream) {
		return stream.state() == Http2Stream.State.OPEN || stream.state() == Http2Stream.State.HALF_CLOSED_LOCAL;
	}

	// Whether there was more to do than one look does.
	boolean unfinished() {
		return this.resets == RESETS;
	}

	Patience.Phase phase() {
		return this.phase;
	}

	// Whether there has been a stream.
	boolean asked() {
		return this.asked;
	}

	// Whether an answer waits for its reader to open a window.
	boolean unread() {
		return this.unread;
	}

}
