package io.wiretrial.push.mercure.history;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * One update as its publisher sent it.
 *
 * @param id its id, an IRI if the hub made it; without control characters
 * @param topics at least one; the first is canonical, the others are alternate
 * @param isPrivate whether only those may get it whose token says so
 * @param data any text; line ends as they came
 * @param type type of the event, without line breaks; null for none
 * @param retryMillis time after which readers shall reconnect, 0 or more; null for none
 */
public record Update(String id, List<String> topics, boolean isPrivate, String data, @Nullable String type,
		@Nullable Long retryMillis) {

	/** Most octets that a character of UTF-16 takes in UTF-8. */
	private static final int MAX_BYTES_PER_CHAR = 3;

	/**
	 * Copies the topics.
	 */
	public Update {
		topics = List.copyOf(topics);
		if (topics.isEmpty()) {
			throw new IllegalArgumentException("Update " + id + " has no topic: give at least one.");
		}
	}

	/**
	 * Returns what keeping the update costs, at most.
	 * @return octets in UTF-8
	 */
	public long sizeBytes() {
		long chars = (long) this.id.length() + this.data.length() + ((this.type != null) ? this.type.length() : 0);
		for (String topic : this.topics) {
			chars += topic.length();
		}
		return MAX_BYTES_PER_CHAR * chars;
	}

}
