package io.wiretrial.gatling.grpc;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import io.gatling.javaapi.core.exec.Executable;
import io.grpc.Status;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.gatling.protocol.LoggedSamples;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.bodyBytes;
import static io.gatling.javaapi.core.CoreDsl.bodyLength;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.jsonPath;
import static io.gatling.javaapi.core.CoreDsl.regex;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.core.CoreDsl.substring;
import static io.wiretrial.gatling.grpc.EchoMethods.text;
import static io.wiretrial.gatling.grpc.GrpcDsl.binaryTrailer;
import static io.wiretrial.gatling.grpc.GrpcDsl.decoded;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static io.wiretrial.gatling.grpc.GrpcDsl.message;
import static io.wiretrial.gatling.grpc.GrpcDsl.messageCount;
import static io.wiretrial.gatling.grpc.GrpcDsl.status;
import static io.wiretrial.gatling.grpc.GrpcDsl.trailer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@Timeout(value = 180, unit = TimeUnit.SECONDS)
class UnaryIntegrationTests {

	@AutoClose
	private final EchoServer server = EchoServer.start();

	@Test
	void sendsAndChecksAndSavesAReply() {
		LoggedSamples samples = play(
				exec(grpc("hello").unary(EchoMethods.UNARY)
					.send(text("hello"))
					.check(status().is(Status.Code.OK), message(StringValue::getValue).is("hello").saveAs("said"),
							message(StringValue.class, Integer.class, (reply) -> reply.getValue().length()).lt(6),
							substring("ell"), regex("h(.*)o").is("ell"), bodyLength().is(7), messageCount().is(1),
							bodyBytes().is(text("hello").toByteArray()))),
				exec(grpc("#{said} again").unary(EchoMethods.UNARY)
					.send((session) -> text(session.getString("said") + "!"))
					.check(message(StringValue::getValue).is("hello!"))));

		assertThat(samples.outcomes()).containsExactly("hello OK", "hello again OK");
	}

	@Test
	void echoesAStruct() {
		Struct struct = Struct.newBuilder().putFields("answer", Value.newBuilder().setNumberValue(42).build()).build();
		LoggedSamples samples = play(exec(grpc("struct").unary(EchoMethods.STRUCT)
			.send(struct)
			.decode((reply) -> reply.getFieldsOrThrow("answer").getNumberValue())
			.check(decoded(Double.class, Double::intValue).is(42))));

		assertThat(samples.outcomes()).containsExactly("struct OK");
	}

	@Test
	void failsWithoutTheDescriptionOfTheServer() {
		LoggedSamples samples = play(exec(grpc("no").unary(EchoMethods.UNARY).send(text("fail NOT_FOUND"))),
				exec(grpc("unknown").unary(EchoMethods.UNKNOWN).send(text("x"))));

		assertThat(samples.outcomes()).containsExactly("no KO STATUS_NOT_FOUND", "unknown KO STATUS_UNIMPLEMENTED");
	}

	@Test
	void acceptsAStatusThatIsChecked() {
		LoggedSamples samples = play(exec(grpc("no").unary(EchoMethods.UNARY)
			.send(text("fail NOT_FOUND"))
			.check(status().is(Status.Code.NOT_FOUND), trailer("reason").is("asked for"),
					binaryTrailer("reason-bin").transform((bytes) -> bytes.length).is(3))));

		assertThat(samples.outcomes()).containsExactly("no OK");
	}

	@Test
	void saysWhichCheckFailed() {
		LoggedSamples samples = play(exec(
				grpc("no").unary(EchoMethods.UNARY).send(text("a")).check(message(StringValue::getValue).is("b"))));

		assertThat(samples.outcomes()).containsExactly("no KO message.find.is(b), found a");
	}

	@Test
	void endsAtItsDeadline() {
		LoggedSamples samples = play(
				exec(grpc("fixed").unary(EchoMethods.UNARY).send(text("silence")).deadline(Duration.ofMillis(50))),
				exec((session) -> session.set("millis", 60)),
				exec(grpc("made").unary(EchoMethods.UNARY)
					.send(text("silence"))
					.deadline((session) -> Duration.ofMillis(session.getInt("millis")))));

		assertThat(samples.outcomes()).containsExactly("fixed KO TIMED_OUT", "made KO TIMED_OUT");
		assertThat(samples).allSatisfy((sample) -> assertThat(sample.millis()).isBetween(40L, 2_000L));
	}

