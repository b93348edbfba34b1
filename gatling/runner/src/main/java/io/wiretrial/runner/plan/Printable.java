package io.wiretrial.runner.plan;

import java.util.OptionalInt;

/**
 * Text that a terminal shows as it is. Control characters steer it, and those of
 * bidirectional text (UAX 9) reorder what it shows.
 */
public final class Printable {

	private Printable() {
	}

	/**
	 * Finds what does not show.
	 * @param text any text
	 * @return its first control character but line feed and tab; empty if there is none
	 */
	static OptionalInt firstHidden(String text) {
		return text.codePoints().filter(Printable::hidden).findFirst();
	}

	/**
	 * Makes text safe to print.
	 * @param text any text, such as a message that quotes a file
	 * @return the text with <code>&#92;uXXXX</code> in place of each such character
	 */
	public static String of(String text) {
		if (firstHidden(text).isEmpty()) {
			return text;
		}
		StringBuilder shown = new StringBuilder();
		text.codePoints().forEach((character) -> {
			if (hidden(character)) {
				shown.append("\\u%04X".formatted(character));
			}
			else {
				shown.appendCodePoint(character);
			}
		});
		return shown.toString();
	}

	private static boolean hidden(int character) {
		boolean control = Character.isISOControl(character) && character != '\n' && character != '\t';
		return control || (character >= 0x202a && character <= 0x202e) || (character >= 0x2066 && character <= 0x2069);
	}

}
