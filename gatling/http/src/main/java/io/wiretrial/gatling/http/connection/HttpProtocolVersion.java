package io.wiretrial.gatling.http.connection;

/**
 * The versions of HTTP that a target is spoken to in, in clear text or over TLS.
 */
public enum HttpProtocolVersion {

	/** HTTP/1.1 in clear text (RFC 9112). */
	HTTP11(false, false),

	/** HTTP/1.1 over TLS. */
	HTTPS11(false, true),

	/** HTTP/2 in clear text by prior knowledge (RFC 9113, section 3.3). */
	H2C(true, false),

	/** HTTP/2 over TLS, agreed by ALPN (RFC 9113, section 3.2). */
	H2(true, true);

	private final boolean multiplexed;

	private final boolean secure;

	HttpProtocolVersion(boolean multiplexed, boolean secure) {
		this.multiplexed = multiplexed;
		this.secure = secure;
	}

	public boolean multiplexed() {
		return this.multiplexed;
	}

	public boolean secure() {
		return this.secure;
	}

}
