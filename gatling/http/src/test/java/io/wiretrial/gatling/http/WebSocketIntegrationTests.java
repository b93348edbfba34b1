package io.wiretrial.gatling.http;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

import io.gatling.javaapi.core.ChainBuilder;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.gatling.http.push.PushStep;
import io.wiretrial.gatling.http.websocket.WebSocketStream;
import io.wiretrial.gatling.protocol.LoggedSamples.Sample;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.repeat;
import static io.wiretrial.gatling.http.WireHttpDsl.webSocket;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;
import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class WebSocketIntegrationTests {

	@AutoClose
	private final EchoServer server = EchoServer.plain(new PushRoutes());

	private final Pushed pushed = new Pushed();

	private final Observed observed = new Observed();

	private final WebSocketStream echo = webSocket("ws").connect("/echo").observe(this.pushed);

	@Test
	void asksAndIsAnswered() {
		List<Sample> samples = play(exec(this.echo.open("open"),
				this.echo.sendAndAwait("text", (session) -> "hällo").decode(PushMessage::bytes).observe(this.observed),
				this.echo.sendAndAwait("binary", (session) -> new byte[200])
					.until(PushMessage::isBinary)
					.decode(PushMessage::sizeBytes)
					.observe(this.observed),
				this.echo.sendAndAwait("frame", (session) -> new TextWebSocketFrame("encoded before")),
				this.echo.close("close")));
		assertThat(samples).allMatch(Sample::ok)
			.extracting(Sample::name)
			.containsExactly("open", "text", "binary", "frame", "close");
		Observed.End text = this.observed.ends.get(0);
		assertThat((byte[]) text.decoded()).isEqualTo("hällo".getBytes(StandardCharsets.UTF_8));
		assertThat(text.requestBytes()).isEqualTo(6);
		assertThat(text.replyBytes()).isEqualTo(6);
		assertThat(text.lastByteNanos()).isBetween(this.observed.sent.get(0), text.decodedNanos());
		assertThat(this.observed.ends.get(1).decoded()).isEqualTo(200);
		assertThat(this.observed.offLoop).hasValue(0);
		assertThat(this.pushed.calls()).startsWith("opened", "message  hällo")
			.endsWith("message  encoded before", "ended null")
			.hasSize(5);
		assertThat(this.pushed.offLoop).hasValue(0);
		assertThat(this.pushed.late).hasValue(0);
	}

	@Test
	void tellsOfEachMessageBeforeTheAnswerAsAChunk() {
		WebSocketStream answers = webSocket("ws").connect("/answers");
		List<Sample> samples = play(
				exec(answers.open("open")).exec(repeat(2).on(answers.sendAndAwait("ask", (session) -> "?")
					.until((message) -> message.sizeBytes() == 3)
					.decodeChunk(PushMessage::bytes)
					.decode(PushMessage::sizeBytes)
					.observe(this.observed))).exec(answers.close("close")));
		assertThat(samples).allMatch(Sample::ok).hasSize(4);
		assertThat(this.observed.chunks).extracting(Observed.Chunk::index).containsExactly(0, 1, 0, 1);
		assertThat(this.observed.chunks).extracting((chunk) -> ((byte[]) chunk.decoded()).length)
			.containsExactly(1, 2, 1, 2);
		assertThat(this.observed.chunks)
			.allMatch((chunk) -> chunk.receivedNanos() > 0 && chunk.receivedNanos() <= chunk.decodedNanos());
		assertThat(this.observed.ends).extracting(Observed.End::replyBytes).containsExactly(6L, 6L);
		assertThat(this.observed.ends).extracting(Observed.End::decoded).containsExactly(3, 3);
		assertThat(this.observed.offLoop).hasValue(0);
	}

	@Test
	void aChunkThatCannotBeDecodedEndsTheAction() {
		WebSocketStream answers = webSocket("ws").connect("/answers");
		List<Sample> samples = play(exec(answers.open("open"),
				answers.sendAndAwait("ask", (session) -> "?")
					.until((message) -> message.sizeBytes() == 3)
					.decodeChunk((message) -> Integer.parseInt("none"))));
		assertThat(samples).extracting(Sample::message).containsExactly(null, "DECODE_FAILED: NumberFormatException");
	}

	@Test
	void countsTheBytesOfItsConnection() {
		play(exec(this.echo.open("open"), this.echo.sendAndAwait("ask", (session) -> new byte[60_000]),
				this.echo.close("close")));
		Pushed.End end = this.pushed.ends.element();
		// the heads, a header with a mask, the message, the close
		assertThat(end.sentBytes()).isBetween(60_000 + 8 + 100L, 60_000 + 8 + 600L);
		assertThat(end.receivedBytes()).isBetween(60_000 + 4 + 80L, 60_000 + 4 + 400L);
	}

	@Test
	void sendsWithoutWaiting() {
		ByteBuf buffer = PooledByteBufAllocator.DEFAULT.directBuffer().writeInt(7);
		List<Sample> samples = play(exec((session) -> session.set("who", "user 1")).exec(this.echo.open("open"),
				this.echo.sendText("a", "#{who}"), this.echo.sendText("b", (session) -> "b"),
				this.echo.sendBinary("c", (session) -> new byte[] { 65 }),
				this.echo.sendBinary("d", (session) -> buffer)), heard(4), exec(this.echo.close("close")));
		assertThat(samples).allMatch(Sample::ok)
			.extracting(Sample::name)
			.containsExactly("open", "a", "b", "c", "d", "close");
		assertThat(this.pushed.byUser.get(1L)).containsExactly("user 1", "b", "A", "\0\0\0\7");
		assertThat(buffer.refCnt()).isZero();
	}

	@Test
	void aUserDoesNotHangInALongChainOfMessagesWithoutAnswers() {
		PushStep text = this.echo.sendText("text", "x");
		List<Sample> samples = play(
				exec(this.echo.open("open"), Stream.generate(() -> text).limit(10_000).toArray(PushStep[]::new)),
				heard(10_000), exec(this.echo.close("close")));
		assertThat(samples).allMatch(Sample::ok).hasSize(10_002);
	}

	@Test
	void opensWithAMessageAndItsConfirmation() {
		List<Sample> samples = play(exec(
				this.echo.open("open").thenText((session) -> "subscribe").until((message) -> message.sizeBytes() == 9),
				this.echo.close("close")));
		assertThat(samples).allMatch(Sample::ok).extracting(Sample::name).containsExactly("open", "close");
		assertThat(this.pushed.calls()).containsExactly("opened", "message  subscribe", "ended null");
	}

	@Test
	void carriesAMessageOfFiveMegabytesAndLeavesItsBytesAlone() {
		byte[] big = new byte[5_000_000];
		List<Sample> samples = play(exec(this.echo.open("open"),
				this.echo.sendAndAwait("big", (session) -> big).decode(PushMessage::sizeBytes).observe(this.observed),
				this.echo.close("close")));
		assertThat(samples).allMatch(Sample::ok).hasSize(3);
		assertThat(this.observed.ends.get(0).decoded()).isEqualTo(5_000_000);
		assertThat(big).isEqualTo(new byte[5_000_000]);
	}

	@Test
	void closesWhileMessagesFlow() {
		WebSocketStream push = webSocket("ws").connect("/push").header("x-count", "20000").observe(this.pushed);
		List<Sample> samples = play(
				repeat(5, "round").on(exec(push.open("open").until((message) -> true), push.close("close"))));
		assertThat(samples).allMatch(Sample::ok).hasSize(10);
		assertThat(this.pushed.ends).hasSize(5).extracting(Pushed.End::failure).containsOnlyNulls();
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> this.server.open() == 0);
	}

	@Test
	void answersPingsOfAServer() {
		WebSocketStream pings = webSocket("ws").connect("/pings").observe(this.pushed);
		List<Sample> samples = play(exec(pings.open("open").until((message) -> true), pings.close("close")));
		assertThat(samples).allMatch(Sample::ok).hasSize(2);
		assertThat(this.pushed.byUser.get(1L)).containsExactly("yes: are you there?");
	}

	@Test
	void closesWhatItsUserLeavesOpen() {
		play(exec(this.echo.open("open")));
		assertThat(this.pushed.calls()).containsExactly("opened", "ended null");
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> this.server.open() == 0);
	}

	@Test
	void opensOnceAndAnewAfterItsClose() {
		List<Sample> samples = play(exec(this.echo.open("a"), this.echo.open("b"), this.echo.close("c"),
				this.echo.close("d"), this.echo.open("e"), this.echo.sendAndAwait("f", (session) -> "x")));
		assertThat(samples).extracting(Sample::message)
			.containsExactly(null, "ALREADY_OPEN", null, "NOT_OPEN", null, null);
		assertThat(this.server.opened()).isEqualTo(2);
	}

	private ChainBuilder heard(int messages) {
		return asLongAs((session) -> this.pushed.messages.get() < messages).on(pause(Duration.ofMillis(5)));
	}

	private List<Sample> play(ChainBuilder first, ChainBuilder... others) {
		return SimulationRun.play(wireHttp.target(this.server.target().timeout(Duration.ofSeconds(20))), first, others);
	}

}
