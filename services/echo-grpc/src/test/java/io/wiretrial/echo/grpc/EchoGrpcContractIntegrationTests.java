package io.wiretrial.echo.grpc;

import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;

import io.wiretrial.contract.client.GrpcEchoClient;
import io.wiretrial.contract.echo.EchoClient;
import io.wiretrial.contract.echo.EchoContractTests;
import io.wiretrial.contract.echo.Encoding;

/**
 * The contract in each encoding that gRPC carries.
 */
@RunningEchoGrpc
class EchoGrpcContractIntegrationTests {

	/** Typed messages. */
	@Nested
	class Typed extends OverGrpc {

		Typed(@Autowired GrpcServerLifecycle server) {
			super(server, Encoding.PROTO);
		}

	}

	/** Struct. */
	@Nested
	class AsStruct extends OverGrpc {

		AsStruct(@Autowired GrpcServerLifecycle server) {
			super(server, Encoding.STRUCT);
		}

	}

	/** JSON inside Protobuf. */
	@Nested
	class AsJsonText extends OverGrpc {

		AsJsonText(@Autowired GrpcServerLifecycle server) {
			super(server, Encoding.JSON_TEXT);
		}

	}

	/** One channel for each test. */
	abstract static class OverGrpc extends EchoContractTests {

		private final ManagedChannel channel;

		private final EchoClient client;

		OverGrpc(GrpcServerLifecycle server, Encoding encoding) {
			this.channel = ManagedChannelBuilder.forAddress("127.0.0.1", server.getPort()).usePlaintext().build();
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
