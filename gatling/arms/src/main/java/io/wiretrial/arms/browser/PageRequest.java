package io.wiretrial.arms.browser;

import java.time.Duration;
import java.util.Map;

import tools.jackson.databind.json.JsonMapper;

/**
 * Request of a page's stream.
 *
 * @param kind how the page reads it
 * @param path path and query
 * @param rows rows of each batch
 * @param whole whether the page parses rows, or the head of a batch alone
 * @param mayWait whether a stream counts as open that nobody has answered yet: browsers
 * hold back more than six of HTTP/1.1
 * @param worker whether the stream has a worker of its own, off the page's main thread
 */
public record PageRequest(Kind kind, String path, int rows, boolean whole, boolean mayWait, boolean worker) {

	private static final JsonMapper MAPPER = new JsonMapper();

	private static final Duration PATIENCE = Duration.ofSeconds(1);

	private static final Duration LONGEST = Duration.ofSeconds(8);

	String script(int number) {
		String settings = MAPPER
			.writeValueAsString(Map.of("kind", this.kind.word, "path", this.path, "rows", this.rows, "whole",
					this.whole, "worker", this.worker, "patience", (this.mayWait ? PATIENCE : LONGEST).toMillis()));
		return "subscribers.open(%d, %s)".formatted(number, settings);
	}

	/** How a page reads a stream. */
	public enum Kind {

		/** By {@code EventSource}. */
		EVENTS("sse"),

		/** By {@code WebSocket}. */
		WEBSOCKET("websocket"),

		/** By {@code fetch} and {@code ReadableStream}. */
		LINES("lines");

		private final String word;

		Kind(String word) {
			this.word = word;
		}

	}

}
