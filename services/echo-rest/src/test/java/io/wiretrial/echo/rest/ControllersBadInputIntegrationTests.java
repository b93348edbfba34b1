package io.wiretrial.echo.rest;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * The same refusals by annotated controllers, but for what Spring reads of a header by
 * itself.
 */
@RunningControllers
class ControllersBadInputIntegrationTests extends EchoRestBadInputIntegrationTests {

	ControllersBadInputIntegrationTests(@LocalServerPort int port) {
		super(port);
	}

	@Override
	@ParameterizedTest
	@CsvSource({ "text/plain,text/plain" })
	void refusesOtherContentType(String type, String shown) {
		super.refusesOtherContentType(type, shown);
	}

	@Override
	@ParameterizedTest
	@CsvSource("image/png")
	void refusesOtherAccept(String accept) {
		super.refusesOtherAccept(accept);
	}

}
