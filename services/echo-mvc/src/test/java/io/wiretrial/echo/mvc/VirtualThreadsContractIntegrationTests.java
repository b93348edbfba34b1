package io.wiretrial.echo.mvc;

import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

/**
 * The contract on virtual threads, which need Java 21.
 */
@RunningEchoMvc
@TestPropertySource(properties = "spring.threads.virtual.enabled=true")
@EnabledForJreRange(min = JRE.JAVA_21)
class VirtualThreadsContractIntegrationTests extends EchoMvcContractIntegrationTests {

	VirtualThreadsContractIntegrationTests(@LocalServerPort int port) {
		super(port);
	}

}
