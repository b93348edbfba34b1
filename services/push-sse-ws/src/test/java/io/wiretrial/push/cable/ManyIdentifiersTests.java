package io.wiretrial.push.cable;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

import io.wiretrial.kit.health.WorkingParts;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.websocket.RecordingConnection;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Identifiers of one room that differ as texts: each subscriber gets its own back.
 */
class ManyIdentifiersTests {

	private static final int IDENTIFIERS = 1000;

	private static final DataSize MEGABYTE = DataSize.ofMegabytes(1);

	private final MemoryBudget budget = MemoryBudget.of(8_000_000, 8_000_000);

	private final CableProperties properties = new CableProperties(Duration.ofDays(1), 2 * IDENTIFIERS, 100, MEGABYTE,
			DataSize.ofMegabytes(64));

	private final CableStreams cable = new CableStreams(this.properties, this.budget);

	private final Heartbeat heartbeat = new Heartbeat(this.properties, new WorkingParts());

	private final RecordingConnection connection = new RecordingConnection();

	private final CableConversation conversation = new CableConversation(this.connection, this.cable, this.heartbeat,
			this.properties);

	@AfterEach
	void end() {
		this.conversation.ended();
		this.heartbeat.destroy();
		this.connection.runEventLoop();
		assertThat(this.budget.heap().usedBytes()).isZero();
		assertThat(this.budget.direct().usedBytes()).isZero();
	}

	@Test
	void oneMessageToAThousandIdentifiersOfOneRoomStaysWithinTheBudget() {
		for (int index = 0; index < IDENTIFIERS; index++) {
			subscribe(index);
		}
		this.connection.sent().clear();
		assertThat(this.cable.broadcast("chat:r", "\"" + "x".repeat(20_000) + "\"")).isTrue();
		assertThat(this.budget.direct().usedBytes()).isLessThan(1_000_000);
		this.connection.runEventLoop();
		assertThat(pushed()).hasSize(IDENTIFIERS).allMatch((message) -> message.endsWith("x\"}"));
		assertThat(this.budget.direct().usedBytes()).isZero();
	}

	@Test
	void smallMessageComesBackUnderEachIdentifier() {
		subscribe(1);
		subscribe(2);
		this.connection.sent().clear();
		assertThat(this.cable.broadcast("chat:r", "\"hi\"")).isTrue();
		this.connection.runEventLoop();
		assertThat(pushed()).containsExactlyInAnyOrder(
				"pushed {\"identifier\":" + CableClient.quoted(identifier(1)) + ",\"message\":\"hi\"}",
				"pushed {\"identifier\":" + CableClient.quoted(identifier(2)) + ",\"message\":\"hi\"}");
	}

	@Test
	void rejectsSubscriptionsThatTheProcessHasNoMemoryFor() {
		assertThat(this.budget.heap().tryTake(3_000_000)).isTrue();
		subscribe(1);
		this.budget.heap().give(3_000_000);
		assertThat(this.connection.sent()).contains("TextWebSocketFrame {\"identifier\":"
				+ CableClient.quoted(identifier(1)) + ",\"type\":\"reject_subscription\"}");
	}

	private List<String> pushed() {
		return this.connection.sent().stream().filter((sent) -> sent.startsWith("pushed")).toList();
	}

	private void subscribe(int index) {
		ByteBuf utf8 = Unpooled.copiedBuffer(
				"{\"command\":\"subscribe\",\"identifier\":" + CableClient.quoted(identifier(index)) + "}",
				StandardCharsets.UTF_8);
		this.conversation.text(utf8);
		utf8.release();
	}

	private static String identifier(int index) {
		return "{\"channel\":\"ChatChannel\",\"room\":\"r\",\"k\":" + index + "}";
	}

}
