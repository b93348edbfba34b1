package io.wiretrial.guard.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import io.netty.buffer.Unpooled;
import io.netty.channel.RecvByteBufAllocator;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2HeadersDecoder;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.turn.FairReads;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What the guard gives to each connection, and to each stream of HTTP/2, frame by frame.
 */
@Timeout(180)
class StreamsIntegrationTests {

	private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";

	// POST /up of http with the authority localhost, without its end
	private static final String POST_UP = "\0\0\22\1\4\0\0\0\1\203\206\4\3/up\1\11localhost";

	private static final String ONE_OCTET = "\0\0\1\0\0\0\0\0\1x";

	private static final String END = "\0\0\0\0\1\0\0\0\1";

	// GET /large of http with the authority localhost
	private static final String GET_LARGE = "\0\0\25\1\5\0\0\0\1\202\206\4\6/large\1\11localhost";

	// GET /short likewise, on stream 3
	private static final String GET_SHORT = "\0\0\25\1\5\0\0\0\3\202\206\4\6/short\1\11localhost";

	private static final String ROOM_FOR_1000_OCTETS = "\0\0\4\10\0\0\0\0\0\0\0\3\350";

	// GET /stream likewise, without its end; nobody reads its body
	private static final String GET_STREAM = "\0\0\26\1\4\0\0\0\1\202\206\4\7/stream\1\11localhost";

	// DATA of 16 KB
	private static final String FRAME = "\0\100\0\0\0\0\0\0\1" + "x".repeat(16 * 1024);

	private static final int DATA = 0;

	private static final int HEADERS = 1;

	private static final int RESET = 3;

	private static final String REFUSED_STREAM = "\0\0\0\7";

	private static final String PING = "\0\0\10\6\0\0\0\0\0" + "12345678";

	private final Http2HeadersDecoder heads = new DefaultHttp2HeadersDecoder();

	@Test
	void readsConnectionInPartsThatAreFair() throws IOException {
		try (GuardedServer server = server(); RawConnection connection = new RawConnection(server.port())) {
			connection.send(GuardedServer.SHORT);
			assertThat(connection.line()).isEqualTo("HTTP/1.1 200 OK");
			assertThat(server.channels).singleElement()
				.satisfies((channel) -> assertThat(channel.config().<RecvByteBufAllocator>getRecvByteBufAllocator())
					.isInstanceOf(FairReads.class));
		}
	}

