package io.wiretrial.bare.grpc;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInstance;

import io.wiretrial.bare.BareOptions;
import io.wiretrial.bare.BareServer;
import io.wiretrial.contract.client.GrpcEchoClient;
import io.wiretrial.contract.echo.EchoClient;
import io.wiretrial.contract.echo.EchoContractTests;
import io.wiretrial.contract.echo.Encoding;

/**
 * The contract in each encoding that gRPC carries.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GrpcContractIntegrationTests {

	@AutoClose
	private BareServer server;

	@BeforeAll
	void startServer() {
		this.server = BareServer.start(BareOptions.onAnyPort(null));
	}

	/** Typed messages. */
	@Nested
	class Typed extends OverGrpc {

		Typed() {
			super(Encoding.PROTO);
		}

	}

	/** Struct. */
	@Nested
	class AsStruct extends OverGrpc {

		AsStruct() {
			super(Encoding.STRUCT);
		}

	}

	/** JSON inside Protobuf. */
	@Nested
	class AsJsonText extends OverGrpc {

		AsJsonText() {
			super(Encoding.JSON_TEXT);
		}

	}

	/** One channel for each test. */
	abstract class OverGrpc extends EchoContractTests {

		private final ManagedChannel channel = ManagedChannelBuilder
			.forAddress("127.0.0.1", GrpcContractIntegrationTests.this.server.ports().get("grpc"))
			.usePlaintext()
			.build();

		private final Encoding encoding;

		OverGrpc(Encoding encoding) {
			this.encoding = encoding;
		}

		@Override
		protected EchoClient client() {
			return new GrpcEchoClient(this.channel, this.encoding);
		}

		@AfterEach
		void closeChannel() {
			this.channel.shutdownNow();
		}

	}

}
