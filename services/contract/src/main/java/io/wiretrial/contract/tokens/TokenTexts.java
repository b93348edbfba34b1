package io.wiretrial.contract.tokens;

import java.util.List;

import io.wiretrial.contract.corpus.Draws;

/**
 * The texts of an answer, one after the other: same seed, same words. For one thread.
 */
public final class TokenTexts {

	/** Size of each text that is not cumulative, in bytes. */
	public static final int TEXT_BYTES = 5;

	private static final List<String> WORDS = List.of("able", "also", "back", "best", "call", "come", "days", "even",
			"find", "from", "gave", "good", "hand", "have", "idea", "into", "just", "kind", "last", "like", "make",
			"more", "next", "only", "over", "part", "same", "such", "take", "than", "that", "time");

	private final Draws draws;

	private final boolean cumulative;

	private final StringBuilder all = new StringBuilder();

	/**
	 * Starts the texts of an answer.
	 * @param ask what was asked
	 */
	public TokenTexts(TokenAskRecord ask) {
		this.draws = new Draws(ask.seed(), "tokens", 0);
		this.cumulative = ask.cumulative();
	}

	/**
	 * Draws the next word.
	 * @return text of the next token
	 */
	public String next() {
		String word = " " + WORDS.get(this.draws.below(WORDS.size()));
		return this.cumulative ? this.all.append(word).toString() : word;
	}

}
