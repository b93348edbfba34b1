package io.wiretrial.push;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;

import io.wiretrial.contract.guard.BrokenStreamContractTests;
import io.wiretrial.streaming.RunningStreams;

import static org.assertj.core.api.Assertions.assertThat;

@RunningStreams
@ExtendWith(OutputCaptureExtension.class)
class MalformedStreamIntegrationTests extends BrokenStreamContractTests {

	MalformedStreamIntegrationTests(@LocalServerPort int port) {
		super(port, "/broadcast?stream=chat", "application/json");
	}

	@AfterEach
	void putsNoStackTraceIntoTheLog(CapturedOutput output) {
		assertThat(output.getOut()).doesNotContain("WARN", "ERROR", "\tat ");
	}

}
