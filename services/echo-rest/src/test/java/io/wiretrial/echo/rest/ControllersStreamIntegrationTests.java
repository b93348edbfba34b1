package io.wiretrial.echo.rest;

import org.springframework.boot.test.web.server.LocalServerPort;

@RunningControllers
class ControllersStreamIntegrationTests extends EchoRestStreamIntegrationTests {

	ControllersStreamIntegrationTests(@LocalServerPort int port) {
		super(port);
	}

}
