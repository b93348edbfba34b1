package io.wiretrial.gatling.protocol;

import java.net.ConnectException;
import java.net.NoRouteToHostException;

import javax.net.ssl.SSLException;

import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.codec.http2.Http2Error;
import org.jspecify.annotations.Nullable;

/**
 * Cause of a failed operation, in one vocabulary for all protocols. Names hold no
 * addresses and no times, so that a report counts a handful of causes however long a run
 * lasts.
 *
 * @param name name in results, one of a bounded set
 * @param message text in Gatling's log: the name, and what a check or an exception says
 */
public record FailureCause(String name, String message) {

	/** The limit of the request or step has passed. */
	public static final FailureCause TIMED_OUT = named("TIMED_OUT");

	/** No connection within the limit for connecting. */
	public static final FailureCause CONNECT_TIMED_OUT = named("CONNECT_TIMED_OUT");

	/** Nobody listens at the address. */
	public static final FailureCause CONNECTION_REFUSED = named("CONNECTION_REFUSED");

	/** No connection for another reason. */
	public static final FailureCause CONNECT_FAILED = named("CONNECT_FAILED");

	/** The address cannot be reached. */
	public static final FailureCause NO_ROUTE = named("NO_ROUTE");

	/** The certificate of the server is for another host. */
	public static final FailureCause TLS_WRONG_HOST = tls("TLS_WRONG_HOST",
			"the server's certificate is for another host: ask for a name that it has, or give it that name.");

	/** The certificate of the server is not valid at this time. */
	public static final FailureCause TLS_EXPIRED = tls("TLS_EXPIRED",
			"the server's certificate is not valid at this time: renew it, or set the clock.");

	/** Nobody who is trusted has signed the certificate of the server. */
	public static final FailureCause TLS_UNKNOWN_AUTHORITY = tls("TLS_UNKNOWN_AUTHORITY",
			"nobody who is trusted has signed the server's certificate: trust who has.");

	/** The TLS handshake failed for another reason. */
	public static final FailureCause TLS_HANDSHAKE = tls("TLS_HANDSHAKE",
			"server and client found no common TLS: check that the port speaks it, and its versions.");

	/** The server did not agree to HTTP/2. */
	public static final FailureCause NO_HTTP2 = named("NO_HTTP2");

	/** The connection was closed before the reply began. */
	public static final FailureCause CLOSED_BEFORE_REPLY = named("CLOSED_BEFORE_REPLY");

	/** The connection was closed within the reply. */
	public static final FailureCause CLOSED_MID_REPLY = named("CLOSED_MID_REPLY");

	/** The connection broke. */
	public static final FailureCause CONNECTION_RESET = named("CONNECTION_RESET");

	/** The connection was closed. */
	public static final FailureCause CONNECTION_CLOSED = named("CONNECTION_CLOSED");

	/** The reply breaks its protocol. */
	public static final FailureCause MALFORMED_REPLY = named("MALFORMED_REPLY");

	/** A reply or message is larger than its limit. */
	public static final FailureCause REPLY_TOO_LARGE = named("REPLY_TOO_LARGE");

	/** The reply to the opening is no event stream. */
	public static final FailureCause NOT_EVENTS = named("NOT_EVENTS");

	/** The server ended the stream before the step. */
	public static final FailureCause ENDED_BY_SERVER = named("ENDED_BY_SERVER");

	/** The upgrade to a WebSocket breaks its protocol. */
	public static final FailureCause MALFORMED_UPGRADE = named("MALFORMED_UPGRADE");

	/** The server did not agree to the subprotocol. */
	public static final FailureCause NO_SUBPROTOCOL = named("NO_SUBPROTOCOL");

	/** A frame of a WebSocket breaks its protocol. */
	public static final FailureCause MALFORMED_FRAME = named("MALFORMED_FRAME");

	/** The user has no stream open. */
	public static final FailureCause NOT_OPEN = named("NOT_OPEN");

	/** The user has the stream open already. */
	public static final FailureCause ALREADY_OPEN = named("ALREADY_OPEN");

	/** The observer of a stream threw. */
	public static final FailureCause OBSERVER_FAILED = named("OBSERVER_FAILED");

