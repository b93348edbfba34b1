package io.wiretrial.contract.client;

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
 * Server-sent events of a response, read as the specification has browsers do it.
 */
public final class SseEvents implements AutoCloseable {

	private final HttpResponse<InputStream> response;

	private final BufferedReader lines;

	private int comments;

	/**
	 * Begins to read.
	 * @param response the response; its body is this reader's
	 */
	public SseEvents(HttpResponse<InputStream> response) {
		this.response = response;
		this.lines = new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8), 65_536);
	}

	/**
	 * Returns what the service answered.
	 * @return its head; the body is this reader's
	 */
	public HttpResponse<InputStream> response() {
		return this.response;
	}

	/**
	 * Returns the empty comments that have come.
	 * @return their number
	 */
	public int comments() {
		return this.comments;
	}

	/**
	 * Waits for the next event.
	 * @return the event; null at the end of the stream
	 * @throws IOException if something else comes
	 */
	public @Nullable Event next() throws IOException {
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

	/**
	 * Waits for the next events.
	 * @param count how many
	 * @return that many
	 * @throws IOException if the stream ends before, or something else comes
	 */
	public List<Event> next(int count) throws IOException {
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

	/**
	 * Waits for a comment that comes between events.
	 * @throws IOException if something else comes
	 */
	public void comment() throws IOException {
		String line = this.lines.readLine();
		if (!":".equals(line)) {
			throw new IOException("No comment: " + line);
		}
		this.comments++;
	}

	@Override
	public void close() throws IOException {
		this.response.body().close();
	}

	/**
	 * One event.
	 *
	 * @param id its id, or nothing
	 * @param type its type, or nothing
	 * @param retry its retry, or nothing
	 * @param data its lines of data, a line feed behind each
	 */
	public record Event(String id, String type, String retry, String data) {

		private Event with(String line) throws IOException {
			int colon = line.indexOf(':');
			String field = (colon < 0) ? line : line.substring(0, colon);
			String value = line.substring(colon + 1);
			// one space behind the colon is no part of it
			value = value.startsWith(" ") ? value.substring(1) : value;
			return switch (field) {
				case "id" -> new Event(value, this.type, this.retry, this.data);
				case "event" -> new Event(this.id, value, this.retry, this.data);
				case "retry" -> new Event(this.id, this.type, value, this.data);
				case "data" -> new Event(this.id, this.type, this.retry, this.data + value + "\n");
				default -> throw new IOException("Unexpected line: " + line);
			};
		}

		/**
		 * Returns the data.
		 * @return its lines, each but the first behind a line feed
		 */
		public String text() {
			return this.data.substring(0, this.data.length() - 1);
		}

	}

}
