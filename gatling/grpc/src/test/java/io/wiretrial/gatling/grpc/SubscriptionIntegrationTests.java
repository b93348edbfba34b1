package io.wiretrial.gatling.grpc;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

import com.google.protobuf.StringValue;
import io.gatling.javaapi.core.ChainBuilder;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.protocol.LoggedSamples;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.asLongAs;
import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.pause;
import static io.gatling.javaapi.core.CoreDsl.repeat;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.grpc.EchoMethods.text;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/**
 * Server streams that stay open while the scenario goes on. A feed of two words never
 * ends.
 */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class SubscriptionIntegrationTests {

	private final RecordedTimes times = new RecordedTimes();

	private final GrpcStream<StringValue, StringValue> feed = grpc("feed").serverStream(EchoMethods.FEED)
		.inSteps()
		.decode(StringValue::getValue)
		.observe(this.times.ofStream())
		.dropUnawaited();

	@AutoClose
	private final EchoServer server = EchoServer.start();

	@Test
	void observesEachMessageUntilItCloses() {
		LoggedSamples samples = play(1, exec(this.feed.open("open").send(text("200 on")).awaitHeaders()), heard(200),
				exec(this.feed.unsubscribe("close")));

		assertThat(samples.outcomes()).containsExactly("open OK", "close OK");
		assertThat(chunks()).extracting(RecordedTimes.Event::decoded)
			.containsExactlyElementsOf(IntStream.range(0, 200).mapToObj((row) -> "row " + row).toList());
		assertThat(chunks()).allSatisfy((chunk) -> assertThat(chunk.firstNanos()).isLessThan(chunk.secondNanos()));
		assertThat(this.times.last().kind()).isEqualTo("ended");
		assertThat(this.times.last().failure()).isNull();
		Awaitility.await()
			.atMost(Duration.ofSeconds(10))
			.untilAsserted(() -> assertThat(this.server.service().cancelledStreams()).isEqualTo(1));
	}

	@Test
	void fiftyStreamsOfTwoHundredMessagesComeInOrder() {
		LoggedSamples samples = play(50, exec(this.feed.open("open").send(text("200 on"))), heard(50 * 200),
				exec(this.feed.unsubscribe("close")));

		assertThat(samples.counts()).containsOnlyKeys("open OK", "close OK");
		for (long user = 1; user <= 50; user++) {
			long id = user;
			assertThat(chunks()).filteredOn((chunk) -> chunk.userId() == id)
				.extracting(RecordedTimes.Event::index)
				.containsExactlyElementsOf(IntStream.range(0, 200).boxed().toList());
		}
	}

	@Test
	void opensOnlyWhenTheServerHasAnswered() {
		LoggedSamples samples = play(1,
				exec(this.feed.open("silent").send(text("0 on")).awaitHeaders().timeout(Duration.ofMillis(100)),
						this.feed.unsubscribe("close")));

		assertThat(samples.outcomes()).startsWith("silent KO TIMED_OUT").hasSize(2);
	}

	@Test
	void namesWhyItEnded() {
		LoggedSamples samples = play(1,
				exec(this.feed.open("unreadable").send(text("x on")).awaitHeaders(),
						this.feed.open("short").send(text("3")).awaitHeaders()),
				completed(2), exec(this.feed.unsubscribe("close"), this.feed.unsubscribe("again")));

		assertThat(samples.outcomes()).containsExactly("unreadable KO STATUS_UNKNOWN", "short OK",
				"close KO ENDED_BY_SERVER", "again KO NOT_OPEN");
	}

	@Test
	void namesThatTheServerDied() {
		Thread killer = new Thread(this.server::kill, "killer");
		LoggedSamples samples = play(1, exec(this.feed.open("open").send(text("1 on")).awaitHeaders()),
				exec((session) -> {
					killer.start();
					return session;
				}), completed(1), exec(this.feed.unsubscribe("close")));

		assertThat(samples.outcomes()).containsExactly("open OK", "close KO STATUS_UNAVAILABLE");
	}

	@Test
	void opensAndClosesWhileMessagesFlow() {
		LoggedSamples samples = play(1, repeat(20)
			.on(exec(this.feed.open("open").send(text("5000 on")).awaitHeaders(), this.feed.unsubscribe("close"))));

		assertThat(samples.counts()).containsExactly(java.util.Map.entry("close OK", 20L),
				java.util.Map.entry("open OK", 20L));
		Awaitility.await()
			.atMost(Duration.ofSeconds(10))
			.untilAsserted(() -> assertThat(this.server.service().cancelledStreams()).isEqualTo(20));
	}

	@Test
	void carriesBytesWithoutProtobuf() {
		byte[] one = { 10, 1, '2', };
		byte[] feedOfOne = { 10, 4, '1', ' ', 'o', 'n' };
		GrpcStream<byte[], byte[]> raw = grpc("raw").serverStream(EchoMethods.RAW_FEED)
			.inSteps()
			.observe(this.times.ofStream())
			.dropUnawaited();
		GrpcStream<byte[], byte[]> chat = grpc("raw chat").bidiStream(EchoMethods.RAW_CHAT).observeReplies(this.times);
		LoggedSamples samples = play(1, exec(raw.open("open").send(feedOfOne).awaitHeaders()), heard(1),
				exec(raw.unsubscribe("close"), chat.open("chat"), chat.sendAndAwait("say", (session) -> one),
						chat.close("end")));

		assertThat(samples.outcomes()).containsExactly("open OK", "close OK", "chat OK", "say OK", "end OK");
		assertThat((byte[]) chunks().get(0).decoded()).asString(StandardCharsets.US_ASCII).isEqualTo("\n\5row 0");
		assertThat((byte[]) this.times.last().decoded()).isEqualTo(one);
	}

	@Test
	void saysWhatIsMissing() {
		assertThatIllegalStateException().isThrownBy(() -> this.feed.open("open").asScala())
			.withMessage("Opening 'open' of a server stream has no message: add .send(message).");
		assertThatIllegalArgumentException().isThrownBy(() -> this.feed.unsubscribe("close").awaitHeaders())
			.withMessage("Step 'close' of stream 'feed' is no opening: use awaitHeaders() after open(name) only.");
	}

	private List<RecordedTimes.Event> chunks() {
		return this.times.events().stream().filter((event) -> event.kind().equals("chunk")).toList();
	}

	private ChainBuilder heard(int messages) {
		return told("chunk", messages);
	}

	private ChainBuilder completed(int streams) {
		return told("ended", streams);
	}

	private ChainBuilder told(String kind, int times) {
		return asLongAs((session) -> this.times.kinds().stream().filter(kind::equals).count() < times)
			.on(pause(Duration.ofMillis(20)));
	}

	private LoggedSamples play(int users, ChainBuilder first, ChainBuilder... others) {
		return SimulationRun
			.play((simulation) -> simulation.setUp(scenario("s").exec(first, others).injectOpen(atOnceUsers(users)))
				.protocols(grpc(this.server.target().sharedConnections(4))));
	}

}
