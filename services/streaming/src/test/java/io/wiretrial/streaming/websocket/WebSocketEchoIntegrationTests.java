package io.wiretrial.streaming.websocket;

import java.io.IOException;
import java.util.HexFormat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.streaming.RunningStreams;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What comes back from {@code /echo}, octet by octet.
 */
@RunningStreams
class WebSocketEchoIntegrationTests {

	private static final int MEGABYTE = 1024 * 1024;

	private final int port;

	WebSocketEchoIntegrationTests(@LocalServerPort int port) {
		this.port = port;
	}

	@Test
	void echoesTextAndOctets() throws IOException {
		try (RawWebSocket client = connect()) {
			client.text("Grüße").send(0x82, new byte[] { -1, 0 });
			RawWebSocket.Frame text = client.read();
			assertThat(text.head()).isEqualTo(0x81);
			assertThat(text.text()).isEqualTo("Grüße");
			RawWebSocket.Frame octets = client.read();
			assertThat(octets.head()).isEqualTo(0x82);
			assertThat(octets.payload()).containsExactly(-1, 0);
		}
	}

	@Test
	void joinsFragmentsAndAnswersPingBetweenThem() throws IOException {
		try (RawWebSocket client = connect()) {
			client.send(0x01, new byte[] { 'G', 'r', (byte) 0xc3 })
				.send(0x89, new byte[] { 'p' })
				.send(0x8a, new byte[] { 'u' })
				.send(0x80, new byte[] { (byte) 0xbc, (byte) 'n' });
			RawWebSocket.Frame pong = client.read();
			assertThat(pong.head()).isEqualTo(0x8a);
			assertThat(pong.text()).isEqualTo("p");
			assertThat(client.read().text()).isEqualTo("Grün");
		}
	}

	@Test
	void echoesLargestMessage() throws IOException {
		try (RawWebSocket client = connect()) {
			assertThat(client.send(0x82, new byte[MEGABYTE]).read().payload()).hasSize(MEGABYTE);
		}
	}

	@Test
	void answersCloseAndEndsTheConnection() throws IOException {
		try (RawWebSocket client = connect()) {
			client.send(0x88, HexFormat.of().parseHex("0fa0627965"));
			RawWebSocket.Frame close = client.read();
			assertThat(close.closeStatus()).isEqualTo(4000);
			assertThat(client.read().head()).isEqualTo(-1);
		}
	}

	@ParameterizedTest
	@CsvSource({ "c1,61,1002", "a1,61,1002", "91,61,1002", "99,61,1002", "83,61,1002", "8b,61,1002", "80,61,1002",
			"09,61,1002", "88,61,1002", "88,03ee,1002", "88,03e8ff,1007", "81,ff,1007", "81,c3,1007", "81,eda080,1007",
			"01,c0af,1007" })
	void closesOnFrameThatBreaksTheProtocol(String head, String payload, int status) throws IOException {
		try (RawWebSocket client = connect()) {
			client.send(Integer.parseInt(head, 16), HexFormat.of().parseHex(payload));
			assertThat(client.read().closeStatus()).isEqualTo(status);
			assertThat(client.read().head()).isEqualTo(-1);
		}
	}

	@Test
	void closesOnFrameWithoutMask() throws IOException {
		try (RawWebSocket client = connect()) {
			client.octets(new byte[] { (byte) 0x81, 1, 'a' });
			assertThat(client.read().closeStatus()).isEqualTo(1002);
		}
	}

	@Test
	void tellsSenderOfTooLargeFrameThoughMoreFollows() throws IOException {
		try (RawWebSocket client = connect()) {
			client.send(0x82, new byte[20 * MEGABYTE]);
			assertThat(client.read().closeStatus()).isEqualTo(1009);
			assertThat(client.read().head()).isEqualTo(-1);
		}
	}

	@Test
	void closesOnFragmentsThatAreTooLargeTogether() throws IOException {
		try (RawWebSocket client = connect()) {
			client.send(0x02, new byte[MEGABYTE]).send(0x80, new byte[1]);
			assertThat(client.read().closeStatus()).isEqualTo(1009);
			assertThat(client.read().head()).isEqualTo(-1);
		}
	}

	private RawWebSocket connect() throws IOException {
		return new RawWebSocket(this.port, "/echo");
	}

}
