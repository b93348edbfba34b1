package io.wiretrial.push.tokens;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.kit.memory.Charge;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.websocket.RecordingConnection;

import static org.assertj.core.api.Assertions.assertThat;

class TokenConversationTests {

	private final MemoryBudget budget = MemoryBudget.of(100_000, 1_000_000);

	private final RecordingConnection connection = new RecordingConnection();

	private final TokenConversation conversation = new TokenConversation(this.connection,
			new Charge(this.budget.heap()));

	@Test
	void heldHistoryIsTakenFromTheMemoryOfTheProcessUntilTheEnd() {
		say("x".repeat(20_000));
		assertThat(this.connection.sent()).hasSize(3).last().isEqualTo("flush");
		assertThat(this.budget.heap().usedBytes()).isEqualTo(20_000);
		say("x".repeat(100_000));
		assertThat(this.connection.sent()).last().isEqualTo("1013 No memory for a longer history: come back later.");
		this.conversation.ended();
		assertThat(this.budget.heap().usedBytes()).isZero();
	}

	private void say(String history) {
		ByteBuf utf8 = Unpooled.copiedBuffer(
				ContractJson.writeText(new TokenAskRecord(1, 80, 1, false, 0, history, true)), StandardCharsets.UTF_8);
		this.conversation.text(utf8);
		utf8.release();
	}

}
