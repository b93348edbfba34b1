package io.wiretrial.push.voice;

import java.io.IOException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.streaming.RunningStreams;
import io.wiretrial.streaming.websocket.RawWebSocket;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * A second of voice as the published experiment sent it: 10 frames of 3,200 octets.
 */
@RunningStreams
class VoiceIntegrationTests {

	private final int port;

	VoiceIntegrationTests(@LocalServerPort int port) {
		this.port = port;
	}

	@ParameterizedTest
	@CsvSource({ "/voice,129", "/voice?reply=text,129", "/voice?reply=binary,130" })
	void answersEachFrameInItsKind(String path, int head) throws IOException {
		try (RawWebSocket client = new RawWebSocket(this.port, path)) {
			for (int index = 0; index < 10; index++) {
				String frame = (1637526956581L + index) + "|" + "-".repeat(3186);
				RawWebSocket.Frame reply = client.send(0x82, frame.getBytes(US_ASCII)).read();
				assertThat(reply.head()).isEqualTo(head);
				assertThat(reply.text()).hasSize(3200).isEqualTo(frame);
			}
		}
	}

}
