package io.wiretrial.contract.corpus;

/**
 * Draws text of printable ASCII with as many JSON escapes as a log has.
 */
final class TextDraft {

	private static final String ESCAPED = "\"\\\n\t";

	private final long seed;

	TextDraft(long seed) {
		this.seed = seed;
	}

	String text(int sizeChars) {
		Draws draws = new Draws(this.seed, "text", 0);
		StringBuilder text = new StringBuilder(sizeChars);
		while (text.length() < sizeChars) {
			text.append(character(draws.below(100), draws));
		}
		return text.toString();
	}

	private static char character(int kind, Draws draws) {
		if (kind < 2) {
			return ESCAPED.charAt(draws.below(ESCAPED.length()));
		}
		if (kind < 18) {
			return ' ';
		}
		return (kind < 90) ? (char) draws.between('a', 'z') : (char) draws.between('!', '~');
	}

}
