package io.wiretrial.echo.rest;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.guard.BrokenStreamContractTests;

import static org.assertj.core.api.Assertions.assertThat;

@RunningEchoRest
@ExtendWith(OutputCaptureExtension.class)
class MalformedStreamIntegrationTests extends BrokenStreamContractTests {

	MalformedStreamIntegrationTests(@LocalServerPort int port) {
		super(port, "/octets/digest", "application/octet-stream");
	}

	@AfterEach
	void putsNoStackTraceIntoTheLog(CapturedOutput output) {
		assertThat(output.getOut()).doesNotContain("WARN", "ERROR", "\tat ");
	}

}
