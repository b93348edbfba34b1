package io.wiretrial.model;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** Finds the known word that was probably meant, by Levenshtein's distance. */
public final class Suggestion {

	private static final int ALLOWED_EDITS = 3;

	private Suggestion() {
	}

	/**
	 * Returns a remedy: the nearest word if there is one, and all known words.
	 * @param word word that is not known
	 * @param known words that are known
	 * @return end of a sentence, with a full stop
	 */
	public static String remedy(String word, Collection<String> known) {
		String all = String.join(", ", known);
		return to(word, known).map((near) -> "did you mean '%s'? Known are %s.".formatted(near, all))
			.orElse("use one of %s.".formatted(all));
	}

	/**
	 * Finds the nearest word.
	 * @param word word that is not known
	 * @param known words that are known
	 * @return that of fewest edits; empty if none is near
	 */
	public static Optional<String> to(String word, Collection<String> known) {
		return known.stream()
			.filter((candidate) -> edits(word, candidate) <= Math.min(ALLOWED_EDITS, (candidate.length() + 1) / 2))
			.min(Comparator.comparingInt((candidate) -> edits(word, candidate)));
	}

	private static int edits(String from, String to) {
		int[] row = new int[to.length() + 1];
		for (int j = 0; j <= to.length(); j++) {
			row[j] = j;
		}
		for (int i = 1; i <= from.length(); i++) {
			int diagonal = row[0];
			row[0] = i;
			for (int j = 1; j <= to.length(); j++) {
				int above = row[j];
				boolean same = Character.toLowerCase(from.charAt(i - 1)) == Character.toLowerCase(to.charAt(j - 1));
				row[j] = Math.min(diagonal + (same ? 0 : 1), Math.min(above, row[j - 1]) + 1);
				diagonal = above;
			}
		}
		return row[to.length()];
	}

}
