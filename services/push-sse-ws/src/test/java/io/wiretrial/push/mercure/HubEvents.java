package io.wiretrial.push.mercure;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Reads a hub's events as the specification has browsers do it.
 */
final class HubEvents implements AutoCloseable {

	private final HttpResponse<InputStream> response;

	private final BufferedReader lines;

	private int comments;

	HubEvents(HttpResponse<InputStream> response) {
		this.response = response;
		this.lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8), 65_536);
	}

	HttpResponse<InputStream> response() {
		return this.response;
	}

	int comments() {
		return this.comments;
	}

	// Null at the end of the stream.
	@Nullable Event next() throws IOException {
		Event event = new Event("", "", "", "");
		for (String line = this.lines.readLine(); line != null; line = this.lines.readLine()) {
			if (line.isEmpty()) {
				return event;
			}
			if (line.equals(":")) {
				this.comments++;
			}
			else {
				event = event.with(line);
			}
		}
		return null;
	}

	// Waits for a comment that comes between events.
	void comment() throws IOException {
		String line = this.lines.readLine();
		if (!":".equals(line)) {
			throw new IOException("No comment: " + line);
		}
		this.comments++;
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
	 * @param type its type, or nothing
	 * @param retry its retry, or nothing
	 * @param data its lines of data, each but the first after a line feed
	 */
	record Event(String id, String type, String retry, String data) {

		private Event with(String line) throws IOException {
			int colon = line.indexOf(": ");
			String value = line.substring(colon + 2);
			return switch (line.substring(0, colon)) {
				case "id" -> new Event(value, this.type, this.retry, this.data);
				case "event" -> new Event(this.id, value, this.retry, this.data);
				case "retry" -> new Event(this.id, this.type, value, this.data);
				case "data" -> new Event(this.id, this.type, this.retry, this.data + value + "\n");
				default -> throw new IOException("Unexpected line: " + line);
			};
		}

		String text() {
			return this.data.substring(0, this.data.length() - 1);
		}

	}

}
