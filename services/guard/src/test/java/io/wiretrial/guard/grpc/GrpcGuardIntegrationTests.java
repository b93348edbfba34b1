package io.wiretrial.guard.grpc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.grpc.Status;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Headers;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.guard.GuardLimits;
import io.wiretrial.guard.Refusal;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class GrpcGuardIntegrationTests {

	private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0";

	// POST of http with the authority localhost, without its end
	private static final String CALL = "\0\0\76\1\4\0\0\0\1\203\206\4\17/test.Test/Open\1\11localhost"
			+ "\17\20\20application/grpc\20\2te\10trailers";

	@Test
	void refusesConnectionsBeyondTheirNumberBeforeTheySpeak() throws IOException {
		try (StreamingServer server = new StreamingServer(1, 100, 100);
				RawConnection silent = new RawConnection(server.port());
				RawConnection second = new RawConnection(server.port())) {
			silent.send("");
			assertThat(second.send(PREFACE).bytesToTheEnd()).isZero();
			assertThat(server.refused(Refusal.CONNECTIONS)).isEqualTo(1);
		}
	}

	@Test
	void closesConnectionThatSendsHalfAPreface() throws IOException {
		GuardLimits usual = GuardLimits.DEFAULT;
		try (StreamingServer server = new StreamingServer(StreamingServer.limits(10, 100, 100, Duration.ofMillis(300),
				usual.bodyTimeout(), usual.unreadTimeout()), 1_000_000);
				RawConnection half = new RawConnection(server.port())) {
			assertThat(half.send("PRI * HTT").bytesToTheEnd()).isLessThan(100);
		}
	}

	@Test
	void endsGrpcConnectionThatResetsCallsWithoutEnd() throws IOException {
		try (StreamingServer server = new StreamingServer(10, 100, 5)) {
			StreamingServer.Call companion = server.call();
			Awaitility.await().until(() -> server.calls() == 1);
			for (int reset = 0; reset < 6; reset++) {
				StreamingServer.Call call = server.call();
				Awaitility.await().until(() -> server.calls() == 2 || companion.status() != null);
				call.cancel();
				Awaitility.await().until(() -> server.calls() == 1 || companion.status() != null);
			}
			Awaitility.await().until(() -> companion.status() != null);
			assertThat(companion.status()).extracting(Status::getCode).isNotEqualTo(Status.Code.OK);
		}
	}

	@Test
	void announcesHowManyCallsAConnectionMayHave() throws IOException {
		try (StreamingServer server = new StreamingServer(10, 2, 100);
				RawConnection connection = new RawConnection(server.port())) {
			byte[] settings = connection.send(PREFACE).bytes(9);
			byte[] values = connection.bytes(settings[2]);
			// SETTINGS_MAX_CONCURRENT_STREAMS is 3
			assertThat(new String(values, StandardCharsets.ISO_8859_1)).contains("\0\3\0\0\0\2");
		}
	}

	// Before, each call might keep 4 MB, and a connection has a thousand of them.
	@Test
	void messagesThatComeInPartStayWithinTheBudget() throws IOException {
		try (StreamingServer server = new StreamingServer(10, 100, 100)) {
			StreamingServer.Call small = server.call();
			small.send(300_000);
			Awaitility.await().until(() -> server.messages() == 1);
			assertThat(server.memory().usedBytes()).isZero();
			StreamingServer.Call large = server.call();
			large.send(3_000_000);
			Awaitility.await().until(() -> large.status() != null);
			// for its message, and where it is not ended yet for what came behind it
			assertThat(server.refused(Refusal.MEMORY)).isBetween(1L, 2L);
			Awaitility.await().until(() -> server.memory().usedBytes() == 0);
			small.send(300_000);
			Awaitility.await().until(() -> server.messages() == 2);
			assertThat(small.status()).isNull();
		}
	}

	// Before, 80 connections of a thousand such calls ended a process of 256 MB, and
	// calls that were refused stayed until their peer ended them.
	@Test
	void heapDoesNotGrowWithCallsWhoseMessageNeverComes() throws IOException {
		try (StreamingServer server = new StreamingServer(10, 100, 100);
				RawConnection connection = new RawConnection(server.port())) {
			StringBuilder calls = new StringBuilder(PREFACE);
			for (int stream = 1; stream < 200; stream += 2) {
				calls.append(CALL.replace("\0\0\0\1", "\0\0\0" + (char) stream));
			}
			connection.send(calls.toString().getBytes(StandardCharsets.ISO_8859_1));
			// each refusal pauses reads for up to half a second, and a cold
			// service reads few requests at once
			Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> server.refusedCalls() + server.calls() == 100);
			assertThat(server.refused(Refusal.STREAMS)).isPositive();
			assertThat(server.heap().usedBytes()).isBetween(60_000L, 140_000L);
			StreamingServer.Call honest = server.call();
			Awaitility.await().until(() -> honest.status() != null || server.calls() > 0);
		}
	}

	// 4 KB are 4 MB then, and an event loop makes them.
	@Test
	void callsOfCompressedMessagesAreUnimplemented() throws IOException, Http2Exception {
		try (StreamingServer server = new StreamingServer(10, 100, 100);
				RawConnection connection = new RawConnection(server.port())) {
			String call = CALL.replace("\0\0\76\1", "\0\0\122\1") + "\0\15grpc-encoding\4gzip";
			connection.send((PREFACE + call).getBytes(StandardCharsets.ISO_8859_1));
			Http2Headers answer = new DefaultHttp2HeadersDecoder().decodeHeaders(1,
					Unpooled.copiedBuffer(connection.frame(1, 1), StandardCharsets.ISO_8859_1));
			assertThat(answer.get("grpc-status")).asString().isEqualTo("12"); // UNIMPLEMENTED
			assertThat(answer.get("grpc-message")).asString().isEqualTo("Can't find decompressor for gzip");
			assertThat(server.calls()).isZero();
		}
	}

	@Test
	void refusesStreamingCallsOfAnyServiceBeyondTheirNumber() throws IOException {
		try (StreamingServer server = new StreamingServer(10, 100, 100)) {
			List<StreamingServer.Call> allowed = new ArrayList<>();
			for (int call = 0; call < StreamingServer.MAX_STREAMS; call++) {
				allowed.add(server.call());
			}
			Awaitility.await().until(() -> server.calls() == StreamingServer.MAX_STREAMS);
			StreamingServer.Call third = server.call();
			Awaitility.await().until(() -> third.status() != null);
			assertThat(third.status()).extracting(Status::getCode, Status::getDescription)
				.containsExactly(Status.Code.RESOURCE_EXHAUSTED,
						"All 20 streams of wiretrial.streams.max are open: come back later, or raise it.");
			assertThat(server.refused(Refusal.CALLS)).isEqualTo(1);
			allowed.forEach(StreamingServer.Call::cancel);
			Awaitility.await().until(() -> server.calls() == 0);
			StreamingServer.Call next = server.call();
			Awaitility.await().until(() -> server.calls() == 1);
			assertThat(next.status()).isNull();
		}
	}

}
