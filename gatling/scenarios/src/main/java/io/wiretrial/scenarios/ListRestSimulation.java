package io.wiretrial.scenarios;

import java.time.Duration;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Simulation;

import io.wiretrial.arms.request.RestRequests;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.scenarios.run.Endpoint;
import io.wiretrial.scenarios.run.ScenarioRun;
import io.wiretrial.scenarios.run.Service;

import static io.gatling.javaapi.core.CoreDsl.constantConcurrentUsers;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.forAll;
import static io.gatling.javaapi.core.CoreDsl.global;
import static io.gatling.javaapi.core.CoreDsl.jsonPath;
import static io.gatling.javaapi.core.CoreDsl.pace;
import static io.gatling.javaapi.core.CoreDsl.repeat;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.gatling.javaapi.http.HttpDsl.status;
import static io.wiretrial.gatling.http.WireHttpDsl.decoded;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;

/**
 * Users who ask for lists of 100 objects, over HTTP/1.1 by Gatling's own client and over
 * HTTP/2 in clear text, which it does not speak, by ours.
 */
public class ListRestSimulation extends Simulation {

	private static final int ITEMS = 100;

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Endpoint server = this.run.service(Service.ECHO_REST);

	private final ChainBuilder overHttp11 = exec(RestRequests
		.json("list", RestRequests.listPath(ITEMS), (session) -> ContractJson.write(ExampleRequestRecord.EMPTY))
		.check(status().is(200), jsonPath("$.items[*].id").count().is(ITEMS)));

	private final ChainBuilder overH2c = exec(RestRequests.list("list over h2c", ITEMS)
		.check(decoded(ExampleListRecord.class, (list) -> list.items().size()).is(ITEMS)));

	/**
	 * Sets the simulation up: five users of each kind at any time, each of whom asks 10
	 * times within a second.
	 */
	public ListRestSimulation() {
		setUp(scenario("lists over HTTP/1.1").exec(repeat(10).on(pace(Duration.ofMillis(100)).exec(this.overHttp11)))
			.injectClosed(constantConcurrentUsers(5).during(this.run.duration())),
				scenario("lists over h2c").exec(repeat(10).on(pace(Duration.ofMillis(100)).exec(this.overH2c)))
					.injectClosed(constantConcurrentUsers(5).during(this.run.duration())))
			.protocols(http.baseUrl(this.server.url()),
					wireHttp.target(HttpTarget.to(this.server.host(), this.server.port()).h2c().connections(2)))
			.assertions(global().failedRequests().count().is(0L),
					forAll().responseTime().percentile(95).lt(this.run.limitMillis()));
	}

}
