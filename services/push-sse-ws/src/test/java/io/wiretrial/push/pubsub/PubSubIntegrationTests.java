package io.wiretrial.push.pubsub;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import io.micrometer.core.instrument.MeterRegistry;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The protocol over a real connection.
 */
@RunningStreams
class PubSubIntegrationTests {

	private final int port;

	private final MeterRegistry meters;

	PubSubIntegrationTests(@LocalServerPort int port, MeterRegistry meters) {
		this.port = port;
		this.meters = meters;
	}

	@AfterEach
	void nothingIsLeft() {
		Awaitility.await().atMost(Duration.ofSeconds(10)).untilAsserted(() -> {
			assertThat(gauge("topics")).isZero();
			assertThat(gauge("subscriptions")).isZero();
			assertThat(gauge("waiting")).isZero();
		});
	}

	@Test
	void deliversToEverySubscriberAndAcknowledgesToThePublisher() throws IOException {
		double encodings = count("encodings");
		try (RawWebSocket one = subscribed("a");
				RawWebSocket two = subscribed("a");
				RawWebSocket publisher = connect()) {
			publisher.text("{\"ack\":7, \"data\": {\"n\" : 1.50} ,\"publish\":\"a\"}");
			assertThat(publisher.read().text()).isEqualTo("{\"ack\":7}");
			assertThat(one.read().text()).isEqualTo("{\"topic\":\"a\",\"data\":{\"n\" : 1.50}}");
			assertThat(two.read().text()).isEqualTo("{\"topic\":\"a\",\"data\":{\"n\" : 1.50}}");
		}
		assertThat(count("encodings") - encodings).isOne();
	}

	@Test
	void publishesWithoutAcknowledgementToItselfToo() throws IOException {
		try (RawWebSocket client = subscribed("a")) {
			client.text("{\"publish\":\"b\",\"data\":0}").text("{\"publish\":\"a\",\"data\":null}");
			assertThat(client.read().text()).isEqualTo("{\"topic\":\"a\",\"data\":null}");
		}
	}

	@Test
	void subscribesTwiceAsOnceAndDeliversNothingAfterUnsubscribe() throws IOException {
		try (RawWebSocket client = subscribed("ä\"")) {
			client.text("{\"subscribe\":\"ä\\\"\"}");
			assertThat(client.read().text()).isEqualTo("{\"subscribed\":\"ä\\\"\"}");
			client.text("{\"publish\":\"ä\\\"\",\"data\":1}");
			assertThat(client.read().text()).isEqualTo("{\"topic\":\"ä\\\"\",\"data\":1}");
			client.text("{\"unsubscribe\":\"ä\\\"\"}").text("{\"publish\":\"ä\\\"\",\"data\":2,\"ack\":1}");
			assertThat(client.read().text()).isEqualTo("{\"ack\":1}");
			client.text("{\"subscribe\":\"b\"}");
			assertThat(client.read().text()).isEqualTo("{\"subscribed\":\"b\"}");
		}
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
			[]                              | {"error":"No object in body: send a JSON object."}
			{}                              | {"error":"Missing value in unsubscribe: give a string."}
			{"subscribe":1}                 | {"error":"No string in subscribe: give a string."}
			{"subscribe":""}                | {"error":"Value \\"\\" in subscribe: use 1 to 256 characters."}
			{"unsubscribe":"x"}             | {"error":"Value \\"x\\" in unsubscribe: subscribe before."}
			{"publish":"a","ack":3}         | {"error":"Missing value in data: give any JSON.","ack":3}
			{"publish":"a","ack":"x"} | {"error":"Value \\"\\"x\\"\\" in ack: use a whole number of at most 18 digits."}
			""")
	void answersMistakesAndKeepsTheConnection(String mistake, String answer) throws IOException {
		try (RawWebSocket client = connect()) {
			assertThat(client.text(mistake).read().text()).isEqualTo(answer);
			assertThat(client.text("{\"subscribe\":\"a\"}").read().text()).isEqualTo("{\"subscribed\":\"a\"}");
		}
	}

	@Test
	void answersMalformedJsonLongTopicsAndBinaryMessages() throws IOException {
		try (RawWebSocket client = connect()) {
			assertThat(client.text("{\"subscribe\"").read().text()).startsWith("{\"error\":\"");
			assertThat(client.text("{\"subscribe\":\"" + "x".repeat(257) + "\"}").read().text()).isEqualTo(
					"{\"error\":\"Value \\\"" + "x".repeat(64) + "…\\\" in subscribe: use 1 to 256 characters.\"}");
			assertThat(client.send(0x82, "{}".getBytes(StandardCharsets.UTF_8)).read().text())
				.isEqualTo("{\"error\":\"A binary message: send text.\"}");
		}
	}

	@Test
	void closesAConnectionThatWantsTooManyTopics() throws IOException {
		try (RawWebSocket client = connect()) {
			for (int topic = 0; topic < 1000; topic++) {
				client.text("{\"subscribe\":\"" + topic + "\"}");
				assertThat(client.read().text()).isEqualTo("{\"subscribed\":\"" + topic + "\"}");
			}
			client.text("{\"subscribe\":\"more\"}");
			assertThat(client.read().text()).isEqualTo("{\"error\":\"More than 1000 topics: use more connections.\"}");
			assertThat(client.read().closeStatus()).isEqualTo(1008);
		}
	}

	@Test
	void everySubscriberSeesOneOrderOfWhatManyPublish() throws IOException {
		try (RawWebSocket one = subscribed("a");
				RawWebSocket two = subscribed("a");
				RawWebSocket three = subscribed("a")) {
			RawWebSocket[] clients = { one, two, three };
			for (int message = 0; message < 100; message++) {
				for (int client = 0; client < clients.length; client++) {
					clients[client].text("{\"publish\":\"a\",\"data\":\"" + client + ":" + message + "\"}");
				}
			}
			for (int message = 0; message < 300; message++) {
				assertThat(one.read().text()).isEqualTo(two.read().text()).isEqualTo(three.read().text());
			}
		}
	}

	@Test
	void cutsOnlyTheReaderThatDoesNotTakeWhatIsPublished() throws IOException {
		double slow = slow();
		String large = "\"" + "x".repeat(512 * 1024) + "\"";
		try (RawWebSocket stopped = subscribed("flood"); RawWebSocket reading = subscribed("flood")) {
			// It is counted when its time to answer the close is over: that of the test
			// bounds this.
			while (slow() == slow) {
				reading.text("{\"publish\":\"flood\",\"data\":" + large + "}");
				assertThat(reading.read().payload()).hasSizeGreaterThan(large.length());
			}
			assertThat(reading.text("{\"publish\":\"flood\",\"data\":1}").read().text())
				.isEqualTo("{\"topic\":\"flood\",\"data\":1}");
			assertThat(stopped.read().payload()).hasSizeGreaterThan(large.length());
		}
	}

	private RawWebSocket subscribed(String topic) throws IOException {
		RawWebSocket client = connect();
		client.text("{\"subscribe\":\"" + topic.replace("\"", "\\\"") + "\"}").read();
		return client;
	}

	private RawWebSocket connect() throws IOException {
		return new RawWebSocket(this.port, "/pubsub");
	}

	private double gauge(String name) {
		return this.meters.get("wiretrial.pubsub." + name).gauge().value();
	}

	private double count(String name) {
		return this.meters.get("wiretrial.pubsub." + name).functionCounter().count();
	}

	private double slow() {
		return this.meters.get("wiretrial.websocket.ended").tag("cause", "slow").functionCounter().count();
	}

}
