package io.wiretrial.gatling.grpc;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import com.google.protobuf.StringValue;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.core.exec.Executable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.protocol.LoggedSamples;
import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.gatling.protocol.SilentObserver;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.grpc.EchoMethods.text;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static io.wiretrial.gatling.grpc.GrpcDsl.message;
import static org.assertj.core.api.Assertions.assertThat;

@Timeout(value = 180, unit = TimeUnit.SECONDS)
class ObserverIntegrationTests {

	private final RecordedTimes times = new RecordedTimes();

	@AutoClose
	private final EchoServer server = EchoServer.start();

	@Test
	void seesAUnaryCall() {
		play(exec(grpc("x").unary(EchoMethods.UNARY)
			.send(text("hello"))
			.decode(StringValue::getValue)
			.observe(this.times)));

		assertThat(this.times.kinds()).containsExactly("sent", "completed");
		RecordedTimes.Event sent = this.times.events().get(0);
		RecordedTimes.Event completed = this.times.last();
		assertThat(completed.userId()).isEqualTo(1);
		assertThat(completed.decoded()).isEqualTo("hello");
		assertThat(completed.failure()).isNull();
		assertThat(completed.firstNanos()).isBetween(sent.firstNanos(), completed.secondNanos() - 1);
	}

	@Test
	void countsMessageBytesWithTheirPrefix() {
		play(exec(grpc("x").unary(EchoMethods.UNARY).send(text("hello")).observe(this.times)));

		assertThat(this.times.last().requestBytes()).isEqualTo(5 + 7);
		assertThat(this.times.last().replyBytes()).isEqualTo(5 + 7);
	}

	@Test
	void countsCompressedBytes() {
		SimulationRun.play(grpc(this.server.target().compression("gzip")),
				exec(grpc("x").unary(EchoMethods.UNARY).send(text("x".repeat(10_000))).observe(this.times)));

		assertThat(this.times.last().requestBytes()).isBetween(20L, 200L);
		assertThat(this.times.last().replyBytes()).isEqualTo(5 + 10_003);
	}

	@Test
	void takesParsingAndConvertingOffTheLastByte() {
		play(exec(grpc("x").unary(EchoMethods.UNARY).send(text("hello")).decode((reply) -> {
			long untilNanos = System.nanoTime() + 20_000_000;
			while (System.nanoTime() < untilNanos) {
				Thread.onSpinWait();
			}
			return reply;
		}).observe(this.times)));

		RecordedTimes.Event completed = this.times.last();
		assertThat(completed.secondNanos() - completed.firstNanos()).isBetween(20_000_000L, 1_000_000_000L);
	}

	@Test
	void seesEachMessageOfAStream() {
		play(exec(grpc("x").serverStream(EchoMethods.FEED)
			.send(text("3"))
			.decode(StringValue::getValue)
			.observe(this.times)));

		assertThat(this.times.kinds()).containsExactly("sent", "chunk", "chunk", "chunk", "completed");
		List<RecordedTimes.Event> chunks = this.times.events().subList(1, 4);
		assertThat(chunks).extracting(RecordedTimes.Event::index).containsExactly(0, 1, 2);
		assertThat(chunks).extracting(RecordedTimes.Event::decoded).containsExactly("row 0", "row 1", "row 2");
		assertThat(chunks).allSatisfy((chunk) -> assertThat(chunk.firstNanos()).isLessThan(chunk.secondNanos()));
		assertThat(this.times.last().replyBytes()).isEqualTo(3 * (5 + 7));
		assertThat(this.times.last().decoded()).isEqualTo("row 2");
	}

