package io.wiretrial.scenarios;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.core.Simulation;

import io.wiretrial.arms.chain.ExpectedReplies;
import io.wiretrial.arms.request.RestRequests;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.contract.Sha256;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.gatling.http.connection.HttpTarget;
import io.wiretrial.scenarios.run.Endpoint;
import io.wiretrial.scenarios.run.ScenarioRun;
import io.wiretrial.scenarios.run.Service;

import static io.gatling.javaapi.core.CoreDsl.bodyString;
import static io.gatling.javaapi.core.CoreDsl.constantUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.forAll;
import static io.gatling.javaapi.core.CoreDsl.global;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.gatling.javaapi.http.HttpDsl.http;
import static io.wiretrial.gatling.http.WireHttpDsl.decoded;
import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;

/**
 * Users who upload an image of 256 KiB over HTTP/1.1 by Gatling's own client, then 64
 * chunks of 16 KiB over HTTP/2 in clear text by ours, each made when it is sent.
 */
public class UploadRestSimulation extends Simulation {

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Corpus corpus = new Corpus(Corpus.DEFAULT_SEED);

	private final Endpoint server = this.run.service(Service.ECHO_REST);

	private final ChainBuilder image = exec(RestRequests.digest("image", RestPaths.OCTETS_DIGEST, this::octets)
		.check(bodyString().is((session) -> new Sha256().add(octets(session)).hex())));

	private final ChainBuilder chunks = exec(RestRequests.bytesUp("chunks", this.corpus)
		.check(decoded(StreamDigestRecord.class, (digest) -> digest).is(ExpectedReplies.bytesDigest(this.corpus))));

	/**
	 * Sets the simulation up: five users a second.
	 */
	public UploadRestSimulation() {
		setUp(scenario("uploads by REST").exec(this.image, this.chunks)
			.injectOpen(constantUsersPerSec(5).during(this.run.duration())))
			.protocols(http.baseUrl(this.server.url()),
					wireHttp.target(HttpTarget.to(this.server.host(), this.server.port()).h2c().connections(2)))
			.assertions(global().failedRequests().count().is(0L),
					forAll().responseTime().percentile(95).lt(this.run.limitMillis()));
	}

	private byte[] octets(Session session) {
		return this.corpus.image((int) (session.userId() % Corpus.MEDIA));
	}

}
