package io.wiretrial.echo.grpc;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.SpringApplication;

import static org.assertj.core.api.Assertions.assertThatException;

class MemoryBudgetIntegrationTests {

	@ParameterizedTest
	@ValueSource(strings = { "spring.grpc.server.inbound.message.max-size", "wiretrial.topics.max-waiting-size" })
	void refusesLimitsBeyondTheBudgetAtTheStart(String property) {
		assertThatException()
			.isThrownBy(() -> SpringApplication.run(EchoGrpcApplication.class, "--server.port=0",
					"--spring.grpc.server.port=0", "--" + property + "=1GB", "--wiretrial.guard.memory.heap-percent=1",
					"--wiretrial.guard.memory.direct-percent=1"))
			.havingRootCause()
			.withMessageStartingWith("Property %s is 1073741824B, more than the ", property);
	}

}
