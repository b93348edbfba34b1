package io.wiretrial.model.plan;

import java.util.Locale;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Payload that an operation carries: one of the corpus, or one of the plan's own, by its
 * name in plans. Parsed once, where a file is read; what it is, its type says.
 */
public sealed interface Payload {

	/**
	 * Reads a name.
	 * @param name {@code fields-1}, {@code fields-5}, {@code fields-100}, {@code image},
	 * {@code audio}, {@code list-N}, {@code text}, {@code bytes}, {@code voice-N} (octets
	 * of a frame), {@code feed-NxM} (N rows each M milliseconds), {@code topics-N},
	 * {@code tokens-NxR+H} (N tokens, R each second, H octets of history),
	 * {@code own-NAME} or {@code none}
	 * @return payload with the sizes that the name gives
	 * @throws IllegalArgumentException naming the range, if the corpus has no such
	 * payload
	 */
	@JsonCreator
	static Payload of(String name) {
		return PayloadForm.of(name).read(name);
	}

	/**
	 * Returns the name in plans.
	 * @return the name that {@link #of(String)} reads
	 */
	@JsonValue
	default String text() {
		return toString();
	}

	/**
	 * A record.
	 *
	 * @param fields its fields: 1, 5 or 100
	 */
	record Fields(int fields) implements Payload {

		public Fields {
			PayloadForm.FIELDS.require(fields == 1 || fields == 5 || fields == 100, "fields-" + fields);
		}

		@Override
		public String toString() {
			return "fields-" + this.fields;
		}

	}

	/** Octets of a file. */
	enum Media implements Payload {

		/** An image of 256 KiB. */
		IMAGE,

		/** A sound of 1 MiB. */
		AUDIO;

		@Override
		public String toString() {
			return name().toLowerCase(Locale.ROOT);
		}

	}

	/**
	 * A list of objects.
	 *
	 * @param items its length, 1 to 10,000
	 */
	record Items(int items) implements Payload {

		public Items {
			PayloadForm.LIST.require(items >= 1 && items <= 10_000, "list-" + items);
		}

		@Override
		public String toString() {
			return "list-" + this.items;
		}

	}

	/** Chunks of one reply or request. */
	enum Stream implements Payload {

		/** Text messages. */
		TEXT,

		/** Octets. */
		BYTES;

		@Override
		public String toString() {
			return name().toLowerCase(Locale.ROOT);
		}

	}

	/**
	 * Frames of sound: the send time, {@code |}, padding.
	 *
	 * @param octets size of a frame, 20 (the send time and the mark behind it) to 65,000
	 */
	record Voice(int octets) implements Payload {

		public Voice {
			PayloadForm.VOICE.require(octets >= 20 && octets <= 65_000, "voice-" + octets);
		}

		@Override
		public String toString() {
			return "voice-" + this.octets;
		}

	}

	/**
	 * Batches of rows at an interval.
	 *
	 * @param rows rows of a batch, 1 to 10,000
	 * @param intervalMillis milliseconds from one batch to the next, 1 to 60,000
	 */
	record Feed(int rows, int intervalMillis) implements Payload {

		public Feed {
			PayloadForm.FEED.require(rows >= 1 && rows <= 10_000 && intervalMillis >= 1 && intervalMillis <= 60_000,
					"feed-" + rows + "x" + intervalMillis);
		}

		@Override
		public String toString() {
			return "feed-" + this.rows + "x" + this.intervalMillis;
		}

	}

	/**
	 * Updates of a number of topics.
	 *
	 * @param topics how many, 1 to 1,000
	 */
	record Topics(int topics) implements Payload {

		public Topics {
			PayloadForm.TOPICS.require(topics >= 1 && topics <= 1_000, "topics-" + topics);
		}

		@Override
		public String toString() {
			return "topics-" + this.topics;
		}

	}

	/**
	 * The answer of a language model, and what was said before.
	 *
	 * @param tokens tokens of the answer, 1 to 2,000
	 * @param perSecond tokens each second, 1 to 500; the answer lasts 4 s at most
	 * @param historyBytes octets that were said before, 0 to 1,000,000
	 */
	record Tokens(int tokens, int perSecond, int historyBytes) implements Payload {

		private static final int MOST_SECONDS = 4;

		public Tokens {
			PayloadForm.TOKENS
				.require(
						tokens >= 1 && perSecond >= 1 && perSecond <= 500 && tokens <= MOST_SECONDS * perSecond
								&& historyBytes >= 0 && historyBytes <= 1_000_000,
						text(tokens, perSecond, historyBytes));
		}

		/**
		 * Returns how long an answer takes in every arm.
		 * @return nanoseconds, an interval for each token
		 */
		public long nanos() {
			return this.tokens * 1_000_000_000L / this.perSecond;
		}

		private static String text(int tokens, int perSecond, int historyBytes) {
			return "tokens-" + tokens + "x" + perSecond + ((historyBytes != 0) ? "+" + historyBytes : "");
		}

		@Override
		public String toString() {
			return text(this.tokens, this.perSecond, this.historyBytes);
		}

	}

	/** Payload of an operation that carries what its arm says. */
	enum Unspecified implements Payload {

		/** The arm's own request. */
		NONE;

		@Override
		public String toString() {
			return name().toLowerCase(Locale.ROOT);
		}

	}

	/**
	 * Documents of the plan's own.
	 *
	 * @param name name among the plan's payloads: lower-case letters, digits and hyphens
	 */
	record Own(String name) implements Payload {

		public Own {
			PayloadForm.OWN.require(isName(name), "own-" + name);
		}

		/**
		 * Tells whether a payload can have a name, which becomes part of paths.
		 * @param name name of a payload of a plan's own
		 * @return whether it is 1 to 40 lower-case letters, digits and hyphens, a hyphen
		 * not first
		 */
		public static boolean isName(String name) {
			return name.matches("[a-z0-9][a-z0-9-]{0,39}");
		}

		@Override
		public String toString() {
			return "own-" + this.name;
		}

	}

}
