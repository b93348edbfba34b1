package io.wiretrial.lab.codec.result;

import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

import io.wiretrial.lab.codec.play.CodecCell;
import io.wiretrial.report.statistics.JudgedClaim.Outcome;

/**
 * A published claim about decoding, judged by the codecs alone. What plans say of it, by
 * the same statement, comes from decoding while a service and a generator run.
 *
 * @param id the published claim, such as {@code U3}
 * @param text the statement
 * @param source where it was published
 * @param outcome one refuted part refutes it, all parts must confirm it
 * @param parts one for each payload
 */
public record CodecClaim(String id, String text, String source, Outcome outcome, List<Part> parts) {

	public CodecClaim {
		parts = List.copyOf(parts);
	}

	static Outcome joined(List<Part> parts) {
		if (parts.stream().anyMatch((part) -> part.outcome() == Outcome.REFUTED)) {
			return Outcome.REFUTED;
		}
		List<Outcome> outcomes = parts.stream().map(Part::outcome).distinct().toList();
		return (outcomes.size() == 1) ? outcomes.get(0) : Outcome.UNDECIDED;
	}

	static String word(Outcome outcome) {
		return outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ');
	}

	/**
	 * A claim on one payload.
	 *
	 * @param cell the codec that it speaks of
	 * @param outcome the verdict
	 * @param ratio codec : baseline; null below 2 rounds
	 * @param published the ratio as published, such as {@code 4 ms : 4 ms}; null if none
	 * was
	 */
	public record Part(CodecCell cell, Outcome outcome, @Nullable Ratio ratio, @Nullable String published) {
	}

}
