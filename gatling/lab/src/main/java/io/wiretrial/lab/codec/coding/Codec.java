package io.wiretrial.lab.codec.coding;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.fasterxml.jackson.annotation.JsonValue;

import io.wiretrial.model.plan.Payload;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** A way to turn a value of the corpus into the octets of a body or message, and back. */
public enum Codec {

	/** JSON by Jackson, as the contract configures it: the body of REST. */
	JACKSON,

	/** The typed message of Protobuf. */
	PROTOBUF,

	/** The message {@code google.protobuf.Struct}. */
	STRUCT,

	/** The same JSON in a string field of Protobuf. */
	JSON_IN_PROTOBUF,

	/**
	 * Octets as they are, copied once: the body of HTTP where there is nothing to encode.
	 */
	OCTETS,

	/**
	 * The codec that an own payload is named for, on types that were made at run time.
	 */
	OWN;

	/**
	 * Returns the codecs of a payload.
	 * @param payload payload of the corpus
	 * @return the one that the others are divided by, then the others
	 * @throws UnusableEnvironmentException if the payload is one that services push, or
	 * unknown documents
	 */
	public static List<Codec> of(Payload payload) {
		List<Codec> known = known(payload);
		if (known.isEmpty()) {
			throw new UnusableEnvironmentException(
					("Payload '%s' of --payloads has no codecs to compare: use fields-1, fields-5, fields-100, list-N, image, "
							+ "audio, text, bytes, own-jackson or own-protobuf.")
						.formatted(payload.text()));
		}
		return known;
	}

	/**
	 * Tells whether a payload has codecs to compare.
	 * @param payload payload of the corpus
	 * @return false for what services push
	 */
	public static boolean isKnown(Payload payload) {
		return !known(payload).isEmpty();
	}

	private static List<Codec> known(Payload payload) {
		if (payload instanceof Payload.Own own) {
			return Stream.of(JACKSON, PROTOBUF)
				.filter((codec) -> codec.word().equals(own.name()))
				.flatMap((codec) -> Stream.of(codec, OWN))
				.toList();
		}
		if (payload instanceof Payload.Fields || payload instanceof Payload.Items || payload == Payload.Stream.TEXT) {
			return List.of(JACKSON, PROTOBUF, STRUCT, JSON_IN_PROTOBUF);
		}
		boolean octets = payload instanceof Payload.Media || payload == Payload.Stream.BYTES;
		return octets ? List.of(OCTETS, PROTOBUF) : List.of();
	}

	/**
	 * Reads a name.
	 * @param word name as {@link #word()} writes it
	 * @return the codec, whatever payloads it encodes
	 * @throws UnusableEnvironmentException if no codec has that name
	 */
	public static Codec named(String word) {
		return Arrays.stream(values())
			.filter((codec) -> codec.word().equals(word))
			.findFirst()
			.orElseThrow(() -> new UnusableEnvironmentException(
					"Codec '%s' of --codecs is not known: use %s.".formatted(word, words(Arrays.asList(values())))));
	}

	/**
	 * Lists names.
	 * @param codecs codecs in the order of the text
	 * @return their names, separated by commas
	 */
	public static String words(List<Codec> codecs) {
		return codecs.stream().map(Codec::word).collect(Collectors.joining(", "));
	}

	/**
	 * Returns the name on the command line and in files.
	 * @return lower case with hyphens
	 */
	@JsonValue
	public String word() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

	@Override
	public String toString() {
		return word();
	}

}
