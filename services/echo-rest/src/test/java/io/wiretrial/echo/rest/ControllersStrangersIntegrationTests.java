package io.wiretrial.echo.rest;

import org.springframework.boot.test.web.server.LocalManagementPort;
import org.springframework.boot.test.web.server.LocalServerPort;

@RunningControllers
class ControllersStrangersIntegrationTests extends EchoRestStrangersIntegrationTests {

	ControllersStrangersIntegrationTests(@LocalServerPort int port, @LocalManagementPort int managementPort) {
		super(port, managementPort);
	}

}
