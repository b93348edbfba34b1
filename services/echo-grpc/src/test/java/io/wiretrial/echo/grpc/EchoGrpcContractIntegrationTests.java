package io.wiretrial.echo.grpc;

import org.junit.jupiter.api.Nested;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;

import io.wiretrial.contract.client.GrpcContractTests;
import io.wiretrial.contract.echo.Encoding;

/**
 * The contract in each encoding that gRPC carries.
 */
@RunningEchoGrpc
class EchoGrpcContractIntegrationTests {

	/** Typed messages. */
	@Nested
	class Typed extends GrpcContractTests {

		Typed(@Autowired GrpcServerLifecycle server) {
			super(server.getPort(), Encoding.PROTO);
		}

	}

	/** Struct. */
	@Nested
	class AsStruct extends GrpcContractTests {

		AsStruct(@Autowired GrpcServerLifecycle server) {
			super(server.getPort(), Encoding.STRUCT);
		}

	}

	/** JSON inside Protobuf. */
	@Nested
	class AsJsonText extends GrpcContractTests {

		AsJsonText(@Autowired GrpcServerLifecycle server) {
			super(server.getPort(), Encoding.JSON_TEXT);
		}

	}

}