	@Test
	void namesTheFailure() {
		play(exec(grpc("a").unary(EchoMethods.UNARY).send(text("fail ABORTED")).observe(this.times),
				grpc("b").unary(EchoMethods.UNARY)
					.send(text("silence"))
					.deadline(Duration.ofMillis(30))
					.observe(this.times),
				grpc("c").unary(EchoMethods.UNARY)
					.send(text("x"))
					.check(message(StringValue::getValue).is("y"))
					.observe(this.times),
				grpc("d").unary(EchoMethods.UNARY).send(text("x")).decode((reply) -> {
					throw new IllegalStateException("no");
				}).observe(this.times), grpc("e").unary(EchoMethods.UNARY).send((session) -> {
					throw new IllegalStateException("no");
				}).observe(this.times),
				grpc("f").unary(EchoMethods.UNARY).send(text("x")).metadata("who", "#{nobody}").observe(this.times)));

		assertThat(this.times.events()).filteredOn((event) -> event.kind().equals("completed"))
			.extracting(RecordedTimes.Event::failure)
			.containsExactly("STATUS_ABORTED", "TIMED_OUT", "CHECK_FAILED", "DECODE_FAILED", "REQUEST_FAILED",
					"REQUEST_FAILED");
	}

	@Test
	void seesEachReplyOfAStreamAsACall() {
		GrpcStream<StringValue, StringValue> chat = grpc("chat").bidiStream(EchoMethods.CHAT)
			.decode(StringValue::getValue)
			.observeReplies(this.times);
		play(exec(chat.open("open"), chat.sendAndAwait("one", (session) -> text("hello")),
				chat.sendAndAwait("two", (session) -> text("silence")).timeout(Duration.ofMillis(50)),
				chat.close("close")));

		assertThat(this.times.kinds()).containsExactly("sent", "completed", "sent", "completed");
		RecordedTimes.Event first = this.times.events().get(1);
		assertThat(first.decoded()).isEqualTo("hello");
		assertThat(first.requestBytes()).isEqualTo(12);
		assertThat(first.replyBytes()).isEqualTo(12);
		assertThat(first.firstNanos()).isGreaterThan(this.times.events().get(0).firstNanos());
		assertThat(this.times.last().failure()).isEqualTo("TIMED_OUT");
	}

	@Test
	void seesTheMessagesBeforeAReplyAsItsChunks() {
		AtomicInteger messages = new AtomicInteger();
		GrpcStream<StringValue, StringValue> chat = grpc("chat").bidiStream(EchoMethods.CHAT)
			.decode(StringValue::getValue)
			.until((reply) -> messages.incrementAndGet() % 2 == 0)
			.inboundWindow(1)
			.observeReplies(this.times);
		play(exec(chat.open("open"), chat.sendAndAwait("one", (session) -> text("twice")),
				chat.sendAndAwait("two", (session) -> text("twice")), chat.close("close")));

		assertThat(this.times.kinds()).containsExactly("sent", "chunk", "completed", "sent", "chunk", "completed");
		RecordedTimes.Event chunk = this.times.events().get(4);
		assertThat(chunk.index()).isZero();
		assertThat(chunk.decoded()).isEqualTo("twice");
		assertThat(this.times.last().replyBytes()).isEqualTo(24);
		assertThat(this.times.last().failure()).isNull();
	}

	@Test
	void seesAStreamInStepsAsOneCall() {
		GrpcStream<StringValue, StringValue> feed = grpc("feed").serverStream(EchoMethods.FEED)
			.inSteps()
			.observe(this.times.ofStream())
			.dropUnawaited();
		play(exec(feed.open("open").send((session) -> text("3")), feed.close("close")));

		assertThat(this.times.kinds()).containsExactly("opened", "chunk", "chunk", "chunk", "ended");
		assertThat(this.times.last().failure()).isNull();
	}

	@Test
	void aThrowingObserverFailsItsCallAndNothingElse() {
		OperationObserver throwing = new SilentObserver() {

			@Override
			public void sent(Session session, long nanos) {
				throw new IllegalStateException("sent");
			}

			@Override
			public void completed(Session session, long lastByteNanos, long decodedNanos, long requestBytes,
					long replyBytes, Object decoded, String failure) {
				throw new IllegalStateException("completed");
			}

		};
		LoggedSamples samples = play(exec(grpc("a").unary(EchoMethods.UNARY).send(text("x")).observe(throwing),
				grpc("b").unary(EchoMethods.UNARY).send(text("x"))));

		assertThat(samples.outcomes()).containsExactly("a KO OBSERVER_FAILED: IllegalStateException", "b OK");
	}

	private LoggedSamples play(Executable first) {
		return SimulationRun.play(grpc(this.server.target()), first);
	}

}
