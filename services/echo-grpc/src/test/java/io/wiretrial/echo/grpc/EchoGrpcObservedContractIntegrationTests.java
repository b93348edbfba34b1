package io.wiretrial.echo.grpc;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.contract.client.GrpcContractTests;
import io.wiretrial.contract.echo.Encoding;

/**
 * The contract with observations as Boot ships them.
 */
@RunningEchoGrpc
@TestPropertySource(properties = "wiretrial.observations=boot")
class EchoGrpcObservedContractIntegrationTests extends GrpcContractTests {

	EchoGrpcObservedContractIntegrationTests(@Autowired GrpcServerLifecycle server) {
		super(server.getPort(), Encoding.PROTO);
	}

}
