package io.wiretrial.gatling.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

import io.gatling.javaapi.core.ActionBuilder;
import io.netty.buffer.ByteBufUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.gatling.http.websocket.WebSocketOpen;
import io.wiretrial.gatling.http.websocket.WebSocketStream;
import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Frames on the wire, byte by byte (RFC 6455, section 5).
 */
@Timeout(180)
class WebSocketFramesIntegrationTests {

	private final Pushed pushed = new Pushed();

	private final WebSocketStream stream = webSocket("ws").connect("/").observe(this.pushed);

	private final WebSocketOpen firstMessage = this.stream.open("open").until((message) -> true);

	@Test
	void joinsFragmentsAroundAPing() throws IOException {
		try (RawWebSocketServer raw = RawWebSocketServer.thatSends("01026162 8900 000163 800164")) {
			assertThat(play(raw, this.firstMessage)).allMatch(Sample::ok).hasSize(1);
		}
		assertThat(this.pushed.calls()).containsExactly("opened", "message  abcd", "ended null");
	}

	@Test
	void answersAPingWithItsBytesMasked() throws IOException {
		Queue<String> heard = new ConcurrentLinkedQueue<>();
		try (RawWebSocketServer raw = new RawWebSocketServer((socket, agreement) -> {
			socket.getOutputStream().write(agreement);
			RawWebSocketServer.sendInPieces(socket, "8903 686579");
			byte[] pong = socket.getInputStream().readNBytes(9);
			heard.add(ByteBufUtil.hexDump(pong, 0, 2));
			heard.add(unmasked(pong, 2));
			RawWebSocketServer.sendInPieces(socket, "810178");
			RawWebSocketServer.drain(socket);
		})) {
			assertThat(play(raw, this.firstMessage)).allMatch(Sample::ok).hasSize(1);
		}
		assertThat(heard).containsExactly("8a83", "hey");
	}

	@Test
	void sendsMaskedMessagesAndACloseOfItsOwn() throws IOException {
		Queue<String> heard = new ConcurrentLinkedQueue<>();
		try (RawWebSocketServer raw = new RawWebSocketServer((socket, agreement) -> {
			socket.getOutputStream().write(agreement);
			heard.add(ByteBufUtil.hexDump(socket.getInputStream().readNBytes(2)));
			heard.add(unmasked(socket.getInputStream().readNBytes(6), 0));
			byte[] close = socket.getInputStream().readNBytes(2 + 4 + 5);
			heard.add(ByteBufUtil.hexDump(close, 0, 2));
			heard.add(unmasked(close, 2));
			RawWebSocketServer.sendInPieces(socket, "8802 03e8");
			RawWebSocketServer.drain(socket);
		})) {
			List<Sample> samples = play(raw, this.stream.open("open"), this.stream.sendText("send", "hi"),
					this.stream.close("close"));
			assertThat(samples).allMatch(Sample::ok).hasSize(3);
		}
		assertThat(heard).containsExactly("8182", "hi", "8885", "\3\u00e8Bye");
		assertThat(this.pushed.calls()).containsExactly("opened", "ended null");
	}

	// Readers of feeds took a second and more for rows that nobody counts any more.
	@Test
	void whatComesAfterAUserHasClosedIsNotObserved() throws IOException {
		try (RawWebSocketServer raw = new RawWebSocketServer((socket, agreement) -> {
			socket.getOutputStream().write(agreement);
			RawWebSocketServer.sendInPieces(socket, "810161");
			socket.getInputStream().readNBytes(2 + 4 + 5);
			RawWebSocketServer.sendInPieces(socket, "810162 8802 03e8");
			RawWebSocketServer.drain(socket);
		})) {
			assertThat(play(raw, this.firstMessage, this.stream.close("close"))).allMatch(Sample::ok).hasSize(2);
		}
		assertThat(this.pushed.calls()).containsExactly("opened", "message  a", "ended null");
	}

