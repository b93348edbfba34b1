package io.wiretrial.scenarios;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import io.gatling.javaapi.core.Simulation;

import io.wiretrial.arms.chain.ExpectedReplies;
import io.wiretrial.arms.request.GrpcRequests;
import io.wiretrial.contract.Sha256;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.gatling.grpc.connection.GrpcTarget;
import io.wiretrial.scenarios.run.Endpoint;
import io.wiretrial.scenarios.run.ScenarioRun;
import io.wiretrial.scenarios.run.Service;

import static io.gatling.javaapi.core.CoreDsl.constantUsersPerSec;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.gatling.javaapi.core.CoreDsl.forAll;
import static io.gatling.javaapi.core.CoreDsl.global;
import static io.gatling.javaapi.core.CoreDsl.scenario;
import static io.wiretrial.gatling.grpc.GrpcDsl.decoded;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/**
 * Users who upload an image of 256 KiB in one message, then 64 messages of 16 KiB on a
 * client stream.
 */
public class UploadGrpcSimulation extends Simulation {

	private final ScenarioRun run = ScenarioRun.ofThisJvm();

	private final Corpus corpus = new Corpus(Corpus.DEFAULT_SEED);

	private final Endpoint server = this.run.service(Service.ECHO_GRPC);

	private final ChainBuilder image = exec(GrpcRequests.digest("image", this::octets)
		.check(decoded(String.class, (digest) -> digest).is((session) -> new Sha256().add(octets(session)).hex())));

	private final ChainBuilder chunks = exec(GrpcRequests.bytesUp("chunks", this.corpus)
		.check(decoded(StreamDigestRecord.class, (digest) -> digest).is(ExpectedReplies.bytesDigest(this.corpus))));

	/**
	 * Sets the simulation up: five users a second, over two connections.
	 */
	public UploadGrpcSimulation() {
		setUp(scenario("uploads by gRPC").exec(this.image, this.chunks)
			.injectOpen(constantUsersPerSec(5).during(this.run.duration())))
			.protocols(grpc(GrpcTarget.to(this.server.host(), this.server.port()).plaintext().sharedConnections(2)))
			.assertions(global().failedRequests().count().is(0L),
					forAll().responseTime().percentile(95).lt(this.run.limitMillis()));
	}

	private byte[] octets(Session session) {
		return this.corpus.image((int) (session.userId() % Corpus.MEDIA));
	}

}
