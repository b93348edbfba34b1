package io.wiretrial.arms.tokens;

import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenTexts;
import io.wiretrial.model.plan.Payload;

/** Forms in which an answer is asked for, each of one factor beside the plain one. */
public enum TokenForm {

	/** Each token when it is due; all that was said before goes up with each turn. */
	PLAIN("", "", ""),

	/** The connection holds what was said before. */
	HELD("-held", ", history held", "the connection holds the history"),

	/** Tokens that are due in the same 20 ms come together. */
	COALESCED("-coalesced", ", 20 ms together", "the service sends every 20 ms what is due"),

	/** Each token comes with the text before it. */
	CUMULATIVE("-cumulative", ", cumulative", "each token has the text before it too");

	private final String suffix;

	private final String mark;

	private final String difference;

	TokenForm(String suffix, String mark, String difference) {
		this.suffix = suffix;
		this.mark = mark;
		this.difference = difference;
	}

	/**
	 * Returns the end of the names of arms in this form.
	 * @return what stands behind the name of the arm in the plain form
	 */
	public String suffix() {
		return this.suffix;
	}

	/**
	 * Returns the end of the labels of arms in this form.
	 * @return what people read behind the label of the arm in the plain form
	 */
	public String mark() {
		return this.mark;
	}

	/**
	 * Returns how it differs from the plain form.
	 * @return part of a sentence
	 */
	public String difference() {
		return this.difference;
	}

	/**
	 * Makes a turn.
	 * @param answer the answer, and what was said before
	 * @param perSecond tokens that are due in each second, 1 to 1,000
	 * @return the request of every operation
	 */
	public TokenAskRecord turn(Payload.Tokens answer, int perSecond) {
		return new TokenAskRecord(answer.tokens(), perSecond, 0, this == CUMULATIVE,
				(this == COALESCED) ? TokenAskRecord.COALESCE_MILLIS : 0, (this == HELD) ? "" : history(answer),
				this == HELD);
	}

	/**
	 * Makes the first turn of a connection, which is not measured and leaves the history.
	 * @param answer the answer, and what was said before
	 * @return a turn of one token
	 */
	public TokenAskRecord first(Payload.Tokens answer) {
		return new TokenAskRecord(1, TokenAskRecord.MAX_PER_SECOND, 0, false, 0, history(answer), this == HELD);
	}

	private static String history(Payload.Tokens answer) {
		TokenTexts words = new TokenTexts(new TokenAskRecord(1, 1, 1, false, 0, "", false));
		StringBuilder history = new StringBuilder();
		while (history.length() < answer.historyBytes()) {
			history.append(words.next());
		}
		return history.substring(0, answer.historyBytes());
	}

}
