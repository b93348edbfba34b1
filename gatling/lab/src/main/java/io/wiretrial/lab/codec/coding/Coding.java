package io.wiretrial.lab.codec.coding;

import java.util.List;
import java.util.function.Function;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * One codec on one payload: the values of the corpus, and the functions that encode and
 * decode them. They are those that services and arms call, up to the octets that are
 * handed to the transport or taken from it. Hot path: nothing is built but what the codec
 * builds.
 *
 * @param <T> type of the values
 * @param values values that take turns
 * @param encoder makes the octets of a body or message
 * @param decoder makes the value again
 */
public record Coding<T>(List<T> values, Function<T, byte[]> encoder, Function<byte[], T> decoder) {

	/** Of no value, for what has none yet. */
	public static final Coding<byte[]> NONE = new Coding<>(List.of(), byte[]::clone, byte[]::clone);

	public Coding {
		values = List.copyOf(values);
	}

	/**
	 * Makes the coding of a payload.
	 * @param payload payload of the corpus
	 * @param codec one of {@link Codec#of(Payload)}
	 * @param corpus where the values come from
	 * @return the values, and what encodes and decodes them
	 * @throws UnusableEnvironmentException if the codec does not encode the payload
	 */
	public static Coding<?> of(Payload payload, Codec codec, Corpus corpus) {
		List<Codec> known = Codec.of(payload);
		if (!known.contains(codec)) {
			throw new UnusableEnvironmentException("Codec '%s' does not encode payload '%s': use %s."
				.formatted(codec.word(), payload.text(), Codec.words(known)));
		}
		if (known.contains(Codec.OWN)) {
			return OwnCopy.coding(known.get(0), codec, corpus);
		}
		if (known.contains(Codec.OCTETS)) {
			return OctetsKind.coding(payload, codec, corpus);
		}
		return RecordKind.coding(payload, codec, corpus);
	}

	/**
	 * Encodes a value.
	 * @param index which one, from 0, below the number of values
	 * @return its octets, the caller's own
	 */
	public byte[] encode(int index) {
		return this.encoder.apply(this.values.get(index));
	}

	/**
	 * Decodes a value.
	 * @param octets octets that {@link #encode(int)} made
	 * @return a value that equals the one that was encoded
	 */
	public T decode(byte[] octets) {
		return this.decoder.apply(octets);
	}

}
