package io.wiretrial.contract.tokens;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.InvalidRequestException;

/**
 * What was said before on one connection, as far as its turns want it held. For one
 * thread at a time.
 */
public final class TokenHistory {

	private final ByteArrayOutputStream held = new ByteArrayOutputStream();

	/**
	 * Takes the history of a turn.
	 * @param ask what was asked
	 * @return bytes of all that was said before, held or sent
	 * @throws InvalidRequestException if it is more than 4 MiB
	 */
	public int take(TokenAskRecord ask) {
		byte[] sent = ask.history().getBytes(StandardCharsets.UTF_8);
		if (!ask.held()) {
			return sent.length;
		}
		if (sent.length > ContractLimits.MAX_MESSAGE_BYTES - this.held.size()) {
			throw new InvalidRequestException("history",
					"Value of " + sent.length + " bytes, beside " + this.held.size() + " that are held,",
					"use at most " + ContractLimits.MAX_MESSAGE_BYTES + " bytes in all, or another connection");
		}
		this.held.writeBytes(sent);
		return this.held.size();
	}

	/**
	 * What is held.
	 * @return bytes, 0 or more
	 */
	public int heldBytes() {
		return this.held.size();
	}

}
