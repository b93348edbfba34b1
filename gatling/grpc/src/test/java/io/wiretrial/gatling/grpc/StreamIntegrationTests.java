package io.wiretrial.gatling.grpc;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import io.gatling.javaapi.core.exec.Executable;
import io.grpc.Status;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.gatling.protocol.LoggedSamples;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.group;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.repeat;
import static io.wiretrial.gatling.grpc.EchoMethods.text;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static io.wiretrial.gatling.grpc.GrpcDsl.message;
import static io.wiretrial.gatling.grpc.GrpcDsl.messageCount;
import static io.wiretrial.gatling.grpc.GrpcDsl.status;
import static org.assertj.core.api.Assertions.assertThat;

@Timeout(value = 180, unit = TimeUnit.SECONDS)
class StreamIntegrationTests {

	private static final BytesValue CHUNK = BytesValue.of(ByteString.copyFrom(new byte[16 * 1024]));

	private final GrpcStream<StringValue, StringValue> chat = grpc("chat").bidiStream(EchoMethods.CHAT);

	@AutoClose
	private final EchoServer server = EchoServer.start();

	@Test
	void readsAServerStreamAsOneRequest() {
		LoggedSamples samples = play(exec(grpc("feed").serverStream(EchoMethods.FEED)
			.send(text("500"))
			.inboundWindow(8)
			.check(messageCount().is(500), message(StringValue::getValue).is("row 499").saveAs("last"))));

		assertThat(samples.counts()).isEqualTo(Map.of("feed OK", 1L));
	}

	@Test
	void uploadsAsOneRequest() {
		LoggedSamples samples = play(exec(grpc("up").clientStream(EchoMethods.UPLOAD)
			.asOneRequest()
			.sendAll((session) -> Collections.nCopies(300, CHUNK))
			.check(message(BytesValue.class, String.class, (reply) -> reply.getValue().toStringUtf8()).is("got 300"))));

		assertThat(samples.outcomes()).containsExactly("up OK");
	}

	@Test
	void uploadsInSteps() {
		GrpcStream<BytesValue, BytesValue> up = grpc("up").clientStream(EchoMethods.UPLOAD);
		LoggedSamples samples = play(exec(up.open("open")), repeat(5).on(exec(up.send("chunk", (session) -> CHUNK))),
				exec(up.close("close")
					.check(message(BytesValue.class, String.class, (reply) -> reply.getValue().toStringUtf8())
						.is("got 5"))));

		assertThat(samples.counts()).isEqualTo(Map.of("open OK", 1L, "chunk OK", 5L, "close OK", 1L));
	}

	@Test
	void waitsForEachReplyOfAChat() {
		LoggedSamples samples = play(group("talk").on(exec(this.chat.open("open")),
				repeat(3, "i").on(exec(this.chat.sendAndAwait("say #{i}", (session) -> text("n" + session.getInt("i")))
					.check(message(StringValue::getValue).is((session) -> "n" + session.getInt("i"))))),
				exec(this.chat.close("close"))));

		assertThat(samples.outcomes()).containsExactly("open OK", "say 0 OK", "say 1 OK", "say 2 OK", "close OK");
		assertThat(samples).extracting(LoggedSamples.Sample::groups).containsOnly(List.of("talk"));
	}

	@Test
	void matchesRepliesToSendsInOrder() {
		LoggedSamples samples = play(exec(this.chat.open("open")),
				repeat(50, "i").on(exec(this.chat.send("say", (session) -> text("n" + session.getInt("i")))
					.check(message(StringValue::getValue).is((session) -> "n" + session.getInt("i"))))),
				exec(this.chat.sendAndAwait("all", (session) -> text("end"))), exec(this.chat.close("close")));

		assertThat(samples.counts()).isEqualTo(Map.of("open OK", 1L, "say OK", 50L, "all OK", 1L, "close OK", 1L));
	}

	@Test
	void awaitsMessagesThatAnswerNothing() {
		LoggedSamples samples = play(exec(this.chat.open("open")),
				exec(this.chat.sendAndAwait("say", (session) -> text("twice"))),
				exec(this.chat.await("second").check(message(StringValue::getValue).is("twice"))),
				exec(this.chat.await("none").timeout((session) -> Duration.ofMillis(50))),
				exec(this.chat.close("close")));

		assertThat(samples.outcomes()).containsExactly("open OK", "say OK", "second OK", "none KO TIMED_OUT",
				"close OK");
	}

	@Test
	void aLateReplyAnswersItsOwnSend() {
		LoggedSamples samples = play(exec(this.chat.open("open")),
				exec(this.chat.sendAndAwait("late", (session) -> text("silence")).timeout(Duration.ofMillis(50))),
				exec(this.chat.send("lost", (session) -> text("x"))), exec(this.chat.close("close")));

		assertThat(samples.outcomes()).containsExactly("open OK", "late KO TIMED_OUT", "lost KO ENDED_BY_SERVER",
				"close OK");
	}

