package io.wiretrial.scenarios;

import java.time.Duration;

import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.core.Simulation;

import io.wiretrial.arms.request.VoiceRequests;
import io.wiretrial.contract.v1.VoiceFrame;
import io.wiretrial.contract.v1.VoiceText;
import io.wiretrial.gatling.grpc.GrpcStream;
import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.scenarios.run.Endpoint;
import io.wiretrial.scenarios.run.ScenarioRun;
import io.wiretrial.scenarios.run.Service;

import static io.gatling.javaapi.core.CoreDsl.details;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.global;
import static io.gatling.javaapi.core.CoreDsl.pace;
import static io.gatling.javaapi.core.CoreDsl.rampUsers;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static io.wiretrial.gatling.grpc.GrpcDsl.message;

/** Users who send a frame of sound every 100 ms by gRPC and wait for its text. */
public class VoiceGrpcSimulation extends Simulation {

	private static final int FRAME_BYTES = 3_200;

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Endpoint server = this.run.service(Service.ECHO_GRPC);

	private final GrpcStream<VoiceFrame, VoiceText> voice = VoiceRequests.session("voice");

	private final ScenarioBuilder speakers = scenario("voice by gRPC").exec(this.voice.open("open"))
		.exec(during(this.run.duration())
			.on(pace(Duration.ofMillis(100)).exec(this.voice.sendAndAwait("frame", VoiceGrpcSimulation::frame)
				.check(message(VoiceText.class, Integer.class, (text) -> text.getText().length()).is(FRAME_BYTES)))))
		.exec(this.voice.close("close"));

	/**
	 * Sets the simulation up: 10 speakers come within a second, each with a connection of
	 * their own.
	 */
	public VoiceGrpcSimulation() {
		setUp(this.speakers.injectOpen(rampUsers(10).during(1)))
			.protocols(grpc(GrpcTarget.to(this.server.host(), this.server.port()).plaintext().connectionPerUser()))
			.assertions(global().failedRequests().count().is(0L),
					details("frame").responseTime().percentile(95).lt(this.run.limitMillis()));
	}

	private static VoiceFrame frame(Session session) {
		return VoiceRequests.message(VoiceRequests.frame(System.nanoTime(), FRAME_BYTES));
	}

}
