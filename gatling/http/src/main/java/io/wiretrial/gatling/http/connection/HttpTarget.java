package io.wiretrial.gatling.http.connection;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.wiretrial.gatling.protocol.TlsTrust;

/**
 * A server and the way to reach it: version of HTTP, connections, windows, time-out and
 * headers. Immutable; every method returns a changed copy.
 *
 * @param host name or address
 * @param port port number of TCP, 1 to 65535
 * @param version how HTTP is spoken; default {@link HttpProtocolVersion#HTTP11}
 * @param trust whose certificates are accepted over TLS, and for which name; default whom
 * the JDK trusts, for the host
 * @param connections number of connections held for all users, at least 1, 0 for one
 * connection per user or -1 for one per request; default 0
 * @param streamWindowBytes HTTP/2 initial window of a stream, 1 to 2³¹ − 1; default 65535
 * @param connectionWindowBytes HTTP/2 window of the connection, 65535 to 2³¹ − 1; default
 * 65535
 * @param timeout longest time from a request's start (waiting for a connection included)
 * to the last byte of its reply; default 60 s
 * @param connectTimeout longest time to open a connection (TLS handshake and HTTP/2
 * settings included); default 5 s
 * @param maxReplyBytes largest reply that is kept whole and largest single frame; default
 * 64 MiB
 * @param headers headers of every request
 */