	/** Functions that make the request: message, path, headers, limit. */
	public static final String REQUEST = "REQUEST";

	/** Functions that make further pieces of the request. */
	public static final String BODY = "BODY";

	/** The decoder. */
	public static final String DECODE = "DECODE";

	/** The condition of an answer. */
	public static final String UNTIL = "UNTIL";

	/** A check. */
	public static final String CHECK = "CHECK";

	/** The observer. */
	public static final String OBSERVER = "OBSERVER";

	private static FailureCause named(String name) {
		return new FailureCause(name, name);
	}

	private static FailureCause tls(String name, String message) {
		return new FailureCause(name, name + ": " + message);
	}

	/**
	 * Names a check that did not hold.
	 * @param message what the check says
	 * @return {@code CHECK_FAILED}
	 */
	public static FailureCause check(String message) {
		return new FailureCause("CHECK_FAILED", message);
	}

	/**
	 * Names what a function of the simulation threw.
	 * @param where the function, such as {@link #DECODE}
	 * @param thrown what it threw; its class goes into the message
	 * @return such as {@code DECODE_FAILED}
	 */
	public static FailureCause crash(String where, Throwable thrown) {
		String name = where + "_FAILED";
		boolean unresolved = thrown instanceof UnresolvedExpressionException;
		return new FailureCause(name,
				name + ": " + (unresolved ? thrown.getMessage() : thrown.getClass().getSimpleName()));
	}

	/**
	 * Names a status that is no success.
	 * @param status number of HTTP or name of gRPC
	 * @return such as {@code STATUS_404} and {@code STATUS_NOT_FOUND}
	 */
	public static FailureCause status(Object status) {
		return named("STATUS_" + status);
	}

	/**
	 * Names what an observer objects to.
	 * @param name name in results, one of a bounded set
	 * @return a cause of which that is name and message
	 */
	public static FailureCause observed(String name) {
		return named(name);
	}

	public static FailureCause streamReset(long code) {
		return named("STREAM_RESET_" + http2(code));
	}

	public static FailureCause goAway(long code) {
		return named("GOAWAY_" + http2(code));
	}

	/**
	 * Names the code of a WebSocket's close frame (RFC 6455, section 7.4).
	 * @param code the code, -1 if there was none
	 * @return the registered codes as they are, others by their thousand
	 */
	public static FailureCause closedByServer(int code) {
		String known = (code >= 1000 && code < 1016) ? Integer.toString(code) : (code / 1000) + "XXX";
		return named("CLOSED_BY_SERVER_" + ((code < 0) ? "NO_CODE" : known));
	}

	/**
	 * Names why a connection could not be opened.
	 * @param thrown what the transport says, or null
	 * @return the cause that it comes to
	 */
	public static FailureCause ofConnect(@Nullable Throwable thrown) {
		if (thrown instanceof ConnectTimeoutException) {
			return CONNECT_TIMED_OUT;
		}
		if (thrown instanceof NoRouteToHostException) {
			return NO_ROUTE;
		}
		if (thrown instanceof ConnectException) {
			String message = thrown.getMessage();
			return (message != null && message.contains("refused")) ? CONNECTION_REFUSED : CONNECT_FAILED;
		}
		return (thrown instanceof SSLException) ? ofTls(thrown) : CONNECT_FAILED;
	}

	/**
	 * Names why a handshake of TLS failed.
	 * @param thrown what the provider says
	 * @return one of the causes whose names begin with {@code TLS_}
	 */
	public static FailureCause ofTls(Throwable thrown) {
		return TlsFailures.of(thrown);
	}

	/**
	 * Returns the name, for observers.
	 * @param failure a cause, or null on success
	 * @return its name, or null
	 */
	public static @Nullable String nameOf(@Nullable FailureCause failure) {
		return (failure != null) ? failure.name() : null;
	}

	private static String http2(long code) {
		Http2Error error = (code >= 0 && code < Http2Error.values().length) ? Http2Error.valueOf(code) : null;
		return (error != null) ? error.name() : "UNKNOWN";
	}

}
