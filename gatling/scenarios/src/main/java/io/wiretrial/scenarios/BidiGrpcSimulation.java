package io.wiretrial.scenarios;

import java.time.Duration;

import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.core.Simulation;

import io.wiretrial.arms.request.GrpcRequests;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.v1.Fields5;
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
import static io.wiretrial.gatling.grpc.GrpcDsl.decoded;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/** Users who each keep a bidirectional stream open and ask on it every 100 ms. */
public class BidiGrpcSimulation extends Simulation {

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Corpus corpus = new Corpus(Corpus.DEFAULT_SEED);

	private final Endpoint server = this.run.service(Service.ECHO_GRPC);

	private final GrpcStream<Fields5, Fields5> chat = GrpcRequests.chat("chat");

	private final ScenarioBuilder talk = scenario("bidirectional gRPC").exec(this.chat.open("open"))
		.exec(during(this.run.duration(), "turn").on(pace(Duration.ofMillis(100))
			.exec(this.chat.sendAndAwait("ask", (session) -> FieldsMapping.toProto(record(session)))
				.check(decoded(Fields5Record.class, Fields5Record::id).is((session) -> record(session).id())))))
		.exec(this.chat.close("close"));

	/**
	 * Sets the simulation up: 20 users come within a second, and share four connections.
	 */
	public BidiGrpcSimulation() {
		setUp(this.talk.injectOpen(rampUsers(20).during(1)))
			.protocols(grpc(GrpcTarget.to(this.server.host(), this.server.port()).plaintext().sharedConnections(4)))
			.assertions(global().failedRequests().count().is(0L),
					details("ask").responseTime().percentile(95).lt(this.run.limitMillis()));
	}

	private Fields5Record record(Session session) {
		return this.corpus.fields5((int) ((session.userId() + session.getInt("turn")) % Corpus.RECORDS));
	}

}
