package io.wiretrial.arms.chain;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.contract.tokens.TokenAnswerRecord;
import io.wiretrial.contract.tokens.TokenDoneRecord;
import io.wiretrial.contract.tokens.TokenRecord;
import io.wiretrial.contract.tokens.TokenTexts;
import io.wiretrial.model.plan.Payload;

/**
 * The answer that must come back for one turn: every token once and in order, and an end
 * that tells how many there were and how long the history was. Hot path.
 *
 * @param end the end as it must be
 */
public record ExpectedTokens(TokenDoneRecord end) implements LaneObserver {

	/**
	 * Works out what a turn must give.
	 * @param tokens the answer, and what was said before
	 * @return who checks what comes back
	 */
	public static ExpectedTokens of(Payload.Tokens tokens) {
		return new ExpectedTokens(new TokenDoneRecord(tokens.tokens(), tokens.historyBytes()));
	}

	@Override
	public void chunk(Session session, int index, long receivedNanos, long decodedNanos, Object decoded) {
		chunk(Lane.of(session), receivedNanos, decodedNanos, decoded);
	}

	@Override
	public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable Object decoded, @Nullable String failure) {
		Lane lane = Lane.of(session);
		if (decoded != null) {
			chunk(lane, lastByteNanos, decodedNanos, decoded);
		}
		complete(lane, lastByteNanos, decodedNanos, requestBytes, replyBytes, failure);
	}

	// Of an event, whatever is no data says nothing
	void chunk(Lane lane, long receivedNanos, long decodedNanos, Object decoded) {
		if (decoded instanceof TokenRecord token) {
			token(lane, receivedNanos, decodedNanos, token);
		}
		else if (decoded instanceof TokenDoneRecord done) {
			lane.notes().end(done.equals(this.end));
		}
		else if (decoded instanceof TokenAnswerRecord answer) {
			answer.tokens().forEach((token) -> token(lane, receivedNanos, decodedNanos, token));
			lane.notes().end(answer.historyBytes() == this.end.historyBytes());
		}
	}

	// A cumulative text has all before it; parity compares what is new
	private static void token(Lane lane, long receivedNanos, long decodedNanos, TokenRecord token) {
		String text = token.text();
		boolean goesOn = lane.notes().goesOn(text);
		boolean whole = text.length() == TokenTexts.TEXT_BYTES
				|| (goesOn && text.length() == TokenTexts.TEXT_BYTES * (token.index() + 1));
		lane.notes().token(token.dueNanos(), receivedNanos);
		lane.chunk(decodedNanos, whole && token.index() == lane.units(), 1,
				text.substring(Math.max(0, text.length() - TokenTexts.TEXT_BYTES)));
	}

	void complete(Lane lane, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable String failure) {
		boolean whole = lane.notes().takeEnd() && lane.units() == this.end.tokens();
		lane.complete(lastByteNanos, decodedNanos, requestBytes, replyBytes,
				(failure == null && !whole) ? Lane.LOST_OR_REORDERED : failure);
	}

}
