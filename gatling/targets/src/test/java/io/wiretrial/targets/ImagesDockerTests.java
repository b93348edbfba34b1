package io.wiretrial.targets;

import java.net.http.HttpClient;
import java.nio.file.Path;
import java.util.List;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.contract.client.GrpcEchoClient;
import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.echo.EchoClient;
import io.wiretrial.contract.echo.EchoContractTests;
import io.wiretrial.contract.echo.Encoding;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.engine.ResourceLimits;
import io.wiretrial.targets.engine.WhereAnEngineAnswers;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The contract of the services, which hold it in processes too, in containers made from
 * their images.
 */
@WhereAnEngineAnswers
class ImagesDockerTests {

	@TempDir
	private static Path directory;

	private static ContainedServices containers;

	private static Target rest;

	private static Target grpc;

	private static Target bare;

	@BeforeAll
	static void startServices() {
		containers = new ContainedServices(directory, new ResourceLimits(2, 1_024, 4_096, null));
		rest = containers.start("echo-rest").target();
		grpc = containers.start("echo-grpc").target();
		bare = containers.start("bare").target();
	}

	@Test
	void everyServiceIsReady() {
		assertThat(List.of(rest, grpc, bare))
			.allSatisfy((target) -> assertThat(target.port("management")).isPositive());
	}

	@AfterAll
	static void endServices() {
		containers.close();
	}

	/** HTTP/1.1. */
	@Nested
	class RestOverHttp1 extends OverRest {

		RestOverHttp1() {
			super(new RestEchoClient(HttpClient.Version.HTTP_1_1, rest.host(), rest.port("http")));
		}

	}

	/** HTTP/2 without TLS. */
	@Nested
	class RestOverH2c extends OverRest {

		RestOverH2c() {
			super(RestEchoClient.h2c(rest.host(), rest.port("http")));
		}

	}

	/** HTTP/1.1 without Spring. */
	@Nested
	class BareOverHttp1 extends OverRest {

		BareOverHttp1() {
			super(new RestEchoClient(HttpClient.Version.HTTP_1_1, bare.host(), bare.port("http")));
		}

	}

	/** Typed messages. */
	@Nested
	class Typed extends OverGrpc {

		Typed() {
			super(grpc, Encoding.PROTO);
		}

	}

	/** Struct. */
	@Nested
	class AsStruct extends OverGrpc {

		AsStruct() {
			super(grpc, Encoding.STRUCT);
		}

	}

	/** JSON inside Protobuf. */
	@Nested
	class AsJsonText extends OverGrpc {

		AsJsonText() {
			super(grpc, Encoding.JSON_TEXT);
		}

	}

	/** Typed messages without Spring. */
	@Nested
	class BareTyped extends OverGrpc {

		BareTyped() {
			super(bare, Encoding.PROTO);
		}

	}

	/** One client for each test. */
	abstract static class OverRest extends EchoContractTests {

		private final EchoClient client;

		OverRest(EchoClient client) {
			this.client = client;
		}

		@Override
		protected EchoClient client() {
			return this.client;
		}

	}

	/** One channel for each test. */
	abstract static class OverGrpc extends EchoContractTests {

		private final ManagedChannel channel;

		private final EchoClient client;

		OverGrpc(Target target, Encoding encoding) {
			this.channel = ManagedChannelBuilder.forAddress(target.host(), target.port("grpc")).usePlaintext().build();
			this.client = new GrpcEchoClient(this.channel, encoding);
		}

		@Override
		protected EchoClient client() {
			return this.client;
		}

		@AfterEach
		void closeChannel() {
			this.channel.shutdownNow();
		}

	}

}
