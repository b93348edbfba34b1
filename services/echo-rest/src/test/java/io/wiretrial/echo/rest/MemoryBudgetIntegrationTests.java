package io.wiretrial.echo.rest;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringApplication;

import static org.assertj.core.api.Assertions.assertThatException;

class MemoryBudgetIntegrationTests {

	@ParameterizedTest
	@ValueSource(strings = { "wiretrial.rest.max-json-size", "wiretrial.rest.max-octets-size" })
	void refusesLimitsBeyondTheBudgetAtTheStart(String property) {
		assertThatException().isThrownBy(() -> SpringApplication.run(EchoRestApplication.class, "--server.port=0",
				"--management.server.port=0", "--" + property + "=1GB", "--wiretrial.guard.memory.direct-percent=1"))
			.havingRootCause()
			.withMessageStartingWith("Property %s is 1073741824B, more than the ", property);
	}

}
