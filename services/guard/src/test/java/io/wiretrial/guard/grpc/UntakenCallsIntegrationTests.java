package io.wiretrial.guard.grpc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.contract.client.RawConnection;
import io.wiretrial.guard.ConnectionLimit;
import io.wiretrial.guard.Refusal;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What calls leave behind that are not taken, not asked for or not made, frame by frame.
 */
@Timeout(180)
class UntakenCallsIntegrationTests {

	private static final String PREFACE = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

	private static final String SETTINGS = "\0\0\0\4\0\0\0\0\0";

	// SETTINGS_INITIAL_WINDOW_SIZE is 4
	private static final String NO_WINDOWS = "\0\0\6\4\0\0\0\0\0" + "\0\4\0\0\0\0";

	private static final Duration SHORT = Duration.ofMillis(200);

	private static final Duration LONG = Duration.ofMinutes(2);

	private static final int RESET = 3;

	// Before, 60 such replies of 3.9 MB were all of a process of 256 MB, and no call
	// worked any more.
	@Test
	void repliesOfStreamsThatNobodyTakesAreChargedAndRefusedWithoutRoom() throws IOException {
		try (StreamingServer server = server(LONG, LONG, 1_000_000)) {
			try (RawConnection connection = new RawConnection(server.port())) {
				send(connection, PREFACE + NO_WINDOWS);
				for (int stream = 1; stream < 20; stream += 2) {
					send(connection, call("Large", stream, "") + message(stream, true));
				}
				// A fourth would be more than what is left of 750,000 then.
				Awaitility.await().until(() -> server.refused(Refusal.MEMORY) == 7);
				assertThat(server.memory().usedBytes()).isBetween(3L * StreamingServer.LARGE_BYTES, 301_000L);
			}
			Awaitility.await().until(() -> server.memory().usedBytes() == 0);
		}
	}

