package io.wiretrial.echo.grpc;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.contract.client.GrpcContractTests;
import io.wiretrial.contract.echo.Encoding;

/**
 * The contract on the executor that Boot leaves in place.
 */
@RunningEchoGrpc
@TestPropertySource(properties = "wiretrial.grpc.executor=pool")
class EchoGrpcPoolContractIntegrationTests extends GrpcContractTests {

	EchoGrpcPoolContractIntegrationTests(@Autowired GrpcServerLifecycle server) {
		super(server.getPort(), Encoding.PROTO);
	}

}
