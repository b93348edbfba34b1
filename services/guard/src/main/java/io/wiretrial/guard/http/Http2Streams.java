package io.wiretrial.guard.http;

import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2RemoteFlowController;
import io.netty.handler.codec.http2.Http2Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the streams of a connection of HTTP/2 were at when they were last looked at.
 */
final class Http2Streams {

	private final long requestNanos;

	private Http2Connection.@Nullable PropertyKey receivingSince;

	private Patience.Phase phase = Patience.Phase.IDLE;

	private boolean unread;

	private boolean tooLong;

	private boolean asked;

	Http2Streams(long requestNanos) {
		this.requestNanos = requestNanos;
	}

	void look(Http2Connection connection, long now) {
		this.phase = (connection.numActiveStreams() == 0) ? Patience.Phase.IDLE : Patience.Phase.ANSWER;
		this.unread = false;
		this.tooLong = false;
		this.asked = connection.remote().lastStreamCreated() > 0;
		if (this.phase == Patience.Phase.IDLE) {
			return;
		}
		Http2Connection.PropertyKey since = (this.receivingSince != null) ? this.receivingSince : connection.newKey();
		this.receivingSince = since;
		Http2RemoteFlowController flow = connection.remote().flowController();
		try {
			connection.forEachActiveStream((stream) -> {
				this.unread |= flow != null && flow.hasFlowControlled(stream);
				if (stream.state() == Http2Stream.State.OPEN || stream.state() == Http2Stream.State.HALF_CLOSED_LOCAL) {
					this.phase = Patience.Phase.BODY;
					receiving(stream, since, now);
				}
				return true;
			});
		}
		catch (Http2Exception ex) {
			throw new IllegalStateException(ex); // nothing above throws it
		}
	}

	private void receiving(Http2Stream stream, Http2Connection.PropertyKey since, long now) {
		Long begun = stream.getProperty(since);
		if (begun == null) {
			stream.setProperty(since, now);
		}
		else {
			this.tooLong |= now - begun > this.requestNanos;
		}
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

	// Whether a request has taken more than its whole time.
	boolean tooLong() {
		return this.tooLong;
	}

}
