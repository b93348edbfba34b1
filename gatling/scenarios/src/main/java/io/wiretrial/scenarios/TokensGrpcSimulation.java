package io.wiretrial.scenarios;

import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Simulation;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenMapping;
import io.wiretrial.contract.v1.Token;
import io.wiretrial.contract.v1.TokensGrpc;
import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.scenarios.run.Endpoint;
import io.wiretrial.scenarios.run.ScenarioRun;
import io.wiretrial.scenarios.run.Service;

import static io.gatling.javaapi.core.CoreDsl.constantUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.details;
import static io.gatling.javaapi.core.CoreDsl.global;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;
import static io.wiretrial.gatling.grpc.GrpcDsl.message;
import static io.wiretrial.gatling.grpc.GrpcDsl.messageCount;

/** Users who ask one turn by a server stream and read its tokens to the end. */
public class TokensGrpcSimulation extends Simulation {

	private static final TokenAskRecord ASK = new TokenAskRecord(64, 80, Corpus.DEFAULT_SEED, false, 0, "Once", false);

	private static final int ANSWER_MILLIS = ASK.tokens() * 1000 / ASK.perSecond();

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Endpoint server = this.run.service(Service.ECHO_GRPC);

	private final ScenarioBuilder askers = scenario("tokens by gRPC")
		.exec(grpc("answer").serverStream(TokensGrpc.getAnswerMethod())
			.send(TokenMapping.toProto(ASK))
			.check(messageCount().is(ASK.tokens() + 1),
					message(Token.class, Integer.class, (last) -> last.getDone().getTokens()).is(ASK.tokens())));

	/**
	 * Sets the simulation up: five users a second.
	 */
	public TokensGrpcSimulation() {
		setUp(this.askers.injectOpen(constantUsersPerSec(5).during(this.run.duration())))
			.protocols(grpc(GrpcTarget.to(this.server.host(), this.server.port()).plaintext().sharedConnections(2)))
			.assertions(global().failedRequests().count().is(0L),
					details("answer").responseTime().percentile(95).lt(ANSWER_MILLIS + this.run.limitMillis()));
	}

}
