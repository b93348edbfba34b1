package io.wiretrial.scenarios;

import java.time.Duration;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.core.Simulation;

import io.wiretrial.arms.request.HubRequests;
import io.wiretrial.scenarios.run.Endpoint;
import io.wiretrial.scenarios.run.ScenarioRun;
import io.wiretrial.scenarios.run.Service;

import static io.gatling.javaapi.core.CoreDsl.details;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.global;
import static io.gatling.javaapi.core.CoreDsl.jsonPath;
import static io.gatling.javaapi.core.CoreDsl.pace;
import static io.gatling.javaapi.core.CoreDsl.rampUsers;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.ws;

/** Users of Action Cable's chat who speak in a room and hear what is said there. */
public class HubActionCableSimulation extends Simulation {

	private static final int ROOMS = 4;

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Endpoint hub = this.run.service(Service.PUSH_SSE_WS);

	private final ChainBuilder enter = exec(ws("connect").connect(HubRequests.CABLE)
		.subprotocol(HubRequests.CABLE_PROTOCOL)
		.await(5)
		.on(ws.checkTextMessage("welcome").matching(jsonPath("$.type").is("welcome"))))
		.exec(ws("enter").sendText((session) -> HubRequests.entering(room(session)))
			.await(5)
			.on(ws.checkTextMessage("entered").matching(jsonPath("$.type").is("confirm_subscription"))));

	// Others in the room are heard too: the answer is what the user said.
	private final ChainBuilder speak = exec(ws("speak")
		.sendText((session) -> HubRequests.speaking(room(session), "{\"text\":\"" + said(session) + "\"}"))
		.await(5)
		.on(ws.checkTextMessage("heard").matching(jsonPath("$.message.text").is(HubActionCableSimulation::said))));

	/**
	 * Sets the simulation up: 20 users come within a second, and each speaks five times a
	 * second.
	 */
	public HubActionCableSimulation() {
		setUp(scenario("chat by Action Cable").exec(this.enter)
			.exec(during(this.run.duration(), "turn").on(pace(Duration.ofMillis(200)).exec(this.speak)))
			.exec(ws("leave").close())
			.injectOpen(rampUsers(20).during(1))).protocols(http.wsBaseUrl(this.hub.webSocketUrl()))
			.assertions(global().failedRequests().count().is(0L),
					details("heard").responseTime().percentile(95).lt(this.run.limitMillis()));
	}

	private static int room(Session session) {
		return (int) (session.userId() % ROOMS);
	}

	private static String said(Session session) {
		return session.userId() + " speaks for the " + session.getInt("turn") + "th time";
	}

}
