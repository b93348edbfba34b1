package io.wiretrial.push.feed;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.feed.FeedBatch;
import io.wiretrial.contract.feed.FeedBatchReader;

/**
 * Reads server-sent events as the specification has browsers do it, over the JDK's HTTP
 * client.
 */
final class EventReader implements AutoCloseable {

	private final HttpResponse<InputStream> response;

	private final BufferedReader lines;

	EventReader(HttpClient client, int port, String query) throws IOException, InterruptedException {
		this.response = client.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/feed?" + query))
			.header("Accept", "text/event-stream")
			.build(), BodyHandlers.ofInputStream());
		this.lines = new BufferedReader(new InputStreamReader(this.response.body(), StandardCharsets.UTF_8), 65_536);
	}

	// A client whose connection is HTTP/2 from now on, or HTTP/1.1.
	static HttpClient client(HttpClient.Version version, int port) throws IOException, InterruptedException {
		HttpClient client = HttpClient.newBuilder().version(version).build();
		HttpResponse<Void> first = client.send(
				HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/nowhere")).build(),
				BodyHandlers.discarding());
		if (first.version() != version) {
			throw new IOException("The service speaks " + first.version());
		}
		return client;
	}

	HttpResponse<InputStream> response() {
		return this.response;
	}

	// Null at the end of the stream.
	@Nullable Event next() throws IOException {
		String id = "";
		StringBuilder data = new StringBuilder();
		for (String line = this.lines.readLine(); line != null; line = this.lines.readLine()) {
			if (line.isEmpty()) {
				return new Event(id, data.toString());
			}
			else if (line.startsWith("id:")) {
				id = value(line, "id:");
			}
			else if (line.startsWith("data:")) {
				data.append(value(line, "data:"));
			}
			else {
				throw new IOException("Unexpected line: " + line);
			}
		}
		return null;
	}

	// One space behind the colon is no part of it.
	private static String value(String line, String field) {
		String value = line.substring(field.length());
		return value.startsWith(" ") ? value.substring(1) : value;
	}

	List<Event> next(int count) throws IOException {
		List<Event> events = new ArrayList<>();
		while (events.size() < count) {
			Event event = next();
			if (event == null) {
				throw new IOException("The stream ended after " + events.size() + " events.");
			}
			events.add(event);
		}
		return events;
	}

	@Override
	public void close() throws IOException {
		this.response.body().close();
	}

	/**
	 * One event.
	 *
	 * @param id its id
	 * @param data its data
	 */
	record Event(String id, String data) {

		FeedBatch batch() {
			byte[] json = this.data.getBytes(StandardCharsets.UTF_8);
			return FeedBatchReader.read(json, 0, json.length);
		}

	}

}
