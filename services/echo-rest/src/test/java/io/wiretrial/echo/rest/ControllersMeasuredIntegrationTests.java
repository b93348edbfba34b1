package io.wiretrial.echo.rest;

import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;

@RunningControllers
class ControllersMeasuredIntegrationTests extends EchoRestMeasuredIntegrationTests {

	ControllersMeasuredIntegrationTests(@LocalServerPort int port, @LocalManagementPort int managementPort) {
		super(port, managementPort);
	}

}
