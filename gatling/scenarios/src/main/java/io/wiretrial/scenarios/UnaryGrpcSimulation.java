package io.wiretrial.scenarios;

import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.core.Simulation;

import io.wiretrial.arms.chain.RecordFamily;
import io.wiretrial.arms.request.GrpcRequests;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.scenarios.run.Endpoint;
import io.wiretrial.scenarios.run.ScenarioRun;
import io.wiretrial.scenarios.run.Service;

import static io.gatling.javaapi.core.CoreDsl.constantUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.details;
import static io.gatling.javaapi.core.CoreDsl.global;
import static io.gatling.javaapi.core.CoreDsl.rampUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.grpc.GrpcDsl.decoded;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/** Users who each send a record of five fields by a unary call and read it back. */
public class UnaryGrpcSimulation extends Simulation {

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Corpus corpus = new Corpus(Corpus.DEFAULT_SEED);

	private final Endpoint server = this.run.service(Service.ECHO_GRPC);

	private final ScenarioBuilder echo = scenario("unary gRPC")
		.exec(GrpcRequests.echo("echo", RecordFamily.FIVE, this::record)
			.check(decoded(Fields5Record.class, Fields5Record::name).is((session) -> record(session).name())));

	/**
	 * Sets the simulation up: 1 to 50 users a second, then 50, over four connections.
	 */
	public UnaryGrpcSimulation() {
		setUp(this.echo.injectOpen(rampUsersPerSec(1).to(50).during(this.run.duration().dividedBy(2)),
				constantUsersPerSec(50).during(this.run.duration().dividedBy(2))))
			.protocols(grpc(GrpcTarget.to(this.server.host(), this.server.port()).plaintext().sharedConnections(4)))
			.assertions(global().failedRequests().count().is(0L),
					details("echo").responseTime().percentile(95).lt(this.run.limitMillis()));
	}

	private Fields5Record record(Session session) {
		return this.corpus.fields5((int) (session.userId() % Corpus.RECORDS));
	}

}
