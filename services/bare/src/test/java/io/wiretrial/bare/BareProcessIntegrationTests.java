package io.wiretrial.bare;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.contract.client.RestEchoClient;
import io.wiretrial.contract.client.ServiceProcess;
import io.wiretrial.contract.corpus.Corpus;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(180)
class BareProcessIntegrationTests {

	private static final Path JAR = Path.of(System.getProperty("bare.jar"));

	@TempDir
	private Path directory;

	@Test
	void announcesItselfServesAndEndsWithItsInput() throws Exception {
		try (ServiceProcess bare = new ServiceProcess(JAR, this.directory, "--wiretrial.delay.law=42:5000+100")) {
			assertThat(bare.ready().get("service").asString()).isEqualTo("bare");
			assertThat(bare.ready().get("pid").asLong()).isEqualTo(bare.pid());
			assertThat(bare.ready().get("ports").propertyNames()).containsExactly("grpc", "http", "management");
			Corpus corpus = new Corpus(Corpus.DEFAULT_SEED);
			assertThat(RestEchoClient.h2c(bare.port("http")).echo(corpus.fields5(0))).isEqualTo(corpus.fields5(0));
			bare.closeStandardInput();
			assertThat(bare.awaitExit()).isZero();
		}
	}

	@Test
	void refusesAWrongCommandLineWithStatusTwo() throws Exception {
		assertThat(exitOf("--wiretrial.delay.law=often")).isEqualTo(2);
		assertThat(errors()).startsWith("Invalid value for option '--wiretrial.delay.law': "
				+ "Delay law 'often': use SEED or SEED:FIRST+COUNT, such as 42:5000+100.\n");
	}

	@Test
	void refusesLimitsOfAnOldSetUp() throws Exception {
		assertThat(exitOf("--wiretrial.guard.idle-timeout=30m")).isEqualTo(2);
		assertThat(errors())
			.isEqualTo("Setting --wiretrial.guard.idle-timeout=30m: this server has no limits, so remove it.\n");
		assertThat(exitOf(Map.of("WIRETRIAL_GUARD_HOSTS", "bare"))).isEqualTo(2);
	}

	@Test
	void takesItsPortsFromTheEnvironmentToo() throws Exception {
		assertThat(exitOf(Map.of("SPRING_GRPC_SERVER_PORT", "taken"))).isEqualTo(2);
		assertThat(errors())
			.startsWith("Invalid value for option '--spring.grpc.server.port': 'taken' is not an int\n");
	}

	@Test
	void refusesAReadyFileThatCannotBeWritten() throws Exception {
		Path ready = this.directory.resolve("missing/ready.json");
		assertThat(exitOf("--wiretrial.ready-file=" + ready)).isEqualTo(1);
		assertThat(errors())
			.isEqualTo("Directory of wiretrial.ready-file=" + ready + " does not exist: create it before the start.\n");
	}

	@Test
	void refusesAControlGroupThatCountsNothing() throws Exception {
		assertThat(exitOf("--wiretrial.cost.control-group=" + this.directory)).isEqualTo(1);
		assertThat(errors())
			.startsWith("Folder of wiretrial.cost.control-group=" + this.directory + " counts CPU time");
	}

	private int exitOf(String arg) throws IOException, InterruptedException {
		return exitOf(Map.of(), arg);
	}

	private int exitOf(Map<String, String> environment, String... args) throws IOException, InterruptedException {
		ProcessBuilder builder = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1", "-jar", JAR.toString())
			.redirectOutput(ProcessBuilder.Redirect.DISCARD)
			.redirectError(this.directory.resolve("errors").toFile());
		builder.command().addAll(List.of(args));
		builder.environment().putAll(environment);
		Process process = builder.start();
		try {
			assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
			return process.exitValue();
		}
		finally {
			process.destroyForcibly();
		}
	}

	private String errors() throws IOException {
		return Files.readString(this.directory.resolve("errors"), StandardCharsets.UTF_8);
	}

}
