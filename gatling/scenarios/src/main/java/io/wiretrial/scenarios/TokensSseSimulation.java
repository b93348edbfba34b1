package io.wiretrial.scenarios;

import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Simulation;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.tokens.TokenAskRecord;
import io.wiretrial.contract.tokens.TokenDoneRecord;
import io.wiretrial.scenarios.run.Endpoint;
import io.wiretrial.scenarios.run.ScenarioRun;
import io.wiretrial.scenarios.run.Service;

import static io.gatling.javaapi.core.CoreDsl.StringBody;
import static io.gatling.javaapi.core.CoreDsl.constantUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.details;
import static io.gatling.javaapi.core.CoreDsl.global;
import static io.gatling.javaapi.core.CoreDsl.jsonPath;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.sse;

/** Users who post a turn and wait for the last of its tokens, which come as events. */
public class TokensSseSimulation extends Simulation {

	private static final TokenAskRecord ASK = new TokenAskRecord(64, 80, Corpus.DEFAULT_SEED, false, 0, "Once", false);

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Endpoint server = this.run.service(Service.PUSH_SSE_WS);

	private final ScenarioBuilder askers = scenario("tokens by SSE").exec(sse("ask").post(TokenAskRecord.PATH)
		.header("content-type", "application/json")
		.body(StringBody(ContractJson.writeText(ASK)))
		.await(5)
		.on(sse.checkMessage("first").check(jsonPath("$.data").exists()),
				sse.checkMessage("answer")
					.matching(jsonPath("$.event").is(TokenDoneRecord.EVENT))
					.check(jsonPath("$.data").transform(TokensSseSimulation::tokens).is(ASK.tokens()))));

	/**
	 * Sets the simulation up: five users a second.
	 */
	public TokensSseSimulation() {
		setUp(this.askers.injectOpen(constantUsersPerSec(5).during(this.run.duration())))
			.protocols(http.baseUrl(this.server.url()))
			.assertions(global().failedRequests().count().is(0L),
					details("first").responseTime().percentile(95).lt(this.run.limitMillis()));
	}

	private static int tokens(String data) {
		return ContractJson.readText(data, TokenDoneRecord.class).tokens();
	}

}
