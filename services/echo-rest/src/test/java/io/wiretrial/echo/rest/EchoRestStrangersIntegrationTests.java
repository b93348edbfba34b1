package io.wiretrial.echo.rest;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.guard.StrangersContractTests;

@RunningEchoRest
class EchoRestStrangersIntegrationTests extends StrangersContractTests {

	private final List<Integer> ports;

	EchoRestStrangersIntegrationTests(@LocalServerPort int port, @LocalManagementPort int managementPort) {
		this.ports = List.of(port, managementPort);
	}

	@Override
	protected List<Integer> httpPorts() {
		return this.ports;
	}

	@Test
	void heapDoesNotGrowWithRequestsPipelinedBehindAnUnreadDownload() {
		assertEndsWhatIsPipelinedBehindAnUnreadDownload(httpPorts().get(0));
	}

}
