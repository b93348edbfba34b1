package io.wiretrial.scenarios.run;

/** A service that scenarios play against. */
public enum Service {

	/** Operations as REST. */
	ECHO_REST("echo-rest", "rest.url", "http", 8080),

	/** Operations, feed and voice as gRPC. */
	ECHO_GRPC("echo-grpc", "grpc.url", "grpc", 9090),

	/** Feed, hub and voice by SSE and WebSocket. */
	PUSH_SSE_WS("push-sse-ws", "push.url", "http", 8090);

	private final String text;

	private final String property;

	private final String portName;

	private final int usualPort;

	Service(String text, String property, String portName, int usualPort) {
		this.text = text;
		this.property = property;
		this.portName = portName;
		this.usualPort = usualPort;
	}

	// System property with its base URL.
	String property() {
		return this.property;
	}

	// Name of its port among those that it reports when it is ready.
	String portName() {
		return this.portName;
	}

	// System property with its executable jar.
	String jarProperty() {
		return "wiretrial." + this.text + ".jar";
	}

	String example() {
		return "http://127.0.0.1:" + this.usualPort;
	}

	@Override
	public String toString() {
		return this.text;
	}

}
