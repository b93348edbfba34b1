package io.wiretrial.arms.tokens;

import java.nio.charset.StandardCharsets;
import java.time.Duration;

import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.arms.lane.ActiveRecorder;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.Step;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenDoneRecord;
import io.wiretrial.contract.tokens.TokenRecord;
import io.wiretrial.model.plan.Payload;

import static org.assertj.core.api.Assertions.assertThat;

class TokenFormTests {

	private static final Payload.Tokens ANSWER = new Payload.Tokens(64, 80, 8192);

	@Test
	void everyTurnSendsWhatWasSaidBefore() {
		TokenAskRecord turn = TokenForm.PLAIN.turn(ANSWER, 80);
		assertThat(turn).isEqualTo(new TokenAskRecord(64, 80, 0, false, 0, turn.history(), false));
		assertThat(turn.history()).hasSize(8192).isASCII();
	}

	@Test
	void onlyTheFirstTurnSendsAHistoryThatIsHeld() {
		assertThat(TokenForm.HELD.turn(ANSWER, 80)).isEqualTo(new TokenAskRecord(64, 80, 0, false, 0, "", true));
		assertThat(TokenForm.HELD.first(ANSWER).history()).isEqualTo(TokenForm.PLAIN.turn(ANSWER, 80).history());
		assertThat(TokenForm.HELD.first(ANSWER).held()).isTrue();
	}

	@ParameterizedTest
	@EnumSource(names = { "COALESCED", "CUMULATIVE" })
	void otherFormsDifferByOneFactor(TokenForm form) {
		TokenAskRecord plain = TokenForm.PLAIN.turn(ANSWER, 80);
		assertThat(form.turn(ANSWER, 80)).isEqualTo(new TokenAskRecord(64, 80, 0, form == TokenForm.CUMULATIVE,
				(form == TokenForm.COALESCED) ? 20 : 0, plain.history(), false));
	}

	@Test
	void theWarmUpAsksForTheSameTokensAtTheHighestRate() {
		Lane lane = new Lane(0, ActiveRecorder.NONE);
		TokenTurn turn = TokenTurn.of(TokenForm.PLAIN, ANSWER);
		lane.conditions(new Conditions(Duration.ofSeconds(1), 0, Step.OPERATE, 0));
		assertThat(turn.on(lane)).isEqualTo(TokenForm.PLAIN.turn(ANSWER, 80));
		lane.conditions(new Conditions(Duration.ofSeconds(1), 0, Step.OPERATE, 0, true));
		assertThat(turn.on(lane)).isEqualTo(TokenForm.PLAIN.turn(ANSWER, 1_000));
	}

	@Test
	void readsTheLinesOfAnEvent() {
		TokenRecord token = new TokenRecord(1, 2, 3, " just");
		TokenDoneRecord end = new TokenDoneRecord(2, 0);
		assertThat(TokenJson.line(line("data: " + ContractJson.writeText(token)))).isEqualTo(token);
		assertThat(TokenJson.line(line("data:" + ContractJson.writeText(end)))).isEqualTo(end);
		assertThat(TokenJson.line(line("event: done"))).isEqualTo(line("event: done"));
		assertThat(TokenJson.line(line("id"))).isEqualTo(line("id"));
	}

	@Test
	void tellsAnEndFromAToken() {
		assertThat(TokenJson.isEnd(Unpooled.wrappedBuffer(ContractJson.write(new TokenDoneRecord(2, 0))))).isTrue();
		assertThat(TokenJson.isEnd(Unpooled.wrappedBuffer(ContractJson.write(new TokenRecord(1, 2, 3, " just")))))
			.isFalse();
		assertThat(TokenJson.isEnd(Unpooled.EMPTY_BUFFER)).isFalse();
	}

	private static byte[] line(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

}
