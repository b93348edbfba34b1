package io.wiretrial.bare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import reactor.netty.http.HttpProtocol;
import tools.jackson.databind.JsonNode;

import io.wiretrial.bare.http.RestEchoClient;
import io.wiretrial.contract.ContractJson;
import io.wiretrial.contract.corpus.Corpus;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(90)
class BareProcessIntegrationTests {

	@TempDir
	private Path directory;

	private Process process;

	@AfterEach
	void endProcess() {
		this.process.destroyForcibly();
	}

	@Test
	void announcesItselfServesAndEndsWithItsInput() throws Exception {
		Path ready = this.directory.resolve("ready.json");
		start("--server.port=0", "--management.server.port=0", "--spring.grpc.server.port=0",
				"--wiretrial.ready-file=" + ready, "--wiretrial.exit-on-stdin-close=true",
				"--wiretrial.delay.law=42:5000+100");
		Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> Files.exists(ready));
		JsonNode target = ContractJson.mapper().readTree(Files.readAllBytes(ready));
		assertThat(target.get("service").asString()).isEqualTo("bare");
		assertThat(target.get("pid").asLong()).isEqualTo(this.process.pid());
		assertThat(target.get("ports").propertyNames()).containsExactly("grpc", "http", "management");
		try (RestEchoClient client = new RestEchoClient(HttpProtocol.H2C, target.get("ports").get("http").asInt())) {
			Corpus corpus = new Corpus(Corpus.DEFAULT_SEED);
			assertThat(client.echo(corpus.fields5(0))).isEqualTo(corpus.fields5(0));
		}
		this.process.getOutputStream().close();
		assertThat(this.process.waitFor(6, TimeUnit.SECONDS)).isTrue();
		assertThat(this.process.exitValue()).isZero();
	}

	@Test
	void refusesAWrongCommandLineWithStatusTwo() throws Exception {
		start("--wiretrial.delay.law=often");
		assertThat(this.process.waitFor(30, TimeUnit.SECONDS)).isTrue();
		assertThat(this.process.exitValue()).isEqualTo(2);
		assertThat(errors()).startsWith("Invalid value for option '--wiretrial.delay.law': "
				+ "Delay law 'often': use SEED or SEED:FIRST+COUNT, such as 42:5000+100.\n");
	}

	@Test
	void refusesAReadyFileThatCannotBeWritten() throws Exception {
		Path ready = this.directory.resolve("missing/ready.json");
		start("--wiretrial.ready-file=" + ready);
		assertThat(this.process.waitFor(30, TimeUnit.SECONDS)).isTrue();
		assertThat(this.process.exitValue()).isEqualTo(1);
		assertThat(errors())
			.isEqualTo("Directory of wiretrial.ready-file=" + ready + " does not exist: create it before the start.\n");
	}

	private void start(String... args) throws IOException {
		List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString(),
				"-Xmx256m", "-jar", System.getProperty("bare.jar")));
		command.addAll(List.of(args));
		this.process = new ProcessBuilder(command).redirectOutput(ProcessBuilder.Redirect.DISCARD)
			.redirectError(this.directory.resolve("errors").toFile())
			.start();
	}

	private String errors() throws IOException {
		return Files.readString(this.directory.resolve("errors"), StandardCharsets.UTF_8);
	}

}
