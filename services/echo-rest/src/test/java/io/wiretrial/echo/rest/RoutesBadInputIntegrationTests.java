package io.wiretrial.echo.rest;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/**
 * The refusals by routes, with headers that Spring reads by itself for controllers.
 */
@RunningEchoRest
class RoutesBadInputIntegrationTests extends EchoRestBadInputIntegrationTests {

	RoutesBadInputIntegrationTests(@LocalServerPort int port) {
		super(port);
	}

	@Test
	void refusesMalformedContentType() {
		assertContentTypeRefused("nonsense", "missing or malformed");
	}

	@ParameterizedTest
	@ValueSource(strings = { "application/json;q=0", "nonsense" })
	void refusesMalformedOrZeroAccept(String accept) {
		assertAcceptRefused(accept);
	}

}
