package io.wiretrial.streaming.websocket;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.streaming.RunningStreams;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * permessage-deflate where it is switched on.
 */
@RunningStreams
@TestPropertySource(properties = "wiretrial.websocket.compression=true")
class DeflateIntegrationTests {

	private static final int MEGABYTE = 1024 * 1024;

	/** Final frame of text with the bit that says it is compressed. */
	private static final int COMPRESSED_TEXT = 0xc1;

	private final int port;

	DeflateIntegrationTests(@LocalServerPort int port) {
		this.port = port;
	}

	@Test
	void agreesAndEchoesCompressed() throws Exception {
		try (RawWebSocket client = connect()) {
			assertThat(client.header("Sec-WebSocket-Extensions")).isEqualTo("permessage-deflate");
			RawWebSocket.Frame echo = client.send(COMPRESSED_TEXT, deflated("a".repeat(1000).getBytes(UTF_8))).read();
			assertThat(echo.head()).isEqualTo(COMPRESSED_TEXT);
			assertThat(echo.payload()).hasSizeLessThan(100);
			assertThat(new String(inflated(echo.payload()), UTF_8)).isEqualTo("a".repeat(1000));
		}
	}

	/**
	 * Level 6, the default, took so long that 1,000 messages of this size ran into a
	 * time-out.
	 */
	@Test
	void spendsLeastTimeOnCompressingTheEchoOfALargeMessage() throws Exception {
		byte[] words = new Random(7).ints(15_000, 0, 1000)
			.mapToObj(Integer::toString)
			.collect(Collectors.joining(" "))
			.getBytes(UTF_8);
		try (RawWebSocket client = connect()) {
			RawWebSocket.Frame echo = client.send(COMPRESSED_TEXT, deflated(words)).read();
			assertThat(echo.payload()).isEqualTo(deflated(words, Deflater.BEST_SPEED));
		}
	}

	@Test
	void takesPlainMessagesAndClientsToo() throws Exception {
		try (RawWebSocket client = connect()) {
			assertThat(inflated(client.text("a").read().payload())).containsExactly('a');
		}
		try (RawWebSocket client = new RawWebSocket(this.port, "/echo")) {
			assertThat(client.header("Sec-WebSocket-Extensions")).isEqualTo("null");
			assertThat(client.text("a").read().text()).isEqualTo("a");
		}
	}

	@Test
	void unfoldsNoMoreThanOneMessageMayHave() throws IOException {
		try (RawWebSocket client = connect()) {
			client.send(0xc2, deflated(new byte[900_000]));
			assertThat(client.read().head()).isEqualTo(0xc2);
			client.send(0xc2, deflated(new byte[100 * MEGABYTE]));
			assertThat(client.read().closeStatus()).isEqualTo(1009);
			assertThat(client.read().head()).isEqualTo(-1);
		}
	}

	@Test
	void closesOnWhatIsNotCompressedAtAll() throws IOException {
		try (RawWebSocket client = connect()) {
			client.send(COMPRESSED_TEXT, new byte[] { -1, -1, -1, -1 });
			assertThat(client.read().closeStatus()).isEqualTo(1007);
		}
	}

	@Test
	void closesOnInvalidTextInsideCompression() throws IOException {
		try (RawWebSocket client = connect()) {
			client.send(COMPRESSED_TEXT, deflated(new byte[] { -1 }));
			assertThat(client.read().closeStatus()).isEqualTo(1007);
		}
	}

	@Test
	void closesOnReservedBitsOfNoExtension() throws IOException {
		for (int head : new int[] { 0xa1, 0x91, 0xf1 }) {
			try (RawWebSocket client = connect()) {
				client.send(head, deflated(new byte[] { 'a' }));
				assertThat(client.read().closeStatus()).isEqualTo(1002);
			}
		}
	}

	private RawWebSocket connect() throws IOException {
		return new RawWebSocket(this.port, "/echo", "Sec-WebSocket-Extensions: permessage-deflate");
	}

	// Without the empty block at the end that RFC 7692, section 7.2.1, takes off.
	private static byte[] deflated(byte[] octets) {
		return deflated(octets, Deflater.BEST_COMPRESSION);
	}

	private static byte[] deflated(byte[] octets, int level) {
		Deflater deflater = new Deflater(level, true);
		try {
			deflater.setInput(octets);
			byte[] deflated = new byte[octets.length + 100];
			int length = deflater.deflate(deflated, 0, deflated.length, Deflater.SYNC_FLUSH);
			return Arrays.copyOf(deflated, length - 4);
		}
		finally {
			deflater.end();
		}
	}

	private static byte[] inflated(byte[] octets) throws DataFormatException {
		Inflater inflater = new Inflater(true);
		try {
			inflater.setInput(octets);
			byte[] inflated = new byte[10_000];
			return Arrays.copyOf(inflated, inflater.inflate(inflated));
		}
		finally {
			inflater.end();
		}
	}

}
