package io.wiretrial.contract.tokens;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.ContractJson;

/**
 * Tokens as server-sent events. Hot path.
 */
public final class TokenEventText {

	private static final byte[] DATA = ascii("data: ");

	private static final byte[] DONE = ascii("event: " + TokenDoneRecord.EVENT + "\n");

	private static final byte[] END = ascii("\n\n");

	private TokenEventText() {
	}

	/**
	 * Writes an event for each token.
	 * @param tokens the tokens, in order
	 * @param done what comes behind them, in an event of its own; null if more tokens do
	 * @return the events in UTF-8
	 */
	public static byte[] of(List<TokenRecord> tokens, @Nullable TokenDoneRecord done) {
		ByteArrayOutputStream events = new ByteArrayOutputStream();
		tokens.forEach((token) -> write(token, events));
		if (done != null) {
			events.writeBytes(DONE);
			write(done, events);
		}
		return events.toByteArray();
	}

	private static void write(Object data, ByteArrayOutputStream events) {
		events.writeBytes(DATA);
		events.writeBytes(ContractJson.write(data));
		events.writeBytes(END);
	}

	private static byte[] ascii(String text) {
		return text.getBytes(StandardCharsets.US_ASCII);
	}

}
