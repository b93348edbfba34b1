package io.wiretrial.scenarios;

import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Simulation;
import io.gatling.javaapi.http.WsFrameCheck;

import io.wiretrial.arms.request.FeedRequests;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.scenarios.run.Endpoint;
import io.wiretrial.scenarios.run.ScenarioRun;
import io.wiretrial.scenarios.run.Service;

import static io.gatling.javaapi.core.CoreDsl.details;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.global;
import static io.gatling.javaapi.core.CoreDsl.jsonPath;
import static io.gatling.javaapi.core.CoreDsl.rampUsers;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.ws;

/**
 * Users who subscribe to a feed by WebSocket and wait for its batches, one after the
 * other.
 */
public class FeedWebSocketSimulation extends Simulation {

	private static final FeedPlan PLAN = new FeedPlan(50, 100, Corpus.DEFAULT_SEED);

	private static final WsFrameCheck BATCH = ws.checkTextMessage("batch")
		.check(jsonPath("$.rows[*]").count().is(PLAN.batch()));

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Endpoint server = this.run.service(Service.PUSH_SSE_WS);

	private final ScenarioBuilder subscribers = scenario("feed by WebSocket")
		.exec(ws("subscribe").connect(FeedRequests.path(PLAN)).await(5).on(BATCH))
		.exec(during(this.run.duration()).on(ws("wait").setCheck().await(5).on(BATCH)))
		.exec(ws("leave").close());

	/**
	 * Sets the simulation up: 10 subscribers come within a second.
	 */
	public FeedWebSocketSimulation() {
		setUp(this.subscribers.injectOpen(rampUsers(10).during(1)))
			.protocols(http.wsBaseUrl(this.server.webSocketUrl()))
			.assertions(global().failedRequests().count().is(0L),
					details("batch").responseTime().percentile(95).lt(PLAN.intervalMillis() + this.run.limitMillis()));
	}

}
