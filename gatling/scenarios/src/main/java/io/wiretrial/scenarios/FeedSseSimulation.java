package io.wiretrial.scenarios;

import java.nio.charset.StandardCharsets;

import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Simulation;
import io.gatling.javaapi.http.SseMessageCheck;

import io.wiretrial.arms.request.FeedRequests;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.feed.FeedBatchReader;
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
import static io.gatling.javaapi.http.HttpDsl.sse;

/** Users who subscribe to a feed by SSE and wait for its batches, one after the other. */
public class FeedSseSimulation extends Simulation {

	private static final FeedPlan PLAN = new FeedPlan(50, 100, Corpus.DEFAULT_SEED);

	private static final SseMessageCheck BATCH = sse.checkMessage("batch")
		.check(jsonPath("$.data").transform(FeedSseSimulation::rows).is(PLAN.batch()));

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Endpoint server = this.run.service(Service.PUSH_SSE_WS);

	private final ScenarioBuilder subscribers = scenario("feed by SSE")
		.exec(sse("subscribe").get(FeedRequests.path(PLAN)).await(5).on(BATCH))
		.exec(during(this.run.duration()).on(sse("wait").setCheck().await(5).on(BATCH)))
		.exec(sse("leave").close());

	/**
	 * Sets the simulation up: 10 subscribers come within a second.
	 */
	public FeedSseSimulation() {
		setUp(this.subscribers.injectOpen(rampUsers(10).during(1))).protocols(http.baseUrl(this.server.url()))
			.assertions(global().failedRequests().count().is(0L),
					details("batch").responseTime().percentile(95).lt(PLAN.intervalMillis() + this.run.limitMillis()));
	}

	// The data of an event is a batch as JSON.
	private static int rows(String data) {
		byte[] json = data.getBytes(StandardCharsets.UTF_8);
		return FeedBatchReader.read(json, 0, json.length).rows().size();
	}

}
