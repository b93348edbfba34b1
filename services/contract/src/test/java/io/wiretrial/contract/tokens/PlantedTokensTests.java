package io.wiretrial.contract.tokens;

import java.net.http.HttpClient;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The faults are there, and nothing else is wrong.
 */
@Timeout(60)
class PlantedTokensTests {

	private static final TokenAskRecord ASK = new TokenAskRecord(20, 1000, 3, false, 0, "né", false);

	@Test
	void lateTokensAreLateEach() throws Exception {
		try (PlantedTokens planted = PlantedTokens.late(2_000_000)) {
			assertThat(answer(planted)).extracting(TokenRecord::lateNanos)
				.allSatisfy((late) -> assertThat(late).isGreaterThanOrEqualTo(2_000_000));
		}
	}

	@Test
	void bufferedTokensAreHandedOverAtOnce() throws Exception {
		try (PlantedTokens planted = PlantedTokens.buffered()) {
			assertThat(answer(planted).stream().map((token) -> token.dueNanos() + token.lateNanos()).distinct())
				.hasSize(1);
		}
	}

	private static List<TokenRecord> answer(PlantedTokens planted) throws Exception {
		TokenReader.Answer answer = TokenReader.ask(HttpClient.newHttpClient(), planted.port(), ASK);
		TokenReader.assertAnswers(ASK, answer.tokens());
		assertThat(answer.done()).isEqualTo(new TokenDoneRecord(20, 3));
		return answer.tokens();
	}

}
