package io.wiretrial.echo.mvc;

import java.util.List;

import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.guard.StrangersContractTests;

@RunningEchoMvc
class EchoMvcStrangersIntegrationTests extends StrangersContractTests {

	private final List<Integer> ports;

	EchoMvcStrangersIntegrationTests(@LocalServerPort int port, @LocalManagementPort int managementPort) {
		this.ports = List.of(port, managementPort);
	}

	@Override
	protected List<Integer> httpPorts() {
		return this.ports;
	}

}
