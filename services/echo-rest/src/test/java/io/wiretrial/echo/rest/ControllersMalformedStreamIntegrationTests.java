package io.wiretrial.echo.rest;

import org.springframework.boot.test.web.server.LocalServerPort;

@RunningControllers
class ControllersMalformedStreamIntegrationTests extends MalformedStreamIntegrationTests {

	ControllersMalformedStreamIntegrationTests(@LocalServerPort int port) {
		super(port);
	}

}
