package io.wiretrial.arms.push;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

import io.wiretrial.arms.lane.SubscriptionState;

/**
 * Decodes updates of a hub with the same Jackson reader in every arm. Hot path.
 */
final class UpdateReader implements PushDecoder {

	/** The message is the update. */
	static final UpdateReader BARE = new UpdateReader(Bare.class);

	/** The update is in an envelope with its topic. */
	static final UpdateReader ENVELOPED = new UpdateReader(Envelope.class);

	/** The update is in an envelope of Action Cable. */
	static final UpdateReader CABLE = new UpdateReader(CableEnvelope.class);

	// What Action Cable itself says begins with its type.
	private static final byte[] OF_PROTOCOL = "{\"type\"".getBytes(StandardCharsets.US_ASCII);

	private final ObjectReader reader;

	private UpdateReader(Class<? extends Holder> type) {
		this.reader = JsonMapper.builder()
			.disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
			.build()
			.readerFor(type);
	}

	@Override
	public void read(SubscriptionState subscribed, Utf8 message, long receivedNanos) {
		if (isOfProtocol(message)) {
			return;
		}
		Holder holder = this.reader.readValue(message.array(), message.offset(), message.sizeBytes());
		PublishedUpdate update = holder.update();
		if (update != null) {
			subscribed.message(update.publisher(), update.sequence(), update.dueNanos(), receivedNanos,
					System.nanoTime(), 1, message.sizeBytes());
			subscribed.keep(update::text);
		}
	}

	private boolean isOfProtocol(Utf8 message) {
		return this == CABLE && message.sizeBytes() >= OF_PROTOCOL.length && Arrays.equals(message.array(),
				message.offset(), message.offset() + OF_PROTOCOL.length, OF_PROTOCOL, 0, OF_PROTOCOL.length);
	}

	/** Whatever an update comes in. */
	private interface Holder {

		@Nullable PublishedUpdate update();

	}

	private record Bare(int publisher, long sequence, long dueNanos, String text) implements Holder {

		@Override
		public PublishedUpdate update() {
			return new PublishedUpdate(this.publisher, this.sequence, this.dueNanos, this.text);
		}

	}

	// Replies to the client itself have no data.
	private record Envelope(@Nullable PublishedUpdate data) implements Holder {

		@Override
		public @Nullable PublishedUpdate update() {
			return this.data;
		}

	}

	// Confirmations have no message.
	private record CableEnvelope(@Nullable PublishedUpdate message) implements Holder {

		@Override
		public @Nullable PublishedUpdate update() {
			return this.message;
		}

	}

}
