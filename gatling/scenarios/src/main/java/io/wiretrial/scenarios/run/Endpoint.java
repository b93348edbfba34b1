package io.wiretrial.scenarios.run;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;

import org.jspecify.annotations.Nullable;

/**
 * Address at which a service of the run answers, in clear text.
 *
 * @param service service that answers there
 * @param host name or address
 * @param port port, 1 to 65,535
 * @param token token of a publisher of its Mercure hub; null if none is known
 */
public record Endpoint(Service service, String host, int port, @Nullable String token) {

	private static final int CONNECT_MILLIS = 2_000;

	private static final int MOST_PORTS = 65_535;

	// Reads a base URL and sees that somebody listens there.
	static Endpoint of(Service service, String url, @Nullable String token) {
		URI uri = uri(service, url);
		if (!"http".equals(uri.getScheme()) || uri.getHost() == null || uri.getPort() < 1 || uri.getPort() > MOST_PORTS
				|| !uri.getRawSchemeSpecificPart().matches("//[^/?]*/?")) {
			throw wrong(service, url);
		}
		Endpoint endpoint = new Endpoint(service, uri.getHost(), uri.getPort(), token);
		endpoint.requireListener(url);
		return endpoint;
	}

	private static URI uri(Service service, String url) {
		try {
			return new URI(url);
		}
		catch (URISyntaxException ex) {
			throw wrong(service, url);
		}
	}

	private void requireListener(String url) {
		try (Socket socket = new Socket()) {
			socket.connect(new InetSocketAddress(this.host, this.port), CONNECT_MILLIS);
		}
		catch (IOException ex) {
			throw new InvalidSettingException(
					("Nobody answers at %s, the base URL of %s in system property '%s' (%s): start the service there, "
							+ "correct the URL, or add -Dservices=start in its place.")
						.formatted(url, this.service, this.service.property(), ex.getMessage()));
		}
	}

	private static InvalidSettingException wrong(Service service, String url) {
		return new InvalidSettingException(
				("Base URL '%s' of %s in system property '%s' is not of the form http://HOST:PORT: "
						+ "use one such as %s.")
					.formatted(url, service, service.property(), service.example()));
	}

	/**
	 * Returns the base URL for HTTP and SSE.
	 * @return such as {@code http://127.0.0.1:8080}
	 */
	public String url() {
		return "http://" + this.host + ":" + this.port;
	}

	/**
	 * Returns the base URL for WebSocket.
	 * @return such as {@code ws://127.0.0.1:8090}
	 */
	public String webSocketUrl() {
		return "ws://" + this.host + ":" + this.port;
	}

	/**
	 * Returns the token that a publisher sends to the Mercure hub.
	 * @return the token; InvalidSettingException if none is known
	 */
	public String publisherToken() {
		if (this.token == null) {
			throw new InvalidSettingException(("Token of the publishers is missing: system property '%s' is not set. "
					+ "Add -D%s=env:NAME, a variable with a token that the hub at %s accepts, or -Dservices=start.")
				.formatted(ScenarioRun.TOKEN, ScenarioRun.TOKEN, url()));
		}
		return this.token;
	}

	@Override
	public String toString() {
		return this.service + " at " + this.host + ":" + this.port;
	}

}
