package io.wiretrial.contract.tokens;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.v1.Token;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class TokenAskTests {

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					0    | 80   | 1 | false | 0  | Value 0 in tokens: use 1 to 4096.
					4097 | 80   | 1 | false | 0  | Value 4097 in tokens: use 1 to 4096.
					256  | 0    | 1 | false | 0  | Value 0 in perSecond: use 1 to 1000.
					256  | 1001 | 1 | false | 0  | Value 1001 in perSecond: use 1 to 1000.
					256  | 80   | 9007199254740992 | false | 0 | Integer 9007199254740992 in seed: use a value within ±9007199254740991.
					256  | 80   | 1 | false | 10 | Value 10 in coalesceMillis: use 0 or 20.
					4096 | 80   | 1 | true  | 0  | Value 4096, cumulative: 42362880 bytes of answer, in tokens: \
					use so few that they are at most 4194304 bytes.
					""")
	void refusesWhatIsOutsideTheLimits(int tokens, int perSecond, long seed, boolean cumulative, int coalesceMillis,
			String message) {
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> new TokenAskRecord(tokens, perSecond, seed, cumulative, coalesceMillis, "", false))
			.withMessage(message);
	}

	@Test
	void longestAnswersStayWithinTheGreatestMessage() {
		assertThat(answerBytes(ask(TokenAskRecord.MAX_TOKENS, false, "", false)))
			.isLessThan(ContractLimits.MAX_MESSAGE_BYTES);
		int most = TokenAskRecord.MAX_CUMULATIVE_TOKENS;
		assertThat(answerBytes(ask(most, true, "", false))).isLessThan(ContractLimits.MAX_MESSAGE_BYTES);
		assertThatExceptionOfType(InvalidRequestException.class).isThrownBy(() -> ask(most + 1, true, "", false));
	}

	@Test
	void refusesAHeldHistoryWhereNothingHoldsIt() {
		assertThat(ask(1, false, "", false).requireWhole().held()).isFalse();
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> ask(1, false, "", true).requireWhole())
			.withMessage(
					"Value true in held: ask by WebSocket or by Converse, which hold a history, or send all of it.");
	}

	@Test
	void countsBytesOfWhatWasSentAndOfWhatIsHeld() {
		TokenHistory history = new TokenHistory();
		assertThat(history.take(ask(1, false, "né", true))).isEqualTo(3);
		assertThat(history.take(ask(1, false, "other", false))).isEqualTo(5);
		assertThat(history.take(ask(1, false, "ab", true))).isEqualTo(5);
		assertThat(history.heldBytes()).isEqualTo(5);
	}

	@Test
	void anAnswerUnderWayKeepsNoHistory() {
		TokenAskRecord ask = new TokenAskRecord(256, 80, -7, true, 20, "Once", true);
		assertThat(ask.withoutHistory()).isEqualTo(new TokenAskRecord(256, 80, -7, true, 20, "", true));
	}

	@Test
	void holdsNoMoreThanAMessageMayHave() {
		TokenHistory history = new TokenHistory();
		history.take(ask(1, false, "x".repeat(4_194_304), true));
		assertThatExceptionOfType(InvalidRequestException.class)
			.isThrownBy(() -> history.take(ask(1, false, "x", true)))
			.withMessage("Value of 1 bytes, beside 4194304 that are held, in history: "
					+ "use at most 4194304 bytes in all, or another connection.");
	}

	@Test
	void messagesCarryWhatRecordsHave() {
		TokenAskRecord ask = new TokenAskRecord(256, 80, -7, true, 20, "Once", true);
		assertThat(TokenMapping.toRecord(TokenMapping.toProto(ask))).isEqualTo(ask);
		TokenRecord token = new TokenRecord(3, Long.MIN_VALUE, 9, " time");
		assertThat(TokenMapping.toRecord(TokenMapping.toProto(token))).isEqualTo(token);
		assertThat(TokenMapping.toProto(token).hasDone()).isFalse();
		Token end = TokenMapping.toProto(new TokenDoneRecord(256, 4));
		assertThat(TokenMapping.toRecord(end.getDone())).isEqualTo(new TokenDoneRecord(256, 4));
	}

	private static long answerBytes(TokenAskRecord ask) {
		TokenTexts texts = new TokenTexts(ask);
		long bytes = 0;
		for (int index = 0; index < ask.tokens(); index++) {
			bytes += ContractJson.write(new TokenRecord(index, Long.MAX_VALUE, Long.MAX_VALUE, texts.next())).length
					+ 1;
		}
		return bytes;
	}

	private static TokenAskRecord ask(int tokens, boolean cumulative, String history, boolean held) {
		return new TokenAskRecord(tokens, 80, 1, cumulative, 0, history, held);
	}

}
