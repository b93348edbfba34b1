package io.wiretrial.contract.tokens;

import java.util.List;

/**
 * A whole answer, sent when its last token is due.
 *
 * @param tokens the tokens, in order
 * @param historyBytes bytes of the history in UTF-8
 */
public record TokenAnswerRecord(List<TokenRecord> tokens, long historyBytes) {

	public TokenAnswerRecord {
		tokens = List.copyOf(tokens);
	}

}