public record HttpTarget(String host, int port, HttpProtocolVersion version, TlsTrust trust, int connections,
		int streamWindowBytes, int connectionWindowBytes, Duration timeout, Duration connectTimeout, int maxReplyBytes,
		List<Header> headers) {

	private static final int DEFAULT_WINDOW_BYTES = ConnectionWindow.DEFAULT_BYTES;

	private static final int PER_REQUEST = -1;

	private static final int DEFAULT_MAX_REPLY_BYTES = 64 * 1024 * 1024;

	public HttpTarget {
		headers = List.copyOf(headers);
		check(!host.isBlank(), "Host of a target is blank: name a host or an address.");
		check(port >= 1 && port <= 65_535, "Port " + port + " of target " + host + ": use 1 to 65535.");
		check(connections >= PER_REQUEST, "Connections " + connections + " to " + host + ": use at least 1.");
		check(streamWindowBytes >= 1,
				"Initial window " + streamWindowBytes + " bytes of a stream to " + host + ": use at least 1.");
		check(connectionWindowBytes >= DEFAULT_WINDOW_BYTES, "Window " + connectionWindowBytes
				+ " bytes of a connection to " + host + ": use at least 65535, HTTP/2 cannot shrink it.");
		check(isPositive(timeout), "Timeout " + timeout + " of " + host + ": use at least 1 ms.");
		check(isPositive(connectTimeout), "Connect timeout " + connectTimeout + " of " + host + ": use at least 1 ms.");
		check(maxReplyBytes >= 1, "Largest reply " + maxReplyBytes + " bytes of " + host + ": use at least 1.");
		check(trust.readable(),
				"Trust file " + trust.file() + " of " + host + " cannot be read: give a PEM file of certificates.");
	}

	/**
	 * Names a server, spoken to in HTTP/1.1 with one connection per user.
	 * @param host name or address
	 * @param port port number of TCP, 1 to 65535
	 * @return a target with the defaults
	 */
	public static HttpTarget to(String host, int port) {
		return new HttpTarget(host, port, HttpProtocolVersion.HTTP11, TlsTrust.JDK, 0, DEFAULT_WINDOW_BYTES,
				DEFAULT_WINDOW_BYTES, Duration.ofSeconds(60), Duration.ofSeconds(10), DEFAULT_MAX_REPLY_BYTES,
				List.of());
	}

	/**
	 * Speaks HTTP/1.1 in clear text.
	 * @return a copy with that; this one stays as it is
	 */
	public HttpTarget http11() {
		return version(HttpProtocolVersion.HTTP11);
	}

	/**
	 * Speaks HTTP/1.1 over TLS.
	 * @return a copy with that; this one stays as it is
	 */
	public HttpTarget https11() {
		return version(HttpProtocolVersion.HTTPS11);
	}

	/**
	 * Speaks HTTP/2 in clear text, by prior knowledge.
	 * @return a copy with that; this one stays as it is
	 */
	public HttpTarget h2c() {
		return version(HttpProtocolVersion.H2C);
	}

	/**
	 * Speaks HTTP/2 over TLS.
	 * @return a copy with that; this one stays as it is
	 */
	public HttpTarget h2() {
		return version(HttpProtocolVersion.H2);
	}

	/**
	 * Trusts the certificates of a file instead of the JDK's.
	 * @param pem file of certificates in PEM
	 * @return a copy with that; this one stays as it is
	 */
	public HttpTarget trust(Path pem) {
		return trust(TlsTrust.file(pem));
	}

	/**
	 * Sets whose certificates are accepted.
	 * @param accepted whose, and for which name
	 * @return a copy with that; this one stays as it is
	 */
	public HttpTarget trust(TlsTrust accepted) {
		return new HttpTarget(this.host, this.port, this.version, accepted, this.connections, this.streamWindowBytes,
				this.connectionWindowBytes, this.timeout, this.connectTimeout, this.maxReplyBytes, this.headers);
	}

	/**
	 * Holds exactly this many connections, opened when the run starts and shared by all
	 * users. They are dealt out to the event loops in turn; with fewer connections than
	 * event loops some users' requests change threads.
	 * @param count number of connections, at least 1
	 * @return a copy with that; this one stays as it is
	 */
	public HttpTarget connections(int count) {
		check(count >= 1, "Connections " + count + " to " + this.host + ": use at least 1, or connectionPerUser().");
		return sharing(count);
	}

	/**
	 * Opens one connection for each virtual user at its first request and closes it when
	 * the user leaves.
	 * @return a copy with that; this one stays as it is
	 */
	public HttpTarget connectionPerUser() {
		return sharing(0);
	}

	/**
	 * Opens a connection for each request, which waits for it, and closes it when the
	 * same user makes the next one or leaves. No TLS session is resumed.
	 * @return a copy with that; this one stays as it is
	 */
	public HttpTarget connectionPerRequest() {
		return sharing(PER_REQUEST);
	}

	boolean opensForEachRequest() {
		return this.connections == PER_REQUEST;
	}

	/**
	 * Sets HTTP/2's receive windows: the stream's by SETTINGS_INITIAL_WINDOW_SIZE, the
	 * connection's by a WINDOW_UPDATE before the first request (RFC 9113, section 6.9.2).
	 * @param streamBytes window of each stream, 1 to 2³¹ − 1
	 * @param connectionBytes window of the connection, 65535 to 2³¹ − 1
	 * @return a copy with that; this one stays as it is
	 */
	public HttpTarget initialWindow(int streamBytes, int connectionBytes) {
		return new HttpTarget(this.host, this.port, this.version, this.trust, this.connections, streamBytes,
				connectionBytes, this.timeout, this.connectTimeout, this.maxReplyBytes, this.headers);
	}

	/**
	 * Limits the time of a request.
	 * @param limit from its start, waiting for a connection included, to the reply's last
	 * byte; at least 1 ms
	 * @return a copy with that; this one stays as it is
	 */
	public HttpTarget timeout(Duration limit) {
		return new HttpTarget(this.host, this.port, this.version, this.trust, this.connections, this.streamWindowBytes,
				this.connectionWindowBytes, limit, this.connectTimeout, this.maxReplyBytes, this.headers);
	}

	/**
	 * Limits the time to open a connection.
	 * @param limit from the start, with TLS handshake and HTTP/2 settings; at least 1 ms,
	 * default 10 s as with Gatling's own client
	 * @return a copy with that; this one stays as it is
	 */
	public HttpTarget connectTimeout(Duration limit) {
		return new HttpTarget(this.host, this.port, this.version, this.trust, this.connections, this.streamWindowBytes,
				this.connectionWindowBytes, this.timeout, limit, this.maxReplyBytes, this.headers);
	}

	/**
	 * Limits what is kept of a reply.
	 * @param bytes largest whole reply and largest single frame, at least 1
	 * @return a copy with that; this one stays as it is
	 */
	public HttpTarget maxReplyBytes(int bytes) {
		return new HttpTarget(this.host, this.port, this.version, this.trust, this.connections, this.streamWindowBytes,
				this.connectionWindowBytes, this.timeout, this.connectTimeout, bytes, this.headers);
	}

	/**
	 * Adds a header to every request.
	 * @param name header name
	 * @param value constant or expression such as {@code #{token}}
	 * @return a copy with that; this one stays as it is
	 */
	public HttpTarget header(String name, String value) {
		List<Header> more = new ArrayList<>(this.headers);
		more.add(new Header(name, value));
		return new HttpTarget(this.host, this.port, this.version, this.trust, this.connections, this.streamWindowBytes,
				this.connectionWindowBytes, this.timeout, this.connectTimeout, this.maxReplyBytes, more);
	}

	public String authority() {
		String literal = (this.host.indexOf(':') >= 0) ? "[" + this.host + "]" : this.host;
		return (this.port == (this.version.secure() ? 443 : 80)) ? literal : literal + ":" + this.port;
	}

	public static boolean isPositive(Duration limit) {
		return limit.compareTo(Duration.ofMillis(1)) >= 0;
	}

	private HttpTarget version(HttpProtocolVersion choice) {
		return new HttpTarget(this.host, this.port, choice, this.trust, this.connections, this.streamWindowBytes,
				this.connectionWindowBytes, this.timeout, this.connectTimeout, this.maxReplyBytes, this.headers);
	}

	private HttpTarget sharing(int count) {
		return new HttpTarget(this.host, this.port, this.version, this.trust, count, this.streamWindowBytes,
				this.connectionWindowBytes, this.timeout, this.connectTimeout, this.maxReplyBytes, this.headers);
	}

	private static void check(boolean right, String message) {
		if (!right) {
			throw new IllegalArgumentException(message);
		}
	}

}
