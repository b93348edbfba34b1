package io.wiretrial.streaming.websocket;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import io.micrometer.core.instrument.MeterRegistry;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;

import io.wiretrial.kit.ConnectionCount;
import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.RunningStreams;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Peers that stop reading harm nobody but themselves, and leave nothing behind.
 */
@RunningStreams
@Import(SlowReaderIntegrationTests.Flood.class)
class SlowReaderIntegrationTests {

	private static final int MESSAGE_BYTES = 64 * 1024;

	private static final int MESSAGES = 1000;

	private final int port;

	private final MeterRegistry meters;

	private final ConnectionCount connections;

	SlowReaderIntegrationTests(@LocalServerPort int port, MeterRegistry meters, ConnectionCount connections) {
		this.port = port;
		this.meters = meters;
		this.connections = connections;
	}

	@Test
	void echoesEverythingToSenderThatReadsLateAndMeanwhileServesOthers() throws Exception {
		try (RawWebSocket late = connect("/echo"); RawWebSocket other = connect("/echo")) {
			CompletableFuture<Void> sending = CompletableFuture.runAsync(() -> sendAll(late));
			awaitPausedReading();
			for (int index = 0; index < 100; index++) {
				assertThat(other.text("message " + index).read().text()).isEqualTo("message " + index);
			}
			assertThat(sending).isNotDone();
			for (int index = 0; index < MESSAGES; index++) {
				assertThat(ByteBuffer.wrap(late.read().payload()).getInt()).isEqualTo(index);
			}
			sending.get(10, TimeUnit.SECONDS);
		}
		awaitNothingLeft();
	}

	@Test
	void disconnectsOnlyTheReaderThatDoesNotTakeWhatIsPushed() throws Exception {
		double slow = ended("slow");
		try (RawWebSocket stopped = connect("/flood"); RawWebSocket reading = connect("/flood")) {
			stopped.octets(nexts());
			for (int index = 0; index < MESSAGES; index++) {
				assertThat(reading.text("next").read().payload()).hasSize(MESSAGE_BYTES);
			}
			Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> ended("slow") == slow + 1);
			assertThat(reading.text("next").read().payload()).hasSize(MESSAGE_BYTES);
		}
		awaitNothingLeft();
	}

	// At once: the service cuts the connection while it still reads them.
	private static byte[] nexts() {
		ByteBuffer frames = ByteBuffer.allocate(10 * MESSAGES);
		for (int index = 0; index < MESSAGES; index++) {
			frames.put(HexFormat.of().parseHex("8184000000006e657874"));
		}
		return frames.array();
	}

	private static void sendAll(RawWebSocket client) {
		try {
			for (int index = 0; index < MESSAGES; index++) {
				client.send(0x82, ByteBuffer.allocate(MESSAGE_BYTES).putInt(index).array());
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	// Messages have come in, and their number does not change any more.
	private void awaitPausedReading() {
		double[] last = { -1 };
		Awaitility.await().pollInterval(Duration.ofMillis(200)).atMost(Duration.ofSeconds(20)).until(() -> {
			double before = last[0];
			last[0] = this.meters.get("wiretrial.websocket.pending").gauge().value();
			return last[0] > 0 && last[0] == before;
		});
	}

	private void awaitNothingLeft() {
		Awaitility.await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
			assertThat(this.meters.get("wiretrial.streams").tag("protocol", "websocket").gauge().value()).isZero();
			assertThat(this.meters.get("wiretrial.websocket.pending").gauge().value()).isZero();
			assertThat(this.connections.open()).isZero();
		});
	}

	private double ended(String cause) {
		return this.meters.get("wiretrial.websocket.ended").tag("cause", cause).functionCounter().count();
	}

	private RawWebSocket connect(String path) throws IOException {
		return new RawWebSocket(this.port, path);
	}

	/** Pushes a message for each that it gets, read or not. */
	@TestConfiguration(proxyBeanMethods = false)
	static class Flood {

		@Bean
		WebSocketRoute flood() {
			SharedMessage message = Objects.requireNonNull(SharedMessage
				.binary(Unpooled.wrappedBuffer(new byte[MESSAGE_BYTES]), MemoryBudget.ofThisProcess().direct()));
			return new WebSocketRoute("/flood", (request) -> (connection) -> new Conversation() {
				@Override
				public void text(ByteBuf utf8) {
					connection.push(message);
					connection.flush();
				}
			});
		}

	}

}
