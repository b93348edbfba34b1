package io.wiretrial.push.pubsub;

import java.nio.charset.StandardCharsets;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.Test;
import org.springframework.util.unit.DataSize;

import io.wiretrial.broadcast.topic.Topics;
import io.wiretrial.kit.memory.Charge;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.push.json.JsonPublication;
import io.wiretrial.streaming.websocket.RecordingConnection;
import io.wiretrial.streaming.websocket.SharedMessage;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What needs an event loop that is late.
 */
class PubSubConversationTests {

	private final MemoryBudget budget = MemoryBudget.of(8000, 1_000_000);

	private final Topics<JsonPublication, SharedMessage> topics = new Topics<>(1, this.budget);

	private final RecordingConnection connection = new RecordingConnection();

	private final PubSubConversation conversation = new PubSubConversation(this.connection, this.topics,
			new PubSubProperties(2, 10, DataSize.ofMegabytes(1)), new Charge(this.budget.heap()));

	@Test
	void tellsThePublisherThatItWasRefusedWhileTooMuchWaits() {
		say("{\"subscribe\":\"a\"}");
		say("{\"publish\":\"a\",\"data\":1,\"ack\":1}");
		say("{\"publish\":\"a\",\"data\":2,\"ack\":2}");
		this.connection.runEventLoop();
		say("{\"publish\":\"a\",\"data\":3,\"ack\":3}");
		this.connection.runEventLoop();
		assertThat(this.connection.sent()).containsExactly("TextWebSocketFrame {\"subscribed\":\"a\"}",
				"TextWebSocketFrame {\"ack\":1}",
				"TextWebSocketFrame {\"error\":\"As much waits as wiretrial.pubsub.max-waiting-size or the memory "
						+ "budget of the process allows: publish less.\",\"ack\":2}",
				"pushed {\"topic\":\"a\",\"data\":1}", "flush", "TextWebSocketFrame {\"ack\":3}",
				"pushed {\"topic\":\"a\",\"data\":3}", "flush");
		assertThat(this.topics.waitingBytes()).isZero();
	}

	@Test
	void leavesAllTopicsWhenItEnds() {
		say("{\"subscribe\":\"a\"}");
		say("{\"subscribe\":\"b\"}");
		say("{\"publish\":\"a\",\"data\":1}");
		this.conversation.ended();
		this.connection.runEventLoop();
		assertThat(this.topics.size()).isZero();
		assertThat(this.topics.counts().subscriptions()).isZero();
		assertThat(this.connection.sent()).containsExactly("TextWebSocketFrame {\"subscribed\":\"a\"}",
				"TextWebSocketFrame {\"subscribed\":\"b\"}");
	}

	private void say(String text) {
		ByteBuf utf8 = Unpooled.copiedBuffer(text, StandardCharsets.UTF_8);
		this.conversation.text(utf8);
		utf8.release();
	}

}
