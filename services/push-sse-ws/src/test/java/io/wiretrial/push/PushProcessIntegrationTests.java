package io.wiretrial.push;

import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.client.ServiceProcess;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

/**
 * The executable jar in little memory: announced, unharmed by what is too large, and
 * ended in order under open streams.
 */
@Timeout(180)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class PushProcessIntegrationTests {

	@AutoClose
	private static ServiceProcess service;

	@BeforeAll
	static void startService(@TempDir Path directory) throws IOException {
		service = new ServiceProcess(Path.of("target", "wiretrial-push-sse-ws-0.1.0-SNAPSHOT.jar"), directory,
				"--wiretrial.websocket.close-timeout=500ms");
	}

	@Test
	@Order(1)
	void announcesItsPorts() {
		assertThat(service.ready().get("service").asString()).isEqualTo("push-sse-ws");
		assertThat(service.ready().get("ports").propertyNames()).containsExactly("http", "management");
	}

	@Test
	@Order(2)
	void keepsNothingOfFrameOf100Megabytes() throws IOException {
		byte[] header = HexFormat.of().parseHex("82ff0000000005f5e10000000000");
		byte[] megabyte = new byte[1_000_000];
		for (int connection = 0; connection < 3; connection++) {
			try (RawWebSocket client = connect()) {
				client.octets(header);
				for (int sent = 0; sent < 100; sent++) {
					client.octets(megabyte);
				}
				assertThat(client.read().closeStatus()).isEqualTo(1009);
			}
		}
		try (RawWebSocket client = connect()) {
			assertThat(client.text("a").read().text()).isEqualTo("a");
		}
	}

	@Test
	@Order(3)
	void meetsItsMetersOnTheManagementPort() {
		RestEchoClient management = new RestEchoClient(HttpClient.Version.HTTP_1_1, service.port("management"));
		// the end of the last stream is told after its client has gone
		Awaitility.await()
			.atMost(Duration.ofSeconds(10))
			.untilAsserted(
					() -> assertThat(new String(management.get("/actuator/prometheus").body(), StandardCharsets.UTF_8))
						.contains("wiretrial_streams{protocol=\"websocket\"} 0.0", "wiretrial_cost_operations",
								"wiretrial_websocket_ended_connections_total{cause=\"violation\"} 3.0"));
	}

	@Test
	@Order(4)
	void endsUnderOpenStreamsWithCloseFramesThoughNobodyAnswersThem() throws Exception {
		List<RawWebSocket> clients = new ArrayList<>();
		try {
			for (int client = 0; client < 50; client++) {
				clients.add(connect());
			}
			long startNanos = System.nanoTime();
			service.closeStandardInput();
			for (RawWebSocket client : clients) {
				assertThat(client.read().closeStatus()).isEqualTo(1001);
			}
			assertThat(service.awaitExit()).isZero();
			assertThat(Duration.ofNanos(System.nanoTime() - startNanos)).isLessThan(Duration.ofSeconds(5));
		}
		finally {
			for (RawWebSocket client : clients) {
				assertThatCode(client::close).doesNotThrowAnyException();
			}
		}
		assertThat(service.log()).doesNotContain("WARN", "ERROR", "\tat ");
	}

	private static RawWebSocket connect() throws IOException {
		return new RawWebSocket(service.port("http"), "/echo");
	}

}
