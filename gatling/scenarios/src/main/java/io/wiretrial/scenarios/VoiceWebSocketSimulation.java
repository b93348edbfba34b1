package io.wiretrial.scenarios;

import java.time.Duration;

import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Simulation;

import io.wiretrial.arms.request.VoiceRequests;
import io.wiretrial.scenarios.run.Endpoint;
import io.wiretrial.scenarios.run.ScenarioRun;
import io.wiretrial.scenarios.run.Service;

import static io.gatling.javaapi.core.CoreDsl.bodyString;
import static io.gatling.javaapi.core.CoreDsl.details;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.global;
import static io.gatling.javaapi.core.CoreDsl.pace;
import static io.gatling.javaapi.core.CoreDsl.rampUsers;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.ws;

/** Users who send a frame of sound every 100 ms by WebSocket and wait for its text. */
public class VoiceWebSocketSimulation extends Simulation {

	private static final int FRAME_BYTES = 3_200;

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Endpoint server = this.run.service(Service.PUSH_SSE_WS);

	private final ScenarioBuilder speakers = scenario("voice by WebSocket").exec(ws("open").connect(VoiceRequests.PATH))
		.exec(during(this.run.duration()).on(pace(Duration.ofMillis(100))
			.exec(ws("frame").sendBytes((session) -> VoiceRequests.frame(System.nanoTime(), FRAME_BYTES))
				.await(5)
				.on(ws.checkTextMessage("text").check(bodyString().transform(String::length).is(FRAME_BYTES))))))
		.exec(ws("close").close());

	/**
	 * Sets the simulation up: 10 speakers come within a second.
	 */
	public VoiceWebSocketSimulation() {
		setUp(this.speakers.injectOpen(rampUsers(10).during(1))).protocols(http.wsBaseUrl(this.server.webSocketUrl()))
			.assertions(global().failedRequests().count().is(0L),
					details("text").responseTime().percentile(95).lt(this.run.limitMillis()));
	}

}
