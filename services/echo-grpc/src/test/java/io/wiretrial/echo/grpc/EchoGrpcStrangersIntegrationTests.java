package io.wiretrial.echo.grpc;

import java.util.List;

import org.springframework.beans.factory.annotation.Value;

import io.wiretrial.contract.guard.StrangersContractTests;

/**
 * On the port of the management: the operations are no HTTP that a page could ask.
 */
@RunningEchoGrpc
class EchoGrpcStrangersIntegrationTests extends StrangersContractTests {

	private final int managementPort;

	EchoGrpcStrangersIntegrationTests(@Value("${local.management.port}") int managementPort) {
		this.managementPort = managementPort;
	}

	@Override
	protected List<Integer> httpPorts() {
		return List.of(this.managementPort);
	}

}
