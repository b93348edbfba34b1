package io.wiretrial.arms;

/** Way on which an arm's bytes travel, and its client. */
public enum Transport {

	/** HTTP/1.1 by {@code gatling/http}. */
	HTTP_1_1("HTTP/1.1"),

	/** HTTP/2 in clear text by {@code gatling/http}. */
	H2C("HTTP/2 in clear text"),

	/** HTTP/1.1 by Gatling's own client. */
	GATLING_HTTP_1_1("HTTP/1.1, Gatling's own client"),

	/** WebSocket over HTTP/1.1 by {@code gatling/http}. */
	WEBSOCKET("WebSocket over HTTP/1.1"),

	/** gRPC over HTTP/2 in clear text by {@code gatling/grpc}. */
	GRPC("gRPC over HTTP/2 in clear text"),

	/** HTTP/1.1 over TLS 1.3 by {@code gatling/http}. */
	HTTP_1_1_TLS("HTTP/1.1 over TLS 1.3"),

	/** HTTP/2 over TLS 1.3, agreed by ALPN, by {@code gatling/http}. */
	H2_TLS("HTTP/2 over TLS 1.3"),

	/** gRPC over HTTP/2 and TLS 1.3 by {@code gatling/grpc}. */
	GRPC_TLS("gRPC over HTTP/2 and TLS 1.3"),

	/** HTTP/1.1 by a page in a browser. */
	BROWSER_HTTP_1_1("HTTP/1.1 in a browser"),

	/** WebSocket over HTTP/1.1 by a page in a browser. */
	BROWSER_WEBSOCKET("WebSocket over HTTP/1.1 in a browser"),

	/** HTTP/2 over TLS 1.3, agreed by ALPN, by a page in a browser. */
	BROWSER_H2_TLS("HTTP/2 over TLS 1.3 in a browser"),

	/** WebSocket over HTTP/1.1 and TLS 1.3 by a page in a browser. */
	BROWSER_WEBSOCKET_TLS("WebSocket over HTTP/1.1 and TLS 1.3 in a browser");

	private final String text;

	Transport(String text) {
		this.text = text;
	}

	/**
	 * Returns the name of the port that a target offers for it.
	 * @return {@code grpc} or {@code http}
	 */
	public String port() {
		return (client() == Client.GRPC) ? "grpc" : "http";
	}

	// Whose connections it has.
	Client client() {
		return switch (this) {
			case HTTP_1_1, H2C, WEBSOCKET, HTTP_1_1_TLS, H2_TLS -> Client.HTTP;
			case GATLING_HTTP_1_1 -> Client.GATLING;
			case GRPC, GRPC_TLS -> Client.GRPC;
			case BROWSER_HTTP_1_1, BROWSER_WEBSOCKET, BROWSER_H2_TLS, BROWSER_WEBSOCKET_TLS -> Client.BROWSER;
		};
	}

	@Override
	public String toString() {
		return this.text;
	}

	/** Who opens connections. */
	enum Client {

		/** {@code gatling/http}. */
		HTTP,

		/** Gatling's own. */
		GATLING,

		/** {@code gatling/grpc}. */
		GRPC,

		/** A Chromium. */
		BROWSER

	}

}