	@ParameterizedTest
	@CsvSource({ "masked, 8185 01020304 69676f686e, MALFORMED_FRAME", "reserved bit, c10161, MALFORMED_FRAME",
			"reserved opcode, 8300, MALFORMED_FRAME", "nothing to continue, 800161, MALFORMED_FRAME",
			"new message among fragments, 010161 810162, MALFORMED_FRAME", "ping in fragments, 0900, MALFORMED_FRAME",
			"close of one byte, 880103, MALFORMED_FRAME", "close of no valid code, 880203ed, MALFORMED_FRAME",
			"message too large, 827f000000007fffffff, REPLY_TOO_LARGE",
			"fragments too large, 01026162 00026364, REPLY_TOO_LARGE" })
	void endsAtFramesThatAreNone(String what, String bytes, String cause) throws IOException {
		try (RawWebSocketServer raw = RawWebSocketServer.thatSends(bytes)) {
			WebSocketStream small = this.stream.maxMessageBytes(3);
			List<Sample> samples = play(raw, small.open("open").until((message) -> true));
			assertThat(samples).as(what).extracting(Sample::message).containsExactly(cause);
		}
		assertThat(this.pushed.calls()).containsExactly("opened", "ended " + cause);
	}

	@ParameterizedTest
	@CsvSource({ "880203e8, CLOSED_BY_SERVER_1000, 888203e8", "88060bb8 6f6f6f6f, CLOSED_BY_SERVER_3XXX, 88820bb8",
			"880203f5, CLOSED_BY_SERVER_1013, 888203f5", "880210e1, CLOSED_BY_SERVER_4XXX, 888210e1",
			"8800, CLOSED_BY_SERVER_NO_CODE, 8880" })
	void namesTheCodeOfTheServersCloseAndAnswersIt(String bytes, String cause, String answer) throws IOException {
		Queue<String> heard = new ConcurrentLinkedQueue<>();
		try (RawWebSocketServer raw = new RawWebSocketServer((socket, agreement) -> {
			socket.getOutputStream().write(agreement);
			RawWebSocketServer.sendInPieces(socket, bytes);
			byte[] close = socket.getInputStream().readAllBytes();
			String body = (close.length > 6) ? unmasked(close, 2) : "";
			heard.add(
					ByteBufUtil.hexDump(close, 0, 2) + ByteBufUtil.hexDump(body.getBytes(StandardCharsets.ISO_8859_1)));
		})) {
			assertThat(play(raw, this.firstMessage)).extracting(Sample::message).containsExactly(cause);
		}
		assertThat(heard).containsExactly(answer);
		assertThat(this.pushed.calls()).containsExactly("opened", "ended " + cause);
	}

	@ParameterizedTest
	@CsvSource({ "true, CONNECTION_RESET", "false, CONNECTION_CLOSED" })
	void endsInTheMiddleOfAMessage(boolean reset, String cause) throws IOException {
		try (RawWebSocketServer raw = new RawWebSocketServer((socket, agreement) -> {
			socket.getOutputStream().write(agreement);
			RawWebSocketServer.sendInPieces(socket, "810161 810162 8105 63");
			// the client has heard both
			socket.getInputStream().readNBytes(7);
			socket.setSoLinger(reset, 0);
		})) {
			List<Sample> samples = play(raw, this.stream.open("open").until((message) -> is(message, "b")),
					this.stream.sendAndAwait("ask", (session) -> "x"), this.stream.sendText("send", "x"),
					this.stream.close("close"), this.stream.close("again"));
			assertThat(samples).extracting(Sample::message)
				.containsExactly(null, cause, "" + cause, "" + cause, "NOT_OPEN");
		}
		assertThat(this.pushed.calls()).containsExactly("opened", "message  a", "message  b", "ended " + cause);
	}

	private static boolean is(PushMessage message, String wanted) {
		return message.content().toString(StandardCharsets.UTF_8).equals(wanted);
	}

	// A mask of four bytes, then what it hides to the end.
	private static String unmasked(byte[] bytes, int mask) {
		StringBuilder text = new StringBuilder();
		for (int i = mask + 4; i < bytes.length; i++) {
			text.append((char) ((bytes[i] ^ bytes[mask + (i - mask) % 4]) & 0xff));
		}
		return text.toString();
	}

	private static List<Sample> play(RawWebSocketServer raw, ActionBuilder first, ActionBuilder... others) {
		return SimulationRun.play(wireHttp.target(raw.target()), first, others);
	}

}
