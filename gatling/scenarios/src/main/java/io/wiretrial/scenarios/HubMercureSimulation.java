package io.wiretrial.scenarios;

import java.time.Duration;

import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.core.Simulation;

import io.wiretrial.arms.request.HubRequests;
import io.wiretrial.scenarios.run.Endpoint;
import io.wiretrial.scenarios.run.ScenarioRun;
import io.wiretrial.scenarios.run.Service;

import static io.gatling.javaapi.core.CoreDsl.constantUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.details;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.global;
import static io.gatling.javaapi.core.CoreDsl.jsonPath;
import static io.gatling.javaapi.core.CoreDsl.rampUsers;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.sse;
import static io.gatling.javaapi.http.HttpDsl.status;

/**
 * Users of a Mercure hub who wait for news of a bus stop, and others who publish them.
 */
public class HubMercureSimulation extends Simulation {

	private static final int STOPS = 4;

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Endpoint hub = this.run.service(Service.PUSH_SSE_WS);

	private final ScenarioBuilder subscribers = scenario("subscribers")
		.exec(sse("subscribe").get((session) -> HubRequests.subscription(stop(session))))
		.exec(during(this.run.duration()).on(sse("wait").setCheck()
			.await(5)
			.on(sse.checkMessage("update").check(jsonPath("$.data").is("late by 2 minutes")))))
		.exec(sse("leave").close());

	private final ScenarioBuilder publishers = scenario("publishers").exec(http("publish").post(HubRequests.MERCURE)
		.header("authorization", "Bearer " + this.hub.publisherToken())
		.formParam("topic", (session) -> HubRequests.topic(stop(session)))
		.formParam("data", "late by 2 minutes")
		.check(status().is(200)));

	/**
	 * Sets the simulation up: 20 subscribers come within a second; while they are there,
	 * 20 publishers a second.
	 */
	public HubMercureSimulation() {
		// the last who waits, for five seconds at most, may come late
		Duration longer = this.run.duration().plusSeconds(9);
		setUp(this.subscribers.injectOpen(rampUsers(20).during(1)),
				this.publishers.injectOpen(constantUsersPerSec(20).during(longer)))
			.protocols(http.baseUrl(this.hub.url()).shareConnections())
			.assertions(global().failedRequests().count().is(0L),
					details("publish").responseTime().percentile(95).lt(this.run.limitMillis()),
					details("update").successfulRequests().count().gt(0L));
	}

	private static int stop(Session session) {
		return (int) (session.userId() % STOPS);
	}

}
