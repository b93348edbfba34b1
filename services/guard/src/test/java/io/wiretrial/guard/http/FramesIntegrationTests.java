package io.wiretrial.guard.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.guard.Refusal;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What a connection of HTTP/2 may send beside requests and their bodies.
 */
@Timeout(180)
class FramesIntegrationTests {

	private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

	private static final String SETTINGS = "\0\0\0\4\0\0\0\0\0";

	private static final String PING = "\0\0\10\6\0\0\0\0\0" + "12345678";

	private static final String PONG = "\0\0\10\6\1\0\0\0\0" + "12345678";

	// Windows that never fill: SETTINGS_INITIAL_WINDOW_SIZE is 4, then of the connection
	private static final String WIDE = "\0\0\6\4\0\0\0\0\0" + "\0\4\77\377\377\377" + "\0\0\4\10\0\0\0\0\0"
			+ "\77\377\0\0";

	// GET /download of http with the authority localhost
	private static final String GET_DOWNLOAD = "\0\0\30\1\5\0\0\0\1\202\206\4\11/download\1\11localhost";

	// POST /up likewise, without its end
	private static final String POST_UP = "\0\0\22\1\4\0\0\0\1\203\206\4\3/up\1\11localhost";

	// GET /short likewise, on stream 3
	private static final String GET_SHORT = "\0\0\25\1\5\0\0\0\3\202\206\4\6/short\1\11localhost";

	// WINDOW_UPDATE of the connection by an octet
	private static final String WINDOW = "\0\0\4\10\0\0\0\0\0" + "\0\0\0\1";

	private static final int DATA = 0;

	private static final int HEADERS = 1;

	private static final int RESET = 3;

	private static final int PINGED = 6;

	private static final Duration SHORT = Duration.ofMillis(200);

	private static final Duration LONG = Duration.ofMinutes(1);

	// Before, 10,000 of them waited on each of 120 connections, and ended the service.
	@Test
	void closesConnectionThatLeavesTheAcknowledgementsOfItsSettings() throws IOException {
		assertClosedFor(SETTINGS);
	}

	@Test
	void closesConnectionThatLeavesTheAnswersToItsPings() throws IOException {
		assertClosedFor(PING);
	}

