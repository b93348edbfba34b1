package io.wiretrial.mercure.web;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriUtils;

/**
 * One selector of one subscriber.
 *
 * @param topic the selector as the subscriber wrote it
 * @param subscriber IRI of the subscriber, one for each connection
 * @param payload what its token says of it; null if nothing
 */
record Subscription(String topic, String subscriber, @Nullable Object payload) {

	static final String PATH = MercurePath.HUB + "/subscriptions";

	static final String CONTEXT = "https://mercure.rocks/";

	String id() {
		return path(this.topic, this.subscriber);
	}

	static String path(String... segments) {
		StringBuilder path = new StringBuilder(PATH);
		for (String segment : List.of(segments)) {
			path.append('/').append(UriUtils.encode(segment, StandardCharsets.UTF_8));
		}
		return path.toString();
	}

	Map<String, Object> document(boolean active) {
		Map<String, Object> document = new LinkedHashMap<>();
		document.put("@context", CONTEXT);
		document.putAll(member(active));
		return document;
	}

	// As part of a collection, which names the context.
	Map<String, Object> member(boolean active) {
		Map<String, Object> document = new LinkedHashMap<>();
		document.put("id", id());
		document.put("type", "Subscription");
		document.put("topic", this.topic);
		document.put("subscriber", this.subscriber);
		document.put("active", active);
		if (this.payload != null) {
			document.put("payload", this.payload);
		}
		return document;
	}

}