	@Test
	void closesGrpcConnectionThatTakesNoneOfItsReplies() throws IOException {
		try (StreamingServer server = server(LONG, SHORT, 1_000_000);
				RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + NO_WINDOWS + call("Large", 1, "") + message(1, true));
			connection.bytesToTheEnd();
			assertThat(server.refused(Refusal.UNREAD_TIMEOUT)).isEqualTo(1);
			Awaitility.await().until(() -> server.memory().usedBytes() == 0);
		}
	}

	// Before, half a megabyte on each of 160 connections was all direct memory, and none
	// of it was counted.
	@Test
	void messagesThatNoCallAsksForAreChargedAndTheirStreamResetWithoutRoom() throws IOException {
		try (StreamingServer server = server(LONG, LONG, 400_000);
				RawConnection connection = new RawConnection(server.port())) {
			// The call asks for two messages.
			send(connection, PREFACE + SETTINGS + call("Open", 1, "") + message(1, false).repeat(2));
			Awaitility.await().until(() -> server.messages() == 2);
			assertThat(server.memory().usedBytes()).isZero();
			String third = "\0\100\0\0\0\0\0\0\1" + "\0\0\0\77\373" + "x".repeat(16 * 1024 - 5);
			send(connection, third);
			Awaitility.await().until(() -> server.memory().usedBytes() > 16 * 1024);
			send(connection, third.repeat(2));
			// It may have as much as it leaves of what is for such messages.
			assertThat(connection.frame(RESET, 1)).isEqualTo("\0\0\0\13"); // ENHANCE_YOUR_CALM
			assertThat(server.refused(Refusal.MEMORY)).isEqualTo(1);
			Awaitility.await().until(() -> server.memory().usedBytes() == 0 && server.calls() == 0);
		}
	}

	// Before, 740 connections with a call of 225 headers each kept out all others for
	// ever.
	@Test
	void firstSmallCallOfAConnectionIsServedWhateverOthersHaveTaken() throws IOException {
		try (StreamingServer server = server(LONG, LONG, 1_000_000);
				RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + SETTINGS);
			Awaitility.await().until(() -> server.heap().usedBytes() == ConnectionLimit.CONNECTION_BYTES);
			assertThat(server.heap().tryTake(1_000_000 - ConnectionLimit.CONNECTION_BYTES)).isTrue();
			send(connection, call("Open", 1, "") + call("Open", 3, ""));
			assertThat(connection.frame(RESET, 3)).isEqualTo("\0\0\0\7"); // REFUSED_STREAM
			assertThat(server.calls()).isEqualTo(1);
		}
	}

	@Test
	void endsCallOfOneMessageThatDoesNotComeAndKeepsSilentStreams() throws IOException {
		try (StreamingServer server = server(SHORT, LONG, 1_000_000);
				RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + SETTINGS + call("Open", 1, "") + call("One", 3, ""));
			assertThat(connection.frame(RESET, 3)).isEqualTo("\0\0\0\10"); // CANCEL
			assertThat(server.refused(Refusal.BODY_TIMEOUT)).isEqualTo(1);
			Awaitility.await().until(() -> server.calls() == 1);
		}
	}

	@Test
	void refusesCallOfTooManyHeaders() throws IOException {
		try (StreamingServer server = server(LONG, LONG, 1_000_000);
				RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + SETTINGS + call("Open", 1, "\0\1a\0".repeat(94)));
			Awaitility.await().until(() -> server.calls() == 1);
			send(connection, call("Open", 3, "\0\1a\0".repeat(95)));
			assertThat(connection.frame(RESET, 3)).isEqualTo("\0\0\0\13"); // ENHANCE_YOUR_CALM
			assertThat(server.refused(Refusal.HEADERS)).isEqualTo(1);
			assertThat(server.calls()).isEqualTo(1);
		}
	}

	// Before, the first call was forgotten, and never ended: 20,000 of them were all
	// streams that a service has.
	@Test
	void secondHeadOnACallEndsItAndIsNoOtherCall() throws IOException {
		try (StreamingServer server = server(LONG, LONG, 1_000_000);
				RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + SETTINGS + call("Open", 1, ""));
			Awaitility.await().until(() -> server.calls() == 1);
			send(connection, call("Open", 1, "").replaceFirst("\1\4\0", "\1\5\0"));
			assertThat(connection.frame(RESET, 1)).isEqualTo("\0\0\0\1"); // PROTOCOL_ERROR
			Awaitility.await().until(() -> server.calls() == 0);
			assertThat(server.refused(Refusal.TRAILERS)).isEqualTo(1);
			send(connection, call("Open", 3, ""));
			Awaitility.await().until(() -> server.calls() == 1);
		}
	}

	// Before, one connection held all memory for messages that come in part, for as long
	// as it lived.
	@Test
	void messageOfAStreamThatDoesNotGetWholeEndsItsCall() throws IOException {
		try (StreamingServer server = server(SHORT, LONG, 1_000_000);
				RawConnection connection = new RawConnection(server.port())) {
			send(connection, PREFACE + SETTINGS + call("Open", 1, "") + message(1, false) + call("Open", 3, "")
					+ message(3, false) + "\0\0\6\0\0\0\0\0\3" + "\0\0\0\0\2x");
			assertThat(connection.frame(RESET, 3)).isEqualTo("\0\0\0\10"); // CANCEL
			assertThat(server.refused(Refusal.BODY_TIMEOUT)).isEqualTo(1);
			Awaitility.await().until(() -> server.calls() == 1);
		}
	}

	@Test
	void callsOfAConnectionTakeTogetherNoMoreForUnfinishedMessagesThanTheyLeave() throws IOException {
		try (StreamingServer server = server(LONG, LONG, 400_000)) {
			try (RawConnection connection = new RawConnection(server.port())) {
				StringBuilder calls = new StringBuilder(PREFACE + SETTINGS);
				for (int stream = 1; stream < 8; stream += 2) {
					// half of a message of 100,000 octets, and a window is 65,535 for all
					calls.append(call("Open", stream, "")).append(part(stream));
				}
				send(connection, calls.toString());
				Awaitility.await().until(() -> server.memory().usedBytes() > 0);
				for (int parts = 1; parts < 4; parts++) {
					// windows open as parts are kept
					Awaitility.await().pollDelay(Duration.ofMillis(50)).until(() -> true);
					StringBuilder more = new StringBuilder();
					for (int stream = 1; stream < 8; stream += 2) {
						more.append(data(stream, "x".repeat(15_000)));
					}
					send(connection, more.toString());
				}
				Awaitility.await().until(() -> server.refused(Refusal.MEMORY) > 0);
				// of the 300,000 for single connections: parts take no more than they
				// leave, and so do the reads that parts are left in
				assertThat(server.memory().usedBytes()).isLessThanOrEqualTo(200_000);
			}
			Awaitility.await().until(() -> server.memory().usedBytes() == 0);
		}
	}

	// Of a message of 100,000 octets.
	private static String part(int stream) {
		return data(stream, "\0\0\1\206\240" + "x".repeat(14_000));
	}

	private static String data(int stream, String octets) {
		return "\0" + (char) (octets.length() >>> 8) + (char) (octets.length() & 0xff) + "\0\0\0\0\0" + (char) stream
				+ octets;
	}

	private static StreamingServer server(Duration body, Duration unread, long directBytes) throws IOException {
		return new StreamingServer(StreamingServer.limits(10, 100, 100, body, unread), directBytes);
	}

	// POST of http with the authority localhost, without its end
	private static String call(String method, int stream, String more) {
		String path = "/test.Test/" + method;
		String block = "\203\206\4" + (char) path.length() + path + "\1\11localhost"
				+ "\17\20\20application/grpc\20\2te\10trailers" + more;
		return "\0" + (char) (block.length() >>> 8) + (char) (block.length() & 0xff) + "\1\4\0\0\0" + (char) stream
				+ block;
	}

	// Of one octet.
	private static String message(int stream, boolean last) {
		return "\0\0\6\0" + (last ? "\1" : "\0") + "\0\0\0" + (char) stream + "\0\0\0\0\1x";
	}

	private static void send(RawConnection connection, String frames) throws IOException {
		connection.send(frames.getBytes(StandardCharsets.ISO_8859_1));
	}

}
