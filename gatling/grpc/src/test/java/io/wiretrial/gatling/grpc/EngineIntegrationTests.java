package io.wiretrial.gatling.grpc;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import com.google.protobuf.StringValue;
import io.gatling.javaapi.core.ChainBuilder;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import io.wiretrial.gatling.protocol.LoggedSamples;
import io.wiretrial.gatling.protocol.SimulationRun;

import static io.gatling.javaapi.core.CoreDsl.atOnceUsers;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.exitBlockOnFail;
import static io.gatling.javaapi.core.CoreDsl.group;
import static io.gatling.javaapi.core.CoreDsl.holdFor;
import static io.gatling.javaapi.core.CoreDsl.jumpToRps;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.core.CoreDsl.tryMax;
import static io.wiretrial.gatling.grpc.EchoMethods.text;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Gatling's own blocks around gRPC requests behave as around HTTP requests.
 */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
class EngineIntegrationTests {

	private final GrpcRequest<StringValue, StringValue> echo = grpc("x").unary(EchoMethods.UNARY).send(text("x"));

	private final GrpcRequest<StringValue, StringValue> failing = grpc("no").unary(EchoMethods.UNARY)
		.send(text("fail ABORTED"));

	@AutoClose
	private final EchoServer server = EchoServer.start();

	@Test
	void tryMaxRepeatsAFailedRequest() {
		assertThat(play(tryMax(3).on(exec(this.failing))).counts()).isEqualTo(Map.of("no KO STATUS_ABORTED", 3L));
	}

	@Test
	void exitBlockOnFailLeavesTheBlock() {
		LoggedSamples samples = play(exitBlockOnFail().on(exec(this.failing), exec(this.echo)).exec(this.echo));

		assertThat(samples.outcomes()).containsExactly("no KO STATUS_ABORTED", "x OK");
	}

	@Test
	void groupsAddUpTheTimeOfTheirRequests() {
		ChainBuilder slow = exec(
				grpc("slow").unary(EchoMethods.UNARY).send(text("silence")).deadline(Duration.ofMillis(60)));
		LoggedSamples samples = play(group("g").on(slow, slow));

		assertThat(samples.groups()).singleElement().satisfies((group) -> {
			assertThat(group.millis()).isBetween(100L, 5_000L);
			assertThat(group.millis()).isEqualTo(samples.stream().mapToLong(LoggedSamples.Sample::millis).sum());
		});
	}

	@Test
	void throttlingHoldsRequestsBack() {
		LoggedSamples samples = SimulationRun.play((simulation) -> simulation
			.setUp(scenario("s").exec(during(2).on(exec(this.echo))).injectOpen(atOnceUsers(10)))
			.protocols(grpc(this.server.target()))
			.throttle(jumpToRps(20), holdFor(3))
			.maxDuration(Duration.ofSeconds(2)));

		assertThat(samples).hasSizeBetween(10, 80);
	}

	private LoggedSamples play(ChainBuilder chain) {
		return SimulationRun.play(grpc(this.server.target()), chain);
	}

}
