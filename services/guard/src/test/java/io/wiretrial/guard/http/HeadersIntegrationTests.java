package io.wiretrial.guard.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What the headers of requests may take of the memory budget, and of whom.
 */
@Timeout(180)
class HeadersIntegrationTests {

	// Single connections may take 192 KB for requests of HTTP/1.1, and as much for
	// streams.
	private static final int HEAP_BYTES = 1024 * 1024;

	/** Each takes some 19 KB. */
	private static final String LARGE = "GET /stream HTTP/1.1\r\nHost: localhost\r\n"
			+ ("a: " + "x".repeat(75) + "\r\n").repeat(95) + "\r\n";

	private static final String TWENTY_HEADERS = "GET /short HTTP/1.1\r\nHost: localhost\r\n" + "a: b\r\n".repeat(19)
			+ "\r\n";

	private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";

	// GET /short of http with the authority localhost, without the length of its frame
	private static final String GET_SHORT = "\1\5\0\0\0\1\202\206\4\6/short\1\11localhost";

	private static final int HEADERS = 1;

	private static final int RST_STREAM = 3;

	@Test
	void answersTwoThousandHeadersOfHttp1With431AndCloses() throws IOException {
		try (GuardedServer server = server(); RawConnection connection = new RawConnection(server.port())) {
			connection.send("GET /short HTTP/1.1\r\nHost: localhost\r\n" + "a:\r\n".repeat(1_999) + "\r\n");
			assertThat(connection.text()).startsWith("HTTP/1.1 431 Request Header Fields Too Large\r\n")
				.endsWith(
						"{\"title\":\"Request Header Fields Too Large\",\"status\":431,\"detail\":\"2000 headers in this "
								+ "request: send at most 100, or raise wiretrial.guard.max-headers.\"}");
			assertThat(server.refused(Refusal.HEADERS)).isEqualTo(1);
		}
	}

	@Test
	void answersTwoHundredHeadersOfHttp2With431() throws IOException, Http2Exception {
		try (GuardedServer server = server(); RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + "\0\3\65" + GET_SHORT + "\0\1a\0".repeat(200));
			assertThat(status(connection)).isEqualTo("431");
			assertThat(server.refused(Refusal.HEADERS)).isEqualTo(1);
		}
	}

	// Before, 139 connections shut out all streams of HTTP/2 of a process of 256 MB.
	@Test
	void largeHeadsOfHttp1DoNotShutOutStreamsOfHttp2() throws IOException, Http2Exception {
		List<RawConnection> hostile = new ArrayList<>();
		try (GuardedServer server = server(); RawConnection honest = new RawConnection(server.port())) {
			hold(hostile, server);
			send(honest, PREFACE + "\0\0\25" + GET_SHORT);
			assertThat(status(honest)).isEqualTo("200");
			assertThat(server.refused(Refusal.STREAMS)).isZero();
		}
		finally {
			close(hostile);
		}
	}

	@Test
	void largeHeadsOfHttp1LeaveRoomForSmallOnes() throws IOException {
		List<RawConnection> hostile = new ArrayList<>();
		try (GuardedServer server = server(); RawConnection honest = new RawConnection(server.port())) {
			hold(hostile, server);
			assertThat(honest.send(TWENTY_HEADERS).line()).isEqualTo("HTTP/1.1 200 OK");
		}
		finally {
			close(hostile);
		}
	}

	private static GuardedServer server() {
		return new GuardedServer(GuardLimits.DEFAULT, 4 * 1024 * 1024, HEAP_BYTES);
	}

	// Until there is no room for another one.
	private static void hold(List<RawConnection> hostile, GuardedServer server) throws IOException {
		for (int number = 0; number < 10; number++) {
			RawConnection connection = new RawConnection(server.port());
			hostile.add(connection);
			connection.send(LARGE).line();
		}
		assertThat(hostile.get(8).head()).isNotEmpty();
	}

	private static void close(List<RawConnection> connections) throws IOException {
		for (RawConnection connection : connections) {
			connection.close();
		}
	}

	private static void send(RawConnection connection, String frames) throws IOException {
		connection.send(frames.getBytes(StandardCharsets.ISO_8859_1));
	}

	// Of the first answer; REFUSED_STREAM for a reset with that code.
	private static String status(RawConnection connection) throws IOException, Http2Exception {
		while (true) {
			byte[] head = connection.bytes(9);
			byte[] payload = connection.bytes(ByteBuffer.wrap(head).getInt() >>> 8);
			if (head[3] == RST_STREAM) {
				return Http2Error.valueOf(payload[3]).name();
			}
			if (head[3] == HEADERS) {
				return new DefaultHttp2HeadersDecoder().decodeHeaders(1, Unpooled.wrappedBuffer(payload))
					.status()
					.toString();
			}
		}
	}

}
