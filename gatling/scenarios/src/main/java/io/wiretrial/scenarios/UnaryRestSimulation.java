package io.wiretrial.scenarios;

import io.gatling.javaapi.core.ScenarioBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.core.Simulation;
import io.gatling.javaapi.http.HttpProtocolBuilder;

import io.wiretrial.arms.request.RestRequests;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.scenarios.run.ScenarioRun;
import io.wiretrial.scenarios.run.Service;

import static io.gatling.javaapi.core.CoreDsl.constantUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.details;
import static io.gatling.javaapi.core.CoreDsl.global;
import static io.gatling.javaapi.core.CoreDsl.jsonPath;
import static io.gatling.javaapi.core.CoreDsl.rampUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;

/** Users who each post a record of five fields as JSON and read it back. */
public class UnaryRestSimulation extends Simulation {

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Corpus corpus = new Corpus(Corpus.DEFAULT_SEED);

	private final HttpProtocolBuilder rest = http.baseUrl(this.run.service(Service.ECHO_REST).url()).shareConnections();

	private final ScenarioBuilder echo = scenario("unary REST")
		.exec(RestRequests.json("echo", RestPaths.FIELDS_5_ECHO, (session) -> ContractJson.write(record(session)))
			.check(status().is(200), jsonPath("$.name").is((session) -> record(session).name())));

	/**
	 * Sets the simulation up: 1 to 50 users a second, then 50.
	 */
	public UnaryRestSimulation() {
		setUp(this.echo.injectOpen(rampUsersPerSec(1).to(50).during(this.run.duration().dividedBy(2)),
				constantUsersPerSec(50).during(this.run.duration().dividedBy(2))))
			.protocols(this.rest)
			.assertions(global().failedRequests().count().is(0L),
					details("echo").responseTime().percentile(95).lt(this.run.limitMillis()));
	}

	private Fields5Record record(Session session) {
		return this.corpus.fields5((int) (session.userId() % Corpus.RECORDS));
	}

}
