package io.wiretrial.gatling.http.connection;

/**
 * The ways to speak HTTP to a target.
 */
public enum HttpWire {

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

	HttpWire(boolean multiplexed, boolean secure) {
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
