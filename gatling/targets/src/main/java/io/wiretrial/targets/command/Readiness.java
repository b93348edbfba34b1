package io.wiretrial.targets.command;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
import java.net.URL;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.PlanArm;

/**
 * When a service is ready: as soon as it listens, or a path of it answers 200 to 299.
 *
 * @param host numeric address
 * @param port port at which it is to listen
 * @param path path that is asked for by HTTP/1.1; null for none
 */
record Readiness(String host, int port, @Nullable String path) {

	private static final int TIMEOUT_MILLIS = 2_000;

	private static final int SUCCESS = 200;

	private static final int BEYOND_SUCCESS = 300;

	// What is missing, and what to do; empty if it is ready.
	String missing() {
		try (Socket socket = new Socket()) {
			socket.connect(new InetSocketAddress(this.host, this.port), TIMEOUT_MILLIS);
		}
		catch (IOException ex) {
			return "nothing listens at %s:%d, which %s stands for: let it listen there".formatted(this.host, this.port,
					PlanArm.PORT);
		}
		return (this.path != null) ? missing("http://%s:%d%s".formatted(this.host, this.port, this.path)) : "";
	}

	private static String missing(String url) {
		String answer;
		try {
			int status = status(URI.create(url).toURL());
			if (status >= SUCCESS && status < BEYOND_SUCCESS) {
				return "";
			}
			answer = "answered " + status;
		}
		catch (IOException ex) {
			answer = "failed (%s)".formatted(ex.getClass().getSimpleName());
		}
		return "GET %s %s: name a path that answers 200 to 299 with key 'ready', or leave the key out".formatted(url,
				answer);
	}

	private static int status(URL url) throws IOException {
		HttpURLConnection connection = (HttpURLConnection) url.openConnection(Proxy.NO_PROXY);
		connection.setConnectTimeout(TIMEOUT_MILLIS);
		connection.setReadTimeout(TIMEOUT_MILLIS);
		connection.setInstanceFollowRedirects(false);
		try {
			return connection.getResponseCode();
		}
		finally {
			connection.disconnect();
		}
	}

}
