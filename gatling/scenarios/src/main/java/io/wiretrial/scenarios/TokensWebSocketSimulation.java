package io.wiretrial.scenarios;

import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Simulation;

import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.tokens.TokenAskRecord;
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

/** Users who take turn after turn by one WebSocket, which holds what was said before. */
public class TokensWebSocketSimulation extends Simulation {

	private static final TokenAskRecord ASK = new TokenAskRecord(64, 80, Corpus.DEFAULT_SEED, false, 0, "Once", true);

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Endpoint server = this.run.service(Service.PUSH_SSE_WS);

	private final ScenarioBuilder askers = scenario("tokens by WebSocket")
		.exec(ws("open").connect(TokenAskRecord.WEB_SOCKET_PATH))
		.exec(during(this.run.duration(), "turn").on(ws("ask").sendText(ContractJson.writeText(ASK))
			.await(5)
			.on(ws.checkTextMessage("first").check(jsonPath("$.index").ofInt().is(0)),
					ws.checkTextMessage("answer")
						.matching(jsonPath("$.historyBytes"))
						.check(jsonPath("$.historyBytes").ofInt()
							.is((session) -> (session.getInt("turn") + 1) * ASK.history().length())))))
		.exec(ws("close").close());

	/**
	 * Sets the simulation up: 10 users come within a second.
	 */
	public TokensWebSocketSimulation() {
		setUp(this.askers.injectOpen(rampUsers(10).during(1))).protocols(http.wsBaseUrl(this.server.webSocketUrl()))
			.assertions(global().failedRequests().count().is(0L),
					details("first").responseTime().percentile(95).lt(this.run.limitMillis()));
	}

}
