package io.wiretrial.gatling.grpc;

import java.util.concurrent.TimeUnit;

import com.google.protobuf.StringValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.gatling.protocol.FreePort;
import io.wiretrial.gatling.protocol.LoggedSamples;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.exec;
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
		GrpcTarget target = GrpcTarget.to("127.0.0.1", FreePort.number()).plaintext();
		LoggedSamples samples = SimulationRun.play(grpc(target), during(1).on(exec(this.chat.open("open"),
				this.chat.sendAndAwait("say", (session) -> text("x")), this.chat.close("close"))));

		assertThat(samples).hasSizeBetween(3, 20);
	}

	@Test
	void stepsOfAStreamThatTheServerEndedDoNotSpin() throws Exception {
		try (EchoServer server = EchoServer.start()) {
			LoggedSamples samples = SimulationRun.play(grpc(server.target()),
					exec(this.chat.open("open"), this.chat.sendAndAwait("say", (session) -> text("fail")),
							during(1).on(exec(this.chat.sendAndAwait("after", (session) -> text("x"))))));

			assertThat(samples.counts()).containsOnlyKeys("open OK", "say KO STATUS_ABORTED",
					"after KO STATUS_ABORTED");
			assertThat(samples).hasSizeBetween(4, 10);
		}
	}

	@Test
	void stepsWithoutAStreamDoNotSpin() throws Exception {
		try (EchoServer server = EchoServer.start()) {
			LoggedSamples samples = SimulationRun.play(grpc(server.target()),
					during(1).on(exec(this.chat.close("close"))));

			assertThat(samples.counts()).containsOnlyKeys("close KO NOT_OPEN");
			assertThat(samples).hasSizeBetween(2, 6);
		}
	}

}
