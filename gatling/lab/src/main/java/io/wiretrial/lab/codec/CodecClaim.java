package io.wiretrial.lab.codec;

import java.util.List;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

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
record CodecClaim(String id, String text, String source, Outcome outcome, List<Part> parts) {

	CodecClaim {
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

	/** A claim on one payload. */
	record Part(CodecCell cell, Outcome outcome, @Nullable Ratio ratio, @Nullable String published) {
	}

}
