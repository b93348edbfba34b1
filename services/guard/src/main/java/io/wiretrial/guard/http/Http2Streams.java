package io.wiretrial.guard.http;

import io.netty.handler.codec.http2.Http2Connection;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2RemoteFlowController;
import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.http2.StreamCharges;

/**
 * What the streams of a connection of HTTP/2 were at when they were last looked at, which
 * resets those whose body is late.
 */
final class Http2Streams {

	private final GuardLimits times;

	private Patience.Phase phase = Patience.Phase.IDLE;

	private boolean unread;

	private boolean asked;

	private boolean unfinished;

	Http2Streams(GuardLimits times) {
		this.times = times;
	}

	void look(Http2Connection connection, @Nullable StreamCharges charges, long now) {
		this.asked = connection.remote().lastStreamCreated() > 0;
		this.unfinished = charges != null && !charges.look(now, this.times, (path) -> false);
		this.unread = connection.numActiveStreams() > 0 && unread(connection);
		this.phase = (connection.numActiveStreams() == 0) ? Patience.Phase.IDLE : Patience.Phase.ANSWER;
	}

	private static boolean unread(Http2Connection connection) {
		Http2RemoteFlowController flow = connection.remote().flowController();
		try {
			return flow != null && connection.forEachActiveStream((stream) -> !flow.hasFlowControlled(stream)) != null;
		}
		catch (Http2Exception ex) {
			throw new IllegalStateException(ex); // nothing above throws it
		}
	}

	// Whether there was more to do than one look does.
	boolean unfinished() {
		return this.unfinished;
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
