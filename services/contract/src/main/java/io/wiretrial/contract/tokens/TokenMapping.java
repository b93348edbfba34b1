package io.wiretrial.contract.tokens;

import io.wiretrial.contract.v1.Token;
import io.wiretrial.contract.v1.TokenAsk;
import io.wiretrial.contract.v1.TokenDone;

/**
 * Maps token streams between records and typed messages. Hot path: no reflection. Missing
 * fields of a message are defaults.
 */
public final class TokenMapping {

	private TokenMapping() {
	}

	public static TokenAsk toProto(TokenAskRecord record) {
		return TokenAsk.newBuilder()
			.setTokens(record.tokens())
			.setPerSecond(record.perSecond())
			.setSeed(record.seed())
			.setCumulative(record.cumulative())
			.setCoalesceMillis(record.coalesceMillis())
			.setHistory(record.history())
			.setHeld(record.held())
			.build();
	}

	public static TokenAskRecord toRecord(TokenAsk message) {
		return new TokenAskRecord(message.getTokens(), message.getPerSecond(), message.getSeed(),
				message.getCumulative(), message.getCoalesceMillis(), message.getHistory(), message.getHeld());
	}

	public static Token toProto(TokenRecord record) {
		return Token.newBuilder()
			.setIndex(record.index())
			.setDueNanos(record.dueNanos())
			.setLateNanos(record.lateNanos())
			.setText(record.text())
			.build();
	}

	public static TokenRecord toRecord(Token message) {
		return new TokenRecord(message.getIndex(), message.getDueNanos(), message.getLateNanos(), message.getText());
	}

	public static Token toProto(TokenDoneRecord record) {
		return Token.newBuilder()
			.setDone(TokenDone.newBuilder().setTokens(record.tokens()).setHistoryBytes(record.historyBytes()))
			.build();
	}

	public static TokenDoneRecord toRecord(TokenDone message) {
		return new TokenDoneRecord(message.getTokens(), message.getHistoryBytes());
	}

}