	@Test
	void countsACrashOfTheUsersFunctionsAsKo() {
		LoggedSamples samples = play(exec(grpc("message").unary(EchoMethods.UNARY).send((session) -> {
			throw new IllegalStateException("at " + System.nanoTime());
		})), exec(grpc("decode").unary(EchoMethods.UNARY).send(text("x")).decode((reply) -> {
			throw new IllegalStateException("at " + System.nanoTime());
		})), exec(grpc("zero").unary(EchoMethods.UNARY).send(text("x")).deadline((session) -> Duration.ZERO)));

		assertThat(samples.outcomes()).containsExactly("message KO REQUEST_FAILED: IllegalStateException",
				"decode KO DECODE_FAILED: IllegalStateException", "zero KO REQUEST_FAILED: IllegalArgumentException");
	}

	@Test
	void refusesAnOversizeReply() {
		BytesValue big = BytesValue.of(ByteString.copyFrom(new byte[5 * 1024 * 1024]));
		LoggedSamples samples = play(exec(grpc("big").unary(EchoMethods.BYTES).send(big)));

		assertThat(samples.outcomes()).containsExactly("big KO STATUS_RESOURCE_EXHAUSTED");
	}

	@Test
	void anUndefinedExpressionIsAFailedSampleAsOverHttp() {
		LoggedSamples samples = play(
				exec(grpc("header").unary(EchoMethods.UNARY).send(text("x")).metadata("who", "#{nobody}")));

		assertThat(samples.outcomes())
			.containsExactly("header KO REQUEST_FAILED: No attribute named 'nobody' is defined");
	}

	@Test
	void sendsMetadataOfTargetAndRequest() {
		GrpcTarget target = this.server.target()
			.metadata("fixed", "a")
			.metadata("user", "#{name}")
			.metadata("made", (session) -> session.getString("name") + "!")
			.authorityOverride("echo.example.org");
		LoggedSamples samples = SimulationRun.play(grpc(target), exec((session) -> session.set("name", "ann")),
				exec(grpc("x").unary(EchoMethods.UNARY)
					.send(text("x"))
					.metadata("request", "r-#{name}")
					.metadata("length", (session) -> "" + session.getString("name").length())
					.binaryMetadata("raw-bin", (session) -> new byte[] { 65, 66 })));

		assertThat(samples.outcomes()).containsExactly("x OK");
		assertThat(List.of("fixed", "user", "made", "request", "length", "raw-bin", ":authority"))
			.extracting(this.server::header)
			.containsExactly("a", "ann", "ann!", "r-ann", "3", "AB", "echo.example.org");
	}

	@Test
	void compressesRequests() {
		GrpcTarget target = this.server.target().compression("gzip");
		LoggedSamples samples = SimulationRun.play(grpc(target),
				exec(grpc("x").unary(EchoMethods.UNARY)
					.send(text("x".repeat(10_000)))
					.check(message(StringValue::getValue).is("x".repeat(10_000)))));

		assertThat(samples.outcomes()).containsExactly("x OK");
		assertThat(this.server.header("grpc-encoding")).isEqualTo("gzip");
	}

	@Test
	void choosesItsTargetByName() throws Exception {
		try (EchoServer second = EchoServer.start()) {
			LoggedSamples samples = SimulationRun.play((simulation) -> simulation
				.setUp(scenario("s")
					.exec(grpc("one").unary(EchoMethods.UNARY).target("first").send(text("x")),
							grpc("two").unary(EchoMethods.UNARY).target("second").send(text("x")))
					.injectOpen(atOnceUsers(3)))
				.protocols(grpc.target("first", this.server.target()).target("second", second.target())));

			assertThat(samples.counts()).isEqualTo(Map.of("one OK", 3L, "two OK", 3L));
			assertThat(this.server.calls()).isEqualTo(3);
			assertThat(second.calls()).isEqualTo(3);
		}
	}

	@Test
	void namesTheTargetsThereAre() {
		assertThatThrownBy(() -> play(exec(grpc("x").unary(EchoMethods.UNARY).target("there").send(text("x")))))
			.hasRootCauseMessage(
					"gRPC request 'x' names target 'there', the protocol has [default]: choose one of them with "
							+ "target(name).");
	}

	@Test
	void refusesChecksItCannotDo() {
		assertThatThrownBy(() -> play(exec(grpc("x").unary(EchoMethods.UNARY).send(text("x")).check(jsonPath("$.a")))))
			.hasRootCauseMessage(
					"Check JsonPath does not work on a gRPC reply: use message(…), bodyBytes(), bodyLength(),"
							+ " bodyString(), substring(…) or regex(…).");
	}

	private LoggedSamples play(Executable first, Executable... others) {
		return SimulationRun.play(grpc(this.server.target()), first, others);
	}

}
