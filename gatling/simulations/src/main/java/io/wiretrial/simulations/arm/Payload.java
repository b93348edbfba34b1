package io.wiretrial.simulations.arm;

import java.util.Locale;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.list.ListCount;

/**
 * One payload of the corpus by its name in plans.
 *
 * @param kind what it is
 * @param size fields or items; 0 for others
 */
public record Payload(Kind kind, int size) {

	private static final Pattern NAME = Pattern.compile("(fields|list)-(\\d{1,5})|image|audio|text|bytes");

	public Payload {
		boolean right = switch (kind) {
			case FIELDS -> size == 1 || size == 5 || size == 100;
			case LIST -> size >= 1 && size <= ListCount.MAX;
			default -> size == 0;
		};
		if (!right) {
			throw new IllegalArgumentException(
					"Payload '%s' of size %d is not in the corpus: use fields-1, fields-5, fields-100 or list-1 to list-%d."
						.formatted(kind, size, ListCount.MAX));
		}
	}

	/**
	 * Reads a name.
	 * @param name {@code fields-1}, {@code fields-5}, {@code fields-100}, {@code image},
	 * {@code audio}, {@code list-N}, {@code text} or {@code bytes}
	 * @return the payload
	 * @throws IllegalArgumentException if the corpus has no such payload
	 */
	public static Payload of(String name) {
		Matcher matcher = NAME.matcher(name);
		if (!matcher.matches()) {
			throw new IllegalArgumentException(
					"Payload '%s' is not in the corpus: use fields-1, fields-5, fields-100, image, audio, list-N, text or bytes."
						.formatted(name));
		}
		if (matcher.group(1) == null) {
			return new Payload(Kind.valueOf(name.toUpperCase(Locale.ROOT)), 0);
		}
		Kind kind = matcher.group(1).equals("list") ? Kind.LIST : Kind.FIELDS;
		return new Payload(kind, Integer.parseInt(matcher.group(2)));
	}

	/**
	 * Returns the number of different payloads that operations choose from.
	 * @return at least 1
	 */
	public int pool() {
		return switch (this.kind) {
			case FIELDS -> Corpus.RECORDS;
			case IMAGE, AUDIO -> Corpus.MEDIA;
			case LIST, TEXT, BYTES -> 1;
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
		BYTES

	}

}
