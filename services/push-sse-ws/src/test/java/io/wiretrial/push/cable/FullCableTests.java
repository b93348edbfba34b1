package io.wiretrial.push.cable;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.mock.http.server.reactive.MockServerHttpRequest;
import org.springframework.mock.web.server.MockServerWebExchange;
import org.springframework.util.unit.DataSize;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.reactive.function.server.HandlerStrategies;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;

import io.wiretrial.kit.health.WorkingParts;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.websocket.Origins;
import io.wiretrial.streaming.websocket.RecordingConnection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Broadcasts while as much waits for a late event loop as may.
 */
class FullCableTests {

	private static final String QUOTED = CableClient.quoted(CableClient.room("1"));

	private final CableProperties properties = new CableProperties(Duration.ofDays(1), 10, 100, DataSize.ofKilobytes(2),
			DataSize.ofKilobytes(2));

	private final CableStreams cable = new CableStreams(this.properties, MemoryBudget.ofThisProcess());

	private final Heartbeat heartbeat = new Heartbeat(this.properties, new WorkingParts());

	private final SimpleMeterRegistry meters = new SimpleMeterRegistry();

	private final RecordingConnection connection = new RecordingConnection();

	private final CableConversation conversation = new CableConversation(this.connection, this.cable, this.heartbeat,
			this.properties);

	@BeforeEach
	void fill() {
		this.cable.bindTo(this.meters);
		say("{\"command\":\"subscribe\",\"identifier\":" + QUOTED + "}");
		assertThat(this.cable.broadcast("chat:1", "\"" + "x".repeat(2000) + "\"")).isTrue();
		this.connection.sent().clear();
	}

	@AfterEach
	void end() {
		this.conversation.ended();
		this.heartbeat.destroy();
		assertThat(this.meters.get("wiretrial.cable.subscriptions").gauge().value()).isZero();
	}

	@Test
	void refusesPublishersFromOutsideUntilThereIsRoom() {
		assertThatExceptionOfType(ErrorResponseException.class).isThrownBy(this::post).satisfies((refusal) -> {
			assertThat(refusal.getStatusCode()).isEqualTo(HttpStatus.SERVICE_UNAVAILABLE);
			assertThat(refusal.getHeaders().getFirst("Retry-After")).isEqualTo("5");
			assertThat(refusal.getBody().getDetail()).isEqualTo("As much waits as "
					+ "wiretrial.cable.max-waiting-size or the memory budget of the process allows: "
					+ "publish less, or raise it.");
		});
		this.connection.runEventLoop();
		assertThat(post().statusCode()).isEqualTo(HttpStatus.OK);
		this.connection.runEventLoop();
		assertThat(this.connection.sent()).hasSize(4)
			.contains("pushed {\"identifier\":" + QUOTED + ",\"message\":1}", "flush");
	}

	@Test
	void ignoresWhatClientsSpeakUntilThereIsRoom() {
		say("{\"command\":\"message\",\"identifier\":" + QUOTED + ",\"data\":\"{\\\"action\\\":\\\"speak\\\"}\"}");
		assertThat(this.meters.get("wiretrial.cable.ignored").functionCounter().count()).isOne();
		assertThat(this.meters.get("wiretrial.cable.refused").functionCounter().count()).isOne();
		this.connection.runEventLoop();
		assertThat(this.connection.sent()).hasSize(2);
	}

	private ServerResponse post() {
		MockServerHttpRequest request = MockServerHttpRequest.post("/broadcast?stream=chat:1")
			.contentType(MediaType.APPLICATION_JSON)
			.body("1");
		ServerRequest parsed = ServerRequest.create(MockServerWebExchange.from(request),
				HandlerStrategies.withDefaults().messageReaders());
		return new CableRoutes().cableWithoutWebSocket(this.cable, this.properties, new Origins(List.of()))
			.route(parsed)
			.flatMap((handler) -> handler.handle(parsed))
			.block(Duration.ofSeconds(10));
	}

	private void say(String text) {
		ByteBuf utf8 = Unpooled.copiedBuffer(text, StandardCharsets.UTF_8);
		this.conversation.text(utf8);
		utf8.release();
	}

}