	@Test
	void takesBodyOfAThousandFramesOfOneOctet() throws IOException {
		try (GuardedServer server = server(); RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + POST_UP + ONE_OCTET.repeat(1_000) + END);
			assertThat(Integer.parseInt(connection.frame(DATA, 1))).isPositive();
			assertThat(server.refused(Refusal.TINY_PARTS)).isZero();
		}
	}

	@Test
	void endsConnectionOfStreamWhoseBodyHasThousandsOfFramesOfOneOctet() throws IOException {
		try (GuardedServer server = server(); RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + POST_UP + ONE_OCTET.repeat(2 * SmallParts.FREE_PARTS));
			connection.bytesToTheEnd();
			assertThat(server.refused(Refusal.TINY_PARTS)).isEqualTo(1);
		}
	}

	@Test
	void connectionThatLeavesAnAnswerGetsNoMoreMade() throws IOException, Http2Exception {
		try (GuardedServer server = server(); RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + GET_LARGE);
			assertThat(status(connection.frame(HEADERS, 1))).isEqualTo("200");
			connection.frame(DATA, 1);
			send(connection, GET_SHORT + ROOM_FOR_1000_OCTETS);
			assertThat(status(connection.frame(HEADERS, 3))).isEqualTo("503");
			assertThat(connection.frame(DATA, 3)).isEqualTo("{\"title\":\"Service Unavailable\",\"status\":503,"
					+ "\"detail\":\"Answers on this connection wait for their reader: take them, and ask again.\"}");
			assertThat(server.refused(Refusal.MEMORY)).isEqualTo(1);
		}
	}

	// Before, 20 connections of a thousand such requests ended a process of 256 MB.
	@Test
	void heapDoesNotGrowWithRequestsOfHttp2WhoseBodyNeverComes() throws IOException, Http2Exception {
		try (GuardedServer server = new GuardedServer(GuardLimits.DEFAULT, 4 * 1024 * 1024, 1024 * 1024)) {
			try (RawConnection hostile = new RawConnection(server.port())) {
				StringBuilder requests = new StringBuilder(PREFACE);
				for (int stream = 1; stream < 200; stream += 2) {
					requests.append(POST_UP.replace("\0\0\0\1", "\0\0\0" + (char) stream));
				}
				send(hostile, requests.toString());
				// each refusal pauses reads for up to half a second, and a cold
				// service reads few requests at once
				Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> server.refused(Refusal.STREAMS) > 80);
				assertThat(hostile.frame(RESET, 199)).isEqualTo(REFUSED_STREAM);
				// Half of what all connections may take, and room for others.
				assertThat(server.heap.usedBytes()).isBetween(40_000L, 140_000L);
				try (RawConnection honest = new RawConnection(server.port())) {
					send(honest, PREFACE + GET_SHORT);
					assertThat(status(honest.frame(HEADERS, 3))).isEqualTo("200");
				}
			}
			Awaitility.await().until(() -> server.heap.usedBytes() == 0);
		}
	}

	@Test
	void resetsStreamWhoseBodyStandsStillAndKeepsItsConnection() throws IOException, Http2Exception {
		Duration time = Duration.ofMillis(200);
		try (GuardedServer server = new GuardedServer(
				GuardedServer.limits(time, time, Duration.ofMinutes(1), Duration.ofMinutes(1)), 4 * 1024 * 1024);
				RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + POST_UP);
			Awaitility.await().pollInterval(Duration.ofMillis(20)).until(() -> {
				send(connection, PING.repeat(80)); // more than the 1 KB of a body that
													// proceeds
				return server.refused(Refusal.BODY_TIMEOUT) == 1;
			});
			assertThat(connection.frame(RESET, 1)).isEqualTo("\0\0\0\10"); // CANCEL
			send(connection, GET_SHORT);
			assertThat(status(connection.frame(HEADERS, 3))).isEqualTo("200");
		}
	}

	// Before, 1,400 connections with such a body held 135 MB that nobody counted.
	@Test
	void bodyThatNoHandlerReadsIsTakenFromTheBudgetAndItsStreamResetWithoutRoom() throws IOException {
		try (GuardedServer server = new GuardedServer(GuardLimits.DEFAULT, 400_000)) {
			try (RawConnection connection = new RawConnection(server.port())) {
				send(connection, PREFACE + GET_STREAM + FRAME);
				Awaitility.await().until(() -> server.memory.usedBytes() > 16 * 1024);
				send(connection, FRAME.repeat(2));
				assertThat(connection.frame(RESET, 1)).isEqualTo("\0\0\0\13"); // ENHANCE_YOUR_CALM
				assertThat(server.refused(Refusal.MEMORY)).isEqualTo(1);
				Awaitility.await().until(() -> server.memory.usedBytes() == 0);
				send(connection, GET_SHORT + FRAME.replace("\1x", "\3x"));
			}
			Awaitility.await().until(() -> server.memory.usedBytes() == 0);
		}
	}

	// A connection may leave 1 MB, or one answer of half of the 4.5 of all single ones.
	private static GuardedServer server() {
		return new GuardedServer(GuardLimits.DEFAULT, 6 * 1024 * 1024);
	}

	private static void send(RawConnection connection, String frames) throws IOException {
		connection.send(frames.getBytes(StandardCharsets.ISO_8859_1));
	}

	private String status(String head) throws Http2Exception {
		return this.heads.decodeHeaders(1, Unpooled.copiedBuffer(head, StandardCharsets.ISO_8859_1))
			.status()
			.toString();
	}

}
