package io.wiretrial.kit;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class StandardInputWatchIntegrationTests {

	private Process process;

	@AfterEach
	void endProcess() {
		this.process.destroyForcibly();
	}

	@Test
	void endsTheProcessInOrder() throws Exception {
		fork("orderly");
		this.process.getOutputStream().close();
		assertThat(this.process.waitFor(5, TimeUnit.SECONDS)).isTrue();
		assertThat(this.process.exitValue()).isZero();
	}

	@Test
	void haltsAProcessThatDoesNotEndInOrder() throws Exception {
		fork("stuck");
		this.process.getOutputStream().close();
		assertThat(this.process.waitFor(10, TimeUnit.SECONDS)).isTrue();
		assertThat(this.process.exitValue()).isOne();
	}

	@Test
	void lastsAsLongAsItsInput() throws Exception {
		fork("orderly");
		this.process.getOutputStream().write("hello\n".getBytes(StandardCharsets.UTF_8));
		this.process.getOutputStream().flush();
		assertThat(this.process.waitFor(300, TimeUnit.MILLISECONDS)).isFalse();
	}

	private void fork(String argument) throws IOException {
		String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
		this.process = new ProcessBuilder(java, "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
				WatchedProcess.class.getName(), argument)
			.redirectError(ProcessBuilder.Redirect.INHERIT)
			.start();
		BufferedReader output = this.process.inputReader();
		assertThat(output.readLine()).isEqualTo("watching");
	}

}
