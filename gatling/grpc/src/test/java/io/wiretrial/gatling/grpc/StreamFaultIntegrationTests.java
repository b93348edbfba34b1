package io.wiretrial.gatling.grpc;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.TimeUnit;

import com.google.protobuf.StringValue;
import io.gatling.javaapi.core.ChainBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.grpc.connection.GrpcTarget;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.grpc.EchoMethods.text;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Steps without a stream to work on hold their user back.
 */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class StreamFaultIntegrationTests {

	private final GrpcStream<StringValue, StringValue> chat = grpc("chat").bidiStream(EchoMethods.CHAT);

	@Test
	void stepsOfAStreamThatCannotOpenDoNotSpin() throws Exception {
		GrpcTarget target;
		try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			target = GrpcTarget.to("127.0.0.1", free.getLocalPort()).plaintext();
		}
		RecordedSamples samples = play(target, during(1).on(exec(this.chat.open("open"),
				this.chat.sendAndAwait("say", (session) -> text("x")), this.chat.close("close"))));

		assertThat(samples.all()).hasSizeBetween(3, 20);
	}

	@Test
	void stepsOfAStreamThatTheServerEndedDoNotSpin() throws Exception {
		try (EchoServer server = EchoServer.start()) {
			RecordedSamples samples = play(server.target(),
					exec(this.chat.open("open"), this.chat.sendAndAwait("say", (session) -> text("fail")),
							during(1).on(exec(this.chat.sendAndAwait("after", (session) -> text("x"))))));

			assertThat(samples.counts()).containsOnlyKeys("open OK", "say KO STATUS_ABORTED",
					"after KO STATUS_ABORTED");
			assertThat(samples.all()).hasSizeBetween(4, 10);
		}
	}

	@Test
	void stepsWithoutAStreamDoNotSpin() throws Exception {
		try (EchoServer server = EchoServer.start()) {
			RecordedSamples samples = play(server.target(), during(1).on(exec(this.chat.close("close"))));

			assertThat(samples.counts()).containsOnlyKeys("close KO NOT_OPEN");
			assertThat(samples.all()).hasSizeBetween(2, 6);
		}
	}

	private static RecordedSamples play(GrpcTarget target, ChainBuilder first, ChainBuilder... others) {
		return GatlingRun
			.play((simulation) -> simulation.setUp(scenario("s").exec(first, others).injectOpen(atOnceUsers(1)))
				.protocols(grpc(target)));
	}

}
