package io.wiretrial.scenarios;

import java.time.Duration;

import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Simulation;

import io.wiretrial.arms.request.GrpcRequests;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.scenarios.run.Endpoint;
import io.wiretrial.scenarios.run.ScenarioRun;
import io.wiretrial.scenarios.run.Service;

import static io.gatling.javaapi.core.CoreDsl.constantConcurrentUsers;
import static io.gatling.javaapi.core.CoreDsl.details;
import static io.gatling.javaapi.core.CoreDsl.global;
import static io.gatling.javaapi.core.CoreDsl.pace;
import static io.gatling.javaapi.core.CoreDsl.repeat;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.grpc.GrpcDsl.decoded;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/** Users who ask for lists of 100 objects by unary calls. */
public class ListGrpcSimulation extends Simulation {

	private static final int ITEMS = 100;

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Endpoint server = this.run.service(Service.ECHO_GRPC);

	private final ScenarioBuilder lists = scenario("lists by gRPC")
		.exec(repeat(10).on(pace(Duration.ofMillis(100)).exec(GrpcRequests.list("list", ITEMS)
			.check(decoded(ExampleListRecord.class, (list) -> list.items().size()).is(ITEMS)))));

	/**
	 * Sets the simulation up: five users at any time, each of whom asks 10 times within a
	 * second.
	 */
	public ListGrpcSimulation() {
		setUp(this.lists.injectClosed(constantConcurrentUsers(5).during(this.run.duration())))
			.protocols(grpc(GrpcTarget.to(this.server.host(), this.server.port()).plaintext().sharedConnections(2)))
			.assertions(global().failedRequests().count().is(0L),
					details("list").responseTime().percentile(95).lt(this.run.limitMillis()));
	}

}
