package io.wiretrial.echo.grpc;

import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;

import static org.assertj.core.api.Assertions.assertThatException;

class MemoryBudgetIntegrationTests {

	@Test
	void refusesLimitsBeyondTheBudgetAtTheStart() {
		String property = "wiretrial.topics.max-waiting-size";
		assertThatException()
			.isThrownBy(() -> SpringApplication.run(EchoGrpcApplication.class, "--server.port=0",
					"--spring.grpc.server.port=0", "--" + property + "=1GB", "--wiretrial.memory.heap-percent=1",
					"--wiretrial.memory.direct-percent=1"))
			.havingRootCause()
			.withMessageStartingWith("Property %s is 1073741824B, more than the ", property);
	}

}
