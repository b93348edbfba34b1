package io.wiretrial.scenarios;

import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Simulation;

import io.wiretrial.arms.request.FeedRequests;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.feed.FeedBatchReader;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.contract.v1.FeedBatch;
import io.wiretrial.contract.v1.FeedRequest;
import io.wiretrial.gatling.grpc.GrpcStream;
import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.scenarios.run.Endpoint;
import io.wiretrial.scenarios.run.ScenarioRun;
import io.wiretrial.scenarios.run.Service;

import static io.gatling.javaapi.core.CoreDsl.details;
import static io.gatling.javaapi.core.CoreDsl.during;
import static io.gatling.javaapi.core.CoreDsl.global;
import static io.gatling.javaapi.core.CoreDsl.rampUsers;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static io.wiretrial.gatling.grpc.GrpcDsl.message;

/**
 * Users who subscribe to a feed by a server stream and wait for its batches, one after
 * the other.
 */
public class FeedGrpcSimulation extends Simulation {

	private static final FeedPlan PLAN = new FeedPlan(50, 100, Corpus.DEFAULT_SEED);

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Endpoint server = this.run.service(Service.ECHO_GRPC);

	private final GrpcStream<FeedRequest, FeedBatch> feed = FeedRequests.stream("feed");

	private final ScenarioBuilder subscribers = scenario("feed by gRPC")
		.exec(this.feed.open("subscribe").send(FeedRequests.message(PLAN, false)).awaitHeaders())
		.exec(during(this.run.duration()).on(this.feed.await("batch")
			.check(message(FeedBatch.class, Integer.class, FeedGrpcSimulation::rows).is(PLAN.batch()))))
		.exec(this.feed.unsubscribe("leave"));

	/**
	 * Sets the simulation up: 10 subscribers come within a second.
	 */
	public FeedGrpcSimulation() {
		setUp(this.subscribers.injectOpen(rampUsers(10).during(1)))
			.protocols(grpc(GrpcTarget.to(this.server.host(), this.server.port()).plaintext().connectionPerUser()))
			.assertions(global().failedRequests().count().is(0L),
					details("batch").responseTime().percentile(95).lt(PLAN.intervalMillis() + this.run.limitMillis()));
	}

	private static int rows(FeedBatch batch) {
		byte[] json = batch.getJson().toByteArray();
		return FeedBatchReader.read(json, 0, json.length).rows().size();
	}

}
