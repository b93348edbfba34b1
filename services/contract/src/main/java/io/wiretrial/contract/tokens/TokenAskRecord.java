package io.wiretrial.contract.tokens;

import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.FieldRules;
import io.wiretrial.contract.InvalidRequestException;

/**
 * One turn of a conversation: what is said, and how the answer shall come. Mirrors the
 * message {@code TokenAsk} field by field.
 *
 * @param tokens tokens of the answer, 1 to 4,096
 * @param perSecond tokens that are due in each second, 1 to 1,000
 * @param seed what the words are drawn from
 * @param cumulative whether each text has all texts before it too
 * @param coalesceMillis 0, each token is sent when it is due; 20, what is due is sent
 * every 20 ms
 * @param history what was said before; with {@code held} only what is new of it
 * @param held whether the connection keeps the history of its turns
 */
public record TokenAskRecord(int tokens, int perSecond, long seed, boolean cumulative, int coalesceMillis,
		String history, boolean held) {

	/** The path of the answers as events and, in one piece, as JSON. */
	public static final String PATH = "/tokens";

	/** The path of conversations by WebSocket. */
	public static final String WEB_SOCKET_PATH = "/tokens/ws";

	/** The greatest number of tokens. */
	public static final int MAX_TOKENS = 4096;

	/** The greatest number of cumulative tokens, whose answer is 4 MiB at most. */
	public static final int MAX_CUMULATIVE_TOKENS = 1274;

	/** The greatest number of tokens in a second. */
	public static final int MAX_PER_SECOND = 1000;

	/** The only interval, in milliseconds, at which tokens are sent together. */
	public static final int COALESCE_MILLIS = 20;

	/** What an event takes beside its text, at most. */
	private static final int EVENT_BYTES = 100;

	private static final String TOKENS = "tokens";

	public TokenAskRecord {
		ContractLimits.range(TOKENS, tokens, 1, MAX_TOKENS);
		ContractLimits.range("perSecond", perSecond, 1, MAX_PER_SECOND);
		FieldRules.exact("seed", seed);
		if (coalesceMillis != 0 && coalesceMillis != COALESCE_MILLIS) {
			throw new InvalidRequestException("coalesceMillis", "Value " + coalesceMillis,
					"use 0 or " + COALESCE_MILLIS);
		}
		long bytes = answerBytes(tokens, cumulative);
		if (bytes > ContractLimits.MAX_MESSAGE_BYTES) {
			throw new InvalidRequestException(TOKENS,
					"Value " + tokens + ", cumulative: " + bytes + " bytes of answer,",
					"use so few that they are at most " + ContractLimits.MAX_MESSAGE_BYTES + " bytes");
		}
	}

	/**
	 * Refuses what only a connection can do that keeps something between its turns.
	 * @return this
	 * @throws InvalidRequestException if the history shall be held
	 */
	public TokenAskRecord requireWhole() {
		if (this.held) {
			throw new InvalidRequestException("held", "Value true",
					"ask by WebSocket or by Converse, which hold a history, or send all of it");
		}
		return this;
	}

	/**
	 * Lets go of the history, which an answer under way needs no more.
	 * @return the same turn with none
	 */
	public TokenAskRecord withoutHistory() {
		return new TokenAskRecord(this.tokens, this.perSecond, this.seed, this.cumulative, this.coalesceMillis, "",
				this.held);
	}

	// When a token is due, counted from the arrival of the request.
	long dueNanos(int index) {
		return index * 1_000_000_000L / this.perSecond;
	}

	private static long answerBytes(long tokens, boolean cumulative) {
		long texts = cumulative ? tokens * (tokens + 1) / 2 : tokens;
		return texts * TokenTexts.TEXT_BYTES + tokens * EVENT_BYTES;
	}

}
