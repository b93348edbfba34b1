package io.wiretrial.echo.rest;

import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * The same refusals by annotated controllers.
 */
@RunningControllers
class ControllersBadInputIntegrationTests extends EchoRestBadInputIntegrationTests {

	ControllersBadInputIntegrationTests(@LocalServerPort int port) {
		super(port);
	}

}
