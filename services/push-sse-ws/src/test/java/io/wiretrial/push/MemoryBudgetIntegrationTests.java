package io.wiretrial.push;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.micrometer.core.instrument.MeterRegistry;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.kit.memory.MemoryBudget;
import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.ServiceUnderTest;
import io.wiretrial.streaming.SmallBudget;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * A service in which 8 MB of direct memory may wait, 6 MB of them for single connections.
 */
@RunningStreams
@Import(SmallBudget.class)
@TestPropertySource(properties = { "wiretrial.mercure.max-update-size=1MB", "wiretrial.mercure.history.max-size=4MB" })
class MemoryBudgetIntegrationTests {

	private final int port;

	private final MemoryBudget budget;

	private final MeterRegistry meters;

	private final List<RawWebSocket> open = new ArrayList<>();

	MemoryBudgetIntegrationTests(@LocalServerPort int port, MemoryBudget budget, MeterRegistry meters) {
		this.port = port;
		this.budget = budget;
		this.meters = meters;
	}

	@AfterEach
	void givesEverythingBack() throws IOException {
		for (RawWebSocket socket : this.open) {
			socket.close();
		}
		Awaitility.await().atMost(Duration.ofSeconds(20)).untilAsserted(() -> {
			assertThat(this.budget.direct().usedBytes()).isZero();
			assertThat(this.budget.heap().usedBytes()).isZero();
		});
	}

	@Test
	void clientsThatSendAndDoNotReadStayWithinTheBudget() throws Exception {
		double before = slow();
		for (int index = 0; index < 20; index++) {
			send(connect());
		}
		assertSomebodyIsRefused(before);
	}

	@Test
	void twoClientsThatDoNotReadAreNotReadAndHarmNobody() throws Exception {
		double before = slow();
		send(connect());
		send(connect());
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> this.budget.direct().usedBytes() > 1_000_000);
		for (int index = 0; index < 100; index++) {
			assertOthersAreServed();
		}
		assertThat(slow()).as("cut for lack of memory").isEqualTo(before);
	}

	@ParameterizedTest
	@ValueSource(strings = { "wiretrial.websocket.max-pending-size", "wiretrial.feed.max-pending-size",
			"wiretrial.mercure.max-pending-size", "wiretrial.mercure.max-waiting-size",
			"wiretrial.cable.max-waiting-size", "wiretrial.pubsub.max-waiting-size" })
	void refusesLimitsBeyondTheBudgetAtTheStart(String property) {
		assertThatException()
			.isThrownBy(() -> ServiceUnderTest.of(PushApplication.class, "--" + property + "=1GB",
					"--wiretrial.mercure.max-update-size=64KB", "--wiretrial.memory.direct-percent=1"))
			.havingRootCause()
			.withMessageStartingWith("Property %s is 1073741824B, more than the ", property)
			.withMessageMatching(".*B of (heap|direct) memory that may wait in this process: lower it, or raise "
					+ "wiretrial.memory.(heap|direct)-percent or the memory itself.");
	}

	@ParameterizedTest
	@ValueSource(strings = { "wiretrial.cable.max-identifier-length", "wiretrial.pubsub.max-topic-length" })
	void refusesTextsThatNoMessageHoldsAtTheStart(String property) {
		assertThatException()
			.isThrownBy(() -> ServiceUnderTest.of(PushApplication.class, "--" + property + "=100000",
					"--wiretrial.websocket.max-message-size=1KB"))
			.havingRootCause()
			.withMessage("Property %s is 100000, more than the 1024 of wiretrial.websocket.max-message-size: "
					+ "lower the one, or raise the other.", property);
	}

	private void assertSomebodyIsRefused(double before) throws IOException {
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> slow() > before);
		assertThat(this.budget.direct().refusals()).isPositive();
		assertThat(this.budget.direct().usedBytes()).isLessThanOrEqualTo(SmallBudget.DIRECT_BYTES);
		assertOthersAreServed();
	}

	private double slow() {
		return this.meters.get("wiretrial.websocket.ended").tag("cause", "slow").functionCounter().count();
	}

	private void assertOthersAreServed() throws IOException {
		try (RawWebSocket other = new RawWebSocket(this.port, "/echo")) {
			assertThat(other.text("still here").read().text()).isEqualTo("still here");
		}
	}

	// Sends until nothing goes any more, and reads nothing.
	private static void send(RawWebSocket socket) {
		Thread thread = new Thread(() -> {
			try {
				for (int message = 0; message < 16; message++) {
					socket.send(0x82, new byte[500_000]);
				}
			}
			catch (IOException ex) {
				// Closed by the service.
			}
		});
		thread.setDaemon(true);
		thread.start();
	}

	private RawWebSocket connect() throws IOException {
		RawWebSocket socket = new RawWebSocket(this.port, "/echo");
		this.open.add(socket);
		return socket;
	}

}