	@Test
	void saysThatAStreamIsNotOpen() {
		LoggedSamples samples = play(exec(this.chat.sendAndAwait("early", (session) -> text("x"))),
				exec(this.chat.open("open")), exec(this.chat.open("twice")), exec(this.chat.close("close")),
				exec(this.chat.close("again")), exec(this.chat.open("anew")), exec(this.chat.close("last")));

		assertThat(samples.outcomes()).containsExactly("early KO NOT_OPEN", "open OK", "twice KO ALREADY_OPEN",
				"close OK", "again KO NOT_OPEN", "anew OK", "last OK");
	}

	@Test
	void tellsWhyTheServerEndedTheStream() {
		LoggedSamples samples = play(exec(this.chat.open("open")),
				exec(this.chat.sendAndAwait("say", (session) -> text("fail"))),
				exec(this.chat.close("close").check(status().is(Status.Code.ABORTED))));

		assertThat(samples.outcomes()).containsExactly("open OK", "say KO STATUS_ABORTED", "close OK");
	}

	@Test
	void cancelsWhatTheUserLeavesOpen() {
		LoggedSamples samples = play(exec(this.chat.open("open")),
				exec(this.chat.send("unanswered", (session) -> text("silence"))));

		assertThat(samples.outcomes()).containsExactly("open OK", "unanswered KO STATUS_CANCELLED");
		Awaitility.await()
			.atMost(Duration.ofSeconds(20))
			.untilAsserted(() -> assertThat(this.server.service().cancelledStreams()).isEqualTo(1));
	}

	@Test
	void cancelsAStreamOnDemand() {
		LoggedSamples samples = play(exec(this.chat.open("open")), exec(this.chat.cancel()),
				exec(this.chat.open("anew")), exec(this.chat.close("close")));

		assertThat(samples.outcomes()).containsExactly("open OK", "anew OK", "close OK");
		assertThat(this.server.service().cancelledStreams()).isEqualTo(1);
	}

	@Test
	void endsAStreamAtItsDeadline() {
		GrpcStream<StringValue, StringValue> brief = this.chat.deadline(Duration.ofSeconds(1));
		LoggedSamples samples = play(exec(this.chat.open("ready")), exec(this.chat.cancel()), exec(brief.open("open")),
				exec(brief.sendAndAwait("say", (session) -> text("silence"))));

		assertThat(samples.outcomes()).containsExactly("ready OK", "open OK", "say KO TIMED_OUT");
	}

	@Test
	void doesNotReadAheadOfItsWindow() {
		GrpcStream<BytesValue, BytesValue> flood = grpc("flood").serverStream(EchoMethods.FLOOD)
			.inboundWindow(4)
			.inSteps();
		GrpcTarget target = this.server.target().flowControlWindow(65_535);
		LoggedSamples samples = SimulationRun.play(grpc(target), exec(flood.open("open").send((session) -> CHUNK)),
				pause(Duration.ofMillis(500)), exec(flood.await("one")), exec(flood.cancel()));

		assertThat(samples.outcomes()).containsExactly("open OK", "one OK");
		assertThat(this.server.service().flooded()).isBetween(4L, 100L);
	}

	@Test
	void repliesComeThoughMessagesThatNobodyAwaitsFillMostOfTheWindow() {
		GrpcStream<StringValue, StringValue> narrow = this.chat.inboundWindow(4);
		LoggedSamples samples = play(exec(narrow.open("open")),
				repeat(3)
					.on(exec(narrow.sendAndAwait("pair", (session) -> text("twice")), pause(Duration.ofMillis(50)))),
				repeat(8).on(exec(narrow.sendAndAwait("say", (session) -> text("y"))
					.timeout((session) -> Duration.ofSeconds(2)))),
				exec(narrow.close("close")));

		assertThat(samples.counts()).isEqualTo(Map.of("open OK", 1L, "pair OK", 3L, "say OK", 8L, "close OK", 1L));
	}

	@Test
	void doesNotWriteAheadOfTheServer() {
		this.server.service().stopReading();
		GrpcStream<BytesValue, BytesValue> up = grpc("up").clientStream(EchoMethods.UPLOAD);
		LoggedSamples samples = play(exec(up.open("open")),
				repeat(200).on(exec(up.send("chunk", (session) -> CHUNK).timeout(Duration.ofMillis(20)))),
				exec(up.cancel()));

		Map<String, Long> counts = samples.counts();
		assertThat(counts.keySet()).isEqualTo(java.util.Set.of("open OK", "chunk OK", "chunk KO TIMED_OUT"));
		assertThat(counts.get("chunk OK")).isBetween(1L, 150L);
	}

	private LoggedSamples play(Executable first, Executable... others) {
		return SimulationRun.play(grpc(this.server.target()), first, others);
	}

}
