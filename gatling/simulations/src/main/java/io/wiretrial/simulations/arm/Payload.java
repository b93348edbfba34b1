package io.wiretrial.simulations.arm;

import java.util.Locale;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.contract.list.ListCount;

/**
 * One payload of the corpus by its name in plans.
 *
 * @param kind what it is
 * @param size fields, items, octets of a frame of sound, rows of a batch, or topics; 0
 * for others
 * @param intervalMillis milliseconds from one batch of a feed to the next; 0 for others
 */
public record Payload(Kind kind, int size, int intervalMillis) {

	private static final Pattern NAME = Pattern
		.compile("(fields|list|voice|topics)-(\\d{1,5})|feed-(\\d{1,5})x(\\d{1,5})|image|audio|text|bytes");

	private static final String NAMES = "fields-1, fields-5, fields-100, image, audio, list-1 to list-" + ListCount.MAX
			+ ", text, bytes, voice-20 to voice-65000, feed-NxM or topics-1 to topics-1000";

	public Payload {
		boolean right = switch (kind) {
			case FIELDS -> size == 1 || size == 5 || size == 100;
			case LIST -> size >= 1 && size <= ListCount.MAX;
			// the send time and the mark behind it take up to 20 octets
			case VOICE -> size >= 20 && size <= 65_000;
			case FEED -> size >= 1 && size <= FeedPlan.MAX_BATCH && intervalMillis >= 1
					&& intervalMillis <= FeedPlan.MAX_INTERVAL_MILLIS;
			case TOPICS -> size >= 1 && size <= 1_000;
			default -> size == 0;
		};
		if (!right || (kind != Kind.FEED && intervalMillis != 0)) {
			throw new IllegalArgumentException("Payload '%s' of size %d is not in the corpus: use %s."
				.formatted(kind.name().toLowerCase(Locale.ROOT), size, NAMES));
		}
	}

	/**
	 * Makes a payload other than a feed.
	 * @param kind what it is
	 * @param size fields, items, octets or topics; 0 for others
	 */
	public Payload(Kind kind, int size) {
		this(kind, size, 0);
	}

	/**
	 * Reads a name.
	 * @param name {@code fields-1}, {@code fields-5}, {@code fields-100}, {@code image},
	 * {@code audio}, {@code list-N}, {@code text}, {@code bytes}, {@code voice-N} (octets
	 * of a frame), {@code feed-NxM} (N rows each M milliseconds) or {@code topics-N}
	 * @return the payload
	 * @throws IllegalArgumentException if the corpus has no such payload
	 */
	public static Payload of(String name) {
		Matcher matcher = NAME.matcher(name);
		if (!matcher.matches()) {
			throw new IllegalArgumentException("Payload '%s' is not in the corpus: use %s.".formatted(name, NAMES));
		}
		if (matcher.group(3) != null) {
			return new Payload(Kind.FEED, Integer.parseInt(matcher.group(3)), Integer.parseInt(matcher.group(4)));
		}
		if (matcher.group(1) == null) {
			return new Payload(Kind.valueOf(name.toUpperCase(Locale.ROOT)), 0);
		}
		return new Payload(Kind.valueOf(matcher.group(1).toUpperCase(Locale.ROOT)), Integer.parseInt(matcher.group(2)));
	}

	/**
	 * Returns the number of different payloads that operations choose from.
	 * @return at least 1
	 */
	public int pool() {
		return switch (this.kind) {
			case FIELDS -> Corpus.RECORDS;
			case IMAGE, AUDIO -> Corpus.MEDIA;
			case LIST, TEXT, BYTES, VOICE, FEED, TOPICS -> 1;
		};
	}

	/**
	 * Returns the records of a field family.
	 * @param corpus the corpus
	 * @return record by index
	 */
	IntFunction<Record> records(Corpus corpus) {
		return switch (this.size) {
			case 1 -> corpus::fields1;
			case 5 -> corpus::fields5;
			default -> corpus::fields100;
		};
	}

	/**
	 * Returns the octets of a medium.
	 * @param corpus the corpus
	 * @return shared octets by index
	 */
	IntFunction<byte[]> octets(Corpus corpus) {
		return (this.kind == Kind.IMAGE) ? corpus::image : corpus::audio;
	}

	/** What a payload is. */
	public enum Kind {

		/** A record of 1, 5 or 100 fields. */
		FIELDS,

		/** An image of 256 KiB. */
		IMAGE,

		/** A sound of 1 MiB. */
		AUDIO,

		/** A list of items. */
		LIST,

		/** A stream of text. */
		TEXT,

		/** A stream of bytes. */
		BYTES,

		/** Frames of sound: the send time, {@code |}, padding. */
		VOICE,

		/** Batches of rows at an interval. */
		FEED,

		/** Updates of a number of topics. */
		TOPICS

	}

}
