package io.wiretrial.gatling.grpc;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import com.google.protobuf.BytesValue;
import com.google.protobuf.StringValue;
import io.gatling.core.Predef$;
import io.gatling.core.config.GatlingConfiguration$;
import io.gatling.javaapi.core.ChainBuilder;
import io.grpc.Status;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.gatling.protocol.SilentObserver;

import static io.gatling.javaapi.core.CoreDsl.bodyBytes;
import static io.gatling.javaapi.core.CoreDsl.bodyLength;
import static io.gatling.javaapi.core.CoreDsl.bodyString;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.regex;
import static io.gatling.javaapi.core.CoreDsl.substring;
import static io.wiretrial.gatling.grpc.EchoMethods.text;
import static io.wiretrial.gatling.grpc.GrpcDsl.binaryTrailer;
import static io.wiretrial.gatling.grpc.GrpcDsl.decoded;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static io.wiretrial.gatling.grpc.GrpcDsl.header;
import static io.wiretrial.gatling.grpc.GrpcDsl.message;
import static io.wiretrial.gatling.grpc.GrpcDsl.messageCount;
import static io.wiretrial.gatling.grpc.GrpcDsl.status;
import static io.wiretrial.gatling.grpc.GrpcDsl.statusDescription;
import static io.wiretrial.gatling.grpc.GrpcDsl.trailer;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every form of the DSL, once.
 */
class GrpcDslUsageTests {

	// Gatling's regex() needs it; a run sets it otherwise.
	@BeforeAll
	static void configureGatling() {
		Predef$.MODULE$._configuration_$eq(GatlingConfiguration$.MODULE$.load());
	}

	@Test
	void targets(@TempDir Path directory) throws Exception {
		Path trust = Files.createFile(directory.resolve("trust.pem"));
		Path certificate = Files.createFile(directory.resolve("certificate.pem"));
		Path key = Files.createFile(directory.resolve("key.pem"));
		GrpcTarget echo = GrpcTarget.to("127.0.0.1", 9090)
			.plaintext()
			.sharedConnections(8)
			.deadline(Duration.ofSeconds(2))
			.metadata("tenant", "blue")
			.metadata("user", "#{user}")
			.metadata("trace", (session) -> "t-" + session.userId())
			.maxInboundMessage(16 * 1024 * 1024)
			.flowControlWindow(1024 * 1024)
			.compression("gzip")
			.authorityOverride("echo.example.org")
			.waitForReady()
			.backoff(Duration.ofMillis(100));
		GrpcTarget secure = GrpcTarget.to("echo.example.org", 443)
			.tls(trust)
			.tls(trust, certificate, key)
			.tlsTrustingAnyone()
			.connectionPerUser();

		GrpcProtocolBuilder single = grpc(echo);
		GrpcProtocolBuilder several = grpc.target("echo", echo).target("secure", secure);

		assertThat(single.protocol()).isNotNull();
		assertThat(several.protocol()).isNotNull();
	}

	@Test
	void requests() {
		ChainBuilder chain = exec(grpc("unary").unary(EchoMethods.UNARY).send(text("hello")),
				grpc("unary #{id}").unary(EchoMethods.UNARY)
					.target("echo")
					.send((session) -> text(session.getString("id")))
					.metadata("request", "#{id}")
					.metadata("length", (session) -> "" + session.getString("id").length())
					.binaryMetadata("raw-bin", (session) -> new byte[] { 1 })
					.deadline(Duration.ofSeconds(1))
					.deadline((session) -> Duration.ofMillis(session.getInt("millis")))
					.decode(StringValue::getValue)
					.observe(new SilentObserver()),
				grpc("feed").serverStream(EchoMethods.FEED)
					.send(text("100"))
					.inboundWindow(16)
					.check(messageCount().gte(100)),
				grpc("upload").clientStream(EchoMethods.UPLOAD)
					.asOneRequest()
					.sendAll((session) -> List.of(BytesValue.getDefaultInstance())));

		assertThat(chain).isNotNull();
	}

	@Test
	void checks() {
		ChainBuilder chain = exec(grpc("checks").unary(EchoMethods.UNARY)
			.send(text("hello"))
			.decode(StringValue::getValue)
			.check(status().is(Status.Code.OK), status().in(Status.Code.OK, Status.Code.NOT_FOUND),
					statusDescription().optional(), message(StringValue::getValue).is("hello").saveAs("said"),
					message(StringValue.class, String.class, (reply) -> reply.getValue()).not("bye"),
					message(StringValue.class, String.class, StringValue::getValue).isEL("#{expected}"),
					message(StringValue.class, Integer.class, StringValue::getSerializedSize).lt(100),
					decoded(String.class, String::length).is(5), messageCount().is(1), trailer("cost").optional(),
					binaryTrailer("cost-bin").notExists(), header("served-by").optional().name("who"),
					bodyBytes().exists(), bodyLength().is(7), bodyString().exists(), substring("ell").exists(),
					regex("h(.*)").saveAs("rest")));

		assertThat(chain).isNotNull();
	}

	@Test
	void streamsInSteps() {
		GrpcStream<StringValue, StringValue> chat = grpc("chat").bidiStream(EchoMethods.CHAT)
			.target("echo")
			.metadata("user", "#{user}")
			.binaryMetadata("raw-bin", (session) -> new byte[] { 1 })
			.deadline(Duration.ofMinutes(10))
			.deadline((session) -> Duration.ofMinutes(session.getInt("minutes")))
			.inboundWindow(32)
			.decode(StringValue::getValue)
			.observe(new RecordedTimes().ofStream())
			.observeReplies(new SilentObserver());
		ChainBuilder talk = exec(chat.open("open").timeout(Duration.ofSeconds(5)),
				chat.send("say", (session) -> text("x")),
				chat.sendAndAwait("ask", (session) -> text("x"))
					.timeout(Duration.ofSeconds(1))
					.check(message(StringValue::getValue).is("x")),
				chat.await("hear").timeout((session) -> Duration.ofMillis(session.getInt("millis"))),
				chat.close("close").check(status().is(Status.Code.OK)), chat.cancel());
		GrpcStream<StringValue, StringValue> feed = grpc("feed").serverStream(EchoMethods.FEED)
			.inSteps()
			.dropUnawaited();
		ChainBuilder listen = exec(feed.open("subscribe").send((session) -> text("100")), feed.close("unsubscribe"));

		GrpcStream<StringValue, StringValue> news = grpc("news").serverStream(EchoMethods.FEED)
			.inSteps()
			.observe(new RecordedTimes().ofStream())
			.dropUnawaited();
		ChainBuilder subscribe = exec(
				news.open("subscribe").send(text("100")).awaitHeaders().timeout(Duration.ofSeconds(5)),
				news.open("subscribe").send((session) -> text("100")), news.unsubscribe("unsubscribe"));

		assertThat(subscribe).isNotNull();
		assertThat(talk).isNotNull();
		assertThat(listen).isNotNull();
	}

}
