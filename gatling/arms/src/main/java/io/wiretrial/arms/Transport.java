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
	GRPC("gRPC over HTTP/2 in clear text");

	private final String text;

	Transport(String text) {
		this.text = text;
	}

	/**
	 * Returns the name of the port that a target offers for it.
	 * @return {@code grpc} or {@code http}
	 */
	public String port() {
		return (this == GRPC) ? "grpc" : "http";
	}

	@Override
	public String toString() {
		return this.text;
	}

}
