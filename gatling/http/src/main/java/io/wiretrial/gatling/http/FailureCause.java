package io.wiretrial.gatling.http;

import java.net.ConnectException;
import java.net.NoRouteToHostException;

import javax.net.ssl.SSLException;

import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.codec.http2.Http2Error;
import org.jspecify.annotations.Nullable;

/**
 * The names of what can go wrong with a request. They hold no addresses and no times, so
 * that a report counts a handful of causes however long a run lasts.
 */
final class FailureCause {

	static final String TIMEOUT = "timeout";

	static final String CONNECT_TIMEOUT = "connect timeout";

	static final String CONNECT_REFUSED = "connection refused";

	static final String CONNECT_FAILED = "connect failed";

	static final String NO_ROUTE = "no route to host";

	static final String TLS = "tls handshake failed";

	static final String NO_HTTP2 = "http/2 not agreed";

	static final String CLOSED_BEFORE_REPLY = "connection closed before reply";

	static final String CLOSED_MID_REPLY = "connection closed mid-reply";

	static final String RESET = "connection reset";

	static final String MALFORMED = "malformed reply";

	static final String TOO_LARGE = "reply too large";

	static final String CHECK = "check failed";

	static final String CLOSED = "connection closed";

	static final String NOT_EVENTS = "not an event stream";

	static final String ENDED_BY_SERVER = "stream ended by server";

	static final String NO_UPGRADE = "malformed upgrade";

	static final String NO_SUBPROTOCOL = "subprotocol not agreed";

	static final String BAD_FRAME = "malformed frame";

	static final String OBSERVER_FAILED = "OBSERVER_FAILED";

	static final String NOT_OPEN = "stream not open";

	static final String ALREADY_OPEN = "stream already open";

	private FailureCause() {
	}

	static String crash(String where, Throwable thrown) {
		return where + " crashed: " + thrown.getClass().getSimpleName();
	}

	static String notBuilt(Throwable thrown) {
		boolean unresolved = thrown instanceof UnresolvedExpressionException;
		return "request not built: " + (unresolved ? thrown.getMessage() : thrown.getClass().getSimpleName());
	}

	static String status(int status) {
		return "status " + status;
	}

	static String streamReset(long code) {
		return "stream reset: " + name(code);
	}

	static String goAway(long code) {
		return "goaway: " + name(code);
	}

	static String streamEnded(@Nullable String cause) {
		return "stream ended: " + ((cause != null) ? cause : "closed");
	}

	/**
	 * Names the code of a WebSocket's close frame (RFC 6455, section 7.4).
	 * @param code the code, -1 if there was none
	 * @return the registered codes as they are, others by their thousand
	 */
	static String closedByServer(int code) {
		String known = (code >= 1000 && code < 1016) ? Integer.toString(code) : (code / 1000) + "xxx";
		return "closed by server: " + ((code < 0) ? "no code" : known);
	}

	static String ofConnect(@Nullable Throwable thrown) {
		if (thrown instanceof ConnectTimeoutException) {
			return CONNECT_TIMEOUT;
		}
		if (thrown instanceof NoRouteToHostException) {
			return NO_ROUTE;
		}
		if (thrown instanceof ConnectException) {
			String message = thrown.getMessage();
			return (message != null && message.contains("refused")) ? CONNECT_REFUSED : CONNECT_FAILED;
		}
		return (thrown instanceof SSLException) ? TLS : CONNECT_FAILED;
	}

	private static String name(long code) {
		Http2Error error = (code >= 0 && code < Http2Error.values().length) ? Http2Error.valueOf(code) : null;
		return (error != null) ? error.name() : "UNKNOWN";
	}

}
