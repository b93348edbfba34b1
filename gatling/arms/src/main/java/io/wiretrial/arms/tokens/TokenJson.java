package io.wiretrial.arms.tokens;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import io.netty.buffer.ByteBuf;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.tokens.TokenDoneRecord;
import io.wiretrial.contract.tokens.TokenRecord;

/** Tokens and ends of answers as JSON. Hot path. */
public final class TokenJson {

	private static final byte[] DATA = "data:".getBytes(StandardCharsets.US_ASCII);

	// What an object begins with tells a token from an end: its first name
	private static final int MARK = 2;

	private static final byte END = 't';

	private TokenJson() {
	}

	/**
	 * Reads a line of an event.
	 * @param line the line without its end
	 * @return the record of a line of data; any other line itself
	 */
	public static Object line(byte[] line) {
		if (!Arrays.equals(line, 0, Math.min(DATA.length, line.length), DATA, 0, DATA.length)) {
			return line;
		}
		int begin = (line.length > DATA.length && line[DATA.length] == ' ') ? DATA.length + 1 : DATA.length;
		return record(Arrays.copyOfRange(line, begin, line.length));
	}

	/**
	 * Reads a message.
	 * @param json text in UTF-8
	 * @return the token, or the end of an answer
	 */
	static Object record(byte[] json) {
		boolean end = json.length > MARK && json[MARK] == END;
		return end ? ContractJson.read(json, TokenDoneRecord.class) : ContractJson.read(json, TokenRecord.class);
	}

	// Whether a message is the end of an answer.
	static boolean isEnd(ByteBuf json) {
		return json.readableBytes() > MARK && json.getByte(json.readerIndex() + MARK) == END;
	}

}
