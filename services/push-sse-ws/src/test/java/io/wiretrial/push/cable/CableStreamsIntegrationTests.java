package io.wiretrial.push.cable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import io.micrometer.core.instrument.MeterRegistry;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Commands, subscriptions and deliveries over a real connection.
 */
@RunningStreams
class CableStreamsIntegrationTests {

	private static final String IDENTIFIER = CableClient.room("1");

	private static final String QUOTED = "\"{\\\"channel\\\":\\\"ChatChannel\\\",\\\"room\\\":\\\"1\\\"}\"";

	private static final String CONFIRMED = "{\"identifier\":" + QUOTED + ",\"type\":\"confirm_subscription\"}";

	private final int port;

	private final MeterRegistry meters;

	CableStreamsIntegrationTests(@LocalServerPort int port, MeterRegistry meters) {
		this.port = port;
		this.meters = meters;
	}

	@AfterEach
	void nothingIsLeft() {
		Awaitility.await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
			assertThat(gauge("topics")).isZero();
			assertThat(gauge("subscriptions")).isZero();
			assertThat(gauge("waiting")).isZero();
			assertThat(this.meters.get("wiretrial.websocket.pending").gauge().value()).isZero();
			assertThat(this.meters.get("wiretrial.streams").tag("protocol", "websocket").gauge().value()).isZero();
		});
	}

	@Test
	void welcomesThenConfirmsThenDelivers() throws IOException {
		try (CableClient client = new CableClient(this.port)) {
			assertThat(client.next()).isEqualTo("{\"type\":\"welcome\"}");
			assertThat(client.command("subscribe", IDENTIFIER).next()).isEqualTo(CONFIRMED);
			assertThat(client.message(IDENTIFIER, "{\"action\":\"speak\",\"text\":\"hi\"}").next())
				.isEqualTo("{\"identifier\":" + QUOTED + ",\"message\":{\"action\":\"speak\",\"text\":\"hi\"}}");
		}
	}

	@Test
	void obeysCommandsThatWereSentBeforeItsWelcomeWasRead() throws IOException {
		try (CableClient client = new CableClient(this.port)) {
			client.command("subscribe", IDENTIFIER).message(IDENTIFIER, "{\"action\":\"echo\"}");
			assertThat(client.next()).isEqualTo("{\"type\":\"welcome\"}");
			assertThat(client.next()).isEqualTo(CONFIRMED);
			assertThat(client.next()).endsWith("\"message\":{\"action\":\"echo\"}}");
		}
	}

	@Test
	void speaksToAllOfTheRoomButEchoesToTheSenderAlone() throws IOException {
		try (CableClient one = CableClient.in(this.port, "1");
				CableClient two = CableClient.in(this.port, "1");
				CableClient elsewhere = CableClient.in(this.port, "2")) {
			one.message(IDENTIFIER, "{\"action\":\"echo\",\"n\":1.50}");
			one.message(IDENTIFIER, "{\"action\":\"speak\",\"n\":2}");
			assertThat(one.next()).endsWith("\"message\":{\"action\":\"echo\",\"n\":1.50}}");
			assertThat(one.next()).endsWith("\"message\":{\"action\":\"speak\",\"n\":2}}");
			assertThat(two.next()).endsWith("\"message\":{\"action\":\"speak\",\"n\":2}}");
			elsewhere.message(CableClient.room("2"), "{\"action\":\"echo\"}");
			assertThat(elsewhere.next()).endsWith("\"message\":{\"action\":\"echo\"}}");
		}
	}

	@Test
	void givesTheIdentifierBackByteForByteAndTellsEqualMeaningApart() throws IOException {
		String spaced = "\"{ \\\"room\\\" : 1,\\u0020\\\"channel\\\":\\\"ChatChannel\\\",\\\"é\\\":\\\"\\ud83d\\\"}\"";
		try (CableClient client = CableClient.in(this.port, "1")) {
			client.say("{\"command\":\"subscribe\",\"identifier\":" + spaced + "}");
			assertThat(client.next()).isEqualTo("{\"identifier\":" + spaced + ",\"type\":\"confirm_subscription\"}");
			client.message(IDENTIFIER, "{\"action\":\"speak\"}");
			assertThat(new String[] { client.next(), client.next() }).containsExactlyInAnyOrder(
					"{\"identifier\":" + spaced + ",\"message\":{\"action\":\"speak\"}}",
					"{\"identifier\":" + QUOTED + ",\"message\":{\"action\":\"speak\"}}");
		}
	}

	@Test
	void encodesABroadcastOnceForEachIdentifier() throws IOException {
		double encodings = count("encodings");
		double deliveries = count("deliveries");
		try (CableClient one = CableClient.in(this.port, "1");
				CableClient two = CableClient.in(this.port, "1");
				CableClient three = CableClient.in(this.port, "1")) {
			String other = "{\"room\":\"1\",\"channel\":\"ChatChannel\"}";
			three.command("subscribe", other).next();
			one.message(IDENTIFIER, "{\"action\":\"speak\"}");
			for (CableClient client : new CableClient[] { one, two, three, three }) {
				assertThat(client.next()).endsWith("\"message\":{\"action\":\"speak\"}}");
			}
		}
		assertThat(count("encodings") - encodings).isEqualTo(2);
		Awaitility.await().atMost(Duration.ofSeconds(10)).until(() -> count("deliveries") - deliveries == 4);
	}

	@Test
	void rejectsForbiddenRoomsAndTheDeniedChannel() throws IOException {
		try (CableClient client = new CableClient(this.port)) {
			client.next();
			assertThat(client.command("subscribe", CableClient.room("forbidden")).next())
				.endsWith(",\"type\":\"reject_subscription\"}");
			assertThat(client.command("subscribe", "{\"channel\":\"ChatChannel\",\"room\":[1]}").next())
				.endsWith(",\"type\":\"reject_subscription\"}");
			assertThat(client.command("subscribe", "{\"channel\":\"ChatChannel\",\"x\":\"" + "x".repeat(1000) + "\"}")
				.next()).endsWith(",\"type\":\"reject_subscription\"}");
			assertThat(client.command("subscribe", "{\"channel\":\"DeniedChannel\"}").next()).isEqualTo(
					"{\"identifier\":\"{\\\"channel\\\":\\\"DeniedChannel\\\"}\",\"type\":\"reject_subscription\"}");
		}
	}

	@Test
	void rejectsMoreSubscriptionsThanAConnectionMayHave() throws IOException {
		try (CableClient client = new CableClient(this.port)) {
			client.next();
			for (int room = 0; room < 1000; room++) {
				client.command("subscribe", CableClient.room("many" + room));
				assertThat(client.next()).endsWith(",\"type\":\"confirm_subscription\"}");
			}
			client.command("subscribe", CableClient.room("more"));
			assertThat(client.next()).endsWith(",\"type\":\"reject_subscription\"}");
			client.command("unsubscribe", CableClient.room("many0")).command("subscribe", CableClient.room("more"));
			assertThat(client.next()).endsWith(",\"type\":\"confirm_subscription\"}");
		}
	}

	@Test
	void answersNeitherASecondSubscribeNorAnUnsubscribe() throws IOException {
		try (CableClient client = CableClient.in(this.port, "1"); CableClient other = CableClient.in(this.port, "1")) {
			client.command("subscribe", IDENTIFIER).message(IDENTIFIER, "{\"action\":\"speak\",\"n\":1}");
			assertThat(client.next()).endsWith("\"n\":1}}");
			client.command("unsubscribe", IDENTIFIER).message(IDENTIFIER, "{\"action\":\"speak\",\"n\":2}");
			client.command("subscribe", IDENTIFIER);
			assertThat(client.next()).isEqualTo(CONFIRMED);
			other.message(IDENTIFIER, "{\"action\":\"speak\",\"n\":3}");
			assertThat(client.next()).endsWith("\"n\":3}}");
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "{", "[]", "{\"command\":\"subscribe\"}", "{\"identifier\":\"x\"}",
			"{\"command\":\"dance\",\"identifier\":\"x\"}", "{\"command\":1,\"identifier\":\"x\"}",
			"{\"command\":\"subscribe\",\"identifier\":\"x\"}", "{\"command\":\"subscribe\",\"identifier\":{}}",
			"{\"command\":\"subscribe\",\"identifier\":\"{\\\"channel\\\":\\\"NoChannel\\\"}\"}",
			"{\"command\":\"subscribe\",\"identifier\":\"[]\"}", "{\"command\":\"unsubscribe\",\"identifier\":\"{}\"}",
			"{\"command\":\"message\",\"identifier\":\"{}\",\"data\":\"{}\"}",
			"{\"command\":\"message\",\"identifier\":" + QUOTED + "}",
			"{\"command\":\"message\",\"identifier\":" + QUOTED + ",\"data\":{}}",
			"{\"command\":\"message\",\"identifier\":" + QUOTED + ",\"data\":\"{\"}",
			"{\"command\":\"message\",\"identifier\":" + QUOTED + ",\"data\":\"{}\"}",
			"{\"command\":\"message\",\"identifier\":" + QUOTED + ",\"data\":\"{\\\"action\\\":\\\"dance\\\"}\"}",
			"{\"command\":\"message\",\"identifier\":" + QUOTED + ",\"data\":\"{\\\"action\\\":1}\"}" })
	void ignoresMistakesAndKeepsTheConnection(String mistake) throws IOException {
		double ignored = count("ignored");
		try (CableClient client = CableClient.in(this.port, "1")) {
			client.say(mistake).message(IDENTIFIER, "{\"action\":\"echo\"}");
			assertThat(client.next()).endsWith("\"message\":{\"action\":\"echo\"}}");
		}
		assertThat(count("ignored") - ignored).isOne();
	}

	@Test
	void ignoresBinaryMessages() throws IOException {
		try (RawWebSocket socket = new RawWebSocket(this.port, "/cable");
				CableClient client = new CableClient(socket)) {
			client.next();
			socket.send(0x82, "{}".getBytes(StandardCharsets.UTF_8));
			assertThat(client.command("subscribe", IDENTIFIER).next()).isEqualTo(CONFIRMED);
		}
	}

	private double gauge(String name) {
		return this.meters.get("wiretrial.cable." + name).gauge().value();
	}

	private double count(String name) {
		return this.meters.get("wiretrial.cable." + name).functionCounter().count();
	}

}
