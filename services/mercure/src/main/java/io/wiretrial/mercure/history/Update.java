package io.wiretrial.mercure.history;

import java.util.List;

import io.netty.buffer.ByteBufUtil;
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
	 * Returns what keeping the update costs.
	 * @return octets in UTF-8
	 */
	public long sizeBytes() {
		long bytes = (long) ByteBufUtil.utf8Bytes(this.id) + ByteBufUtil.utf8Bytes(this.data);
		for (String topic : this.topics) {
			bytes += ByteBufUtil.utf8Bytes(topic);
		}
		return bytes + ((this.type != null) ? ByteBufUtil.utf8Bytes(this.type) : 0);
	}

}