	private static void assertClosedFor(String frame) throws IOException {
		try (GuardedServer server = server(LONG, LONG); RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + WIDE + GET_DOWNLOAD);
			Awaitility.await().during(SHORT).until(server::hasWaitingAnswer);
			send(connection, frame.repeat(90));
			Awaitility.await().during(SHORT).until(() -> server.refused(Refusal.ACKNOWLEDGEMENTS) == 0);
			send(connection, frame.repeat(20));
			Awaitility.await().until(() -> server.refused(Refusal.ACKNOWLEDGEMENTS) == 1);
			Awaitility.await().until(() -> server.channels.stream().noneMatch((channel) -> channel.isOpen()));
		}
	}

	@Test
	void answersThousandsOfPingsOfWhoReads() throws IOException, Http2Exception {
		try (GuardedServer server = server(LONG, LONG); RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + SETTINGS + PING.repeat(3_000) + GET_SHORT);
			assertThat(status(connection.frame(HEADERS, 3))).isEqualTo("200");
			assertThat(server.refused(Refusal.ACKNOWLEDGEMENTS)).isZero();
		}
	}

	// Before, 1,450 connections sent tens of thousands each, and others waited for 5 s.
	@ParameterizedTest
	@ValueSource(strings = { PONG, "\0\0\0\4\1\0\0\0\0", "\0\0\5\2\0\0\0\0\5" + "\0\0\0\3\1",
			"\0\0\1\276\0\0\0\0\0" + "x", WINDOW })
	void endsConnectionThatSendsThousandsOfFramesThatAskForNothing(String frame) throws IOException {
		try (GuardedServer server = server(LONG, LONG); RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + SETTINGS + frame.repeat(1_001));
			connection.bytesToTheEnd();
			assertThat(server.refused(Refusal.IDLE_FRAMES)).isEqualTo(1);
		}
	}

	@Test
	void answersWhoseRequestsStandBetweenFramesThatAskForNothing() throws IOException, Http2Exception {
		try (GuardedServer server = server(LONG, LONG); RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + SETTINGS + PONG.repeat(900) + GET_SHORT + PONG.repeat(900));
			assertThat(status(connection.frame(HEADERS, 3))).isEqualTo("200");
			assertThat(server.refused(Refusal.IDLE_FRAMES)).isZero();
		}
	}

	@Test
	void readerMayOpenItsWindowsTwentyTimesForEachFrameOfData() throws IOException {
		try (GuardedServer server = server(LONG, LONG); RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + WIDE + GET_DOWNLOAD);
			for (int frame = 0; frame < 200; frame++) {
				connection.frame(DATA, 1);
			}
			send(connection, WINDOW.repeat(200 * 20) + PING);
			connection.frame(PINGED, 0);
			assertThat(server.refused(Refusal.IDLE_FRAMES)).isZero();
		}
	}

	@Test
	void resetsStreamWhoseTrailersArePartOfAHead() throws IOException, Http2Exception {
		assertReset("\202\206\4\6/short\1\11localhost", "\0\0\0\1", 0); // PROTOCOL_ERROR
	}

	@Test
	void resetsStreamOfTooManyTrailers() throws IOException, Http2Exception {
		assertReset("\0\1a\0".repeat(101), "\0\0\0\13", 1); // ENHANCE_YOUR_CALM
	}

	private static void assertReset(String trailers, String code, long refused) throws IOException, Http2Exception {
		try (GuardedServer server = server(LONG, LONG); RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + SETTINGS + POST_UP + trailers(trailers));
			assertThat(connection.frame(RESET, 1)).isEqualTo(code);
			assertThat(server.refused(Refusal.HEADERS)).isEqualTo(refused);
			send(connection, GET_SHORT);
			assertThat(status(connection.frame(HEADERS, 3))).isEqualTo("200");
			Awaitility.await().until(() -> server.heap.usedBytes() == 16 * 1024);
		}
	}

	@Test
	void takesTrailersThatAreNone() throws IOException, Http2Exception {
		try (GuardedServer server = server(LONG, LONG); RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + SETTINGS + POST_UP + trailers("\0\1a\1b"));
			assertThat(status(connection.frame(HEADERS, 1))).isEqualTo("200");
		}
	}

	// Before, the 64 KB that were read with it were kept and not counted, of 1,450
	// connections 76 MB.
	@Test
	void frameThatDoesNotGetWholeIsTakenFromTheBudgetAndEndsItsConnection() throws IOException {
		try (GuardedServer server = server(Duration.ofSeconds(1), LONG)) {
			try (RawConnection connection = new RawConnection(server.port())) {
				send(connection, PREFACE + SETTINGS + GET_SHORT);
				connection.frame(0, 3);
				send(connection, "\0\77\0\6\0\0\0\0\0" + "x".repeat(5_000));
				Awaitility.await().until(() -> server.memory.usedBytes() >= 5_000);
				connection.bytesToTheEnd();
				assertThat(server.refused(Refusal.FRAME_TIMEOUT)).isEqualTo(1);
			}
			Awaitility.await().until(() -> server.memory.usedBytes() == 0);
		}
	}

	@Test
	void endsConnectionWhosePartOfAFrameHasNoRoom() throws IOException {
		try (GuardedServer server = new GuardedServer(GuardedServer.limits(Duration.ofSeconds(2), LONG, LONG, LONG),
				16_000); RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + SETTINGS + GET_SHORT);
			connection.frame(0, 3);
			send(connection, "\0\77\0\6\0\0\0\0\0" + "x".repeat(5_000));
			connection.bytesToTheEnd();
			assertThat(server.refused(Refusal.MEMORY)).isEqualTo(1);
			assertThat(server.refused(Refusal.FRAME_TIMEOUT)).isZero();
		}
	}

	private static GuardedServer server(Duration header, Duration other) {
		return new GuardedServer(GuardedServer.limits(header, other, other, other), 16 * 1024 * 1024);
	}

	private static String trailers(String block) {
		return "\0" + (char) (block.length() >>> 8) + (char) (block.length() & 0xff) + "\1\5\0\0\0\1" + block;
	}

	private static void send(RawConnection connection, String frames) throws IOException {
		connection.send(frames.getBytes(StandardCharsets.ISO_8859_1));
	}

	private static String status(String head) throws Http2Exception {
		return new DefaultHttp2HeadersDecoder()
			.decodeHeaders(1, Unpooled.copiedBuffer(head, StandardCharsets.ISO_8859_1))
			.status()
			.toString();
	}

}
