package io.wiretrial.push.feed;

import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;

/** Format in which the feed is written to those who ask for no WebSocket. */
enum FeedFormat {

	/** Server-sent events. */
	EVENTS,

	/** A line of JSON for each batch. */
	NDJSON;

	// Formats of WebSocket are none here: a page that was refused one asks by GET why.
	static FeedFormat parse(@Nullable String text) {
		return "ndjson".equals(text) ? NDJSON : EVENTS;
	}

	MediaType type() {
		return (this == NDJSON) ? MediaType.APPLICATION_NDJSON : MediaType.TEXT_EVENT_STREAM;
	}

}
