package io.wiretrial.scenarios.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.scenarios.UnaryRestSimulation;

import static org.assertj.core.api.Assertions.assertThat;

/** How a scenario ends that Gatling's Maven plugin has forked. */
@Timeout(180)
class EndedScenarioIntegrationTests {

	@TempDir
	private Path folder;

	@Test
	void interruptedScenarioLeavesNoProcess() throws Exception {
		Process gatling = fork("-Dservices=start", "-Dduration=10m");
		try {
			awaitPlaying(gatling);
			List<ProcessHandle> service = gatling.children().toList();
			assertThat(service).hasSize(1);
			interruptGroup(gatling);
			assertThat(gatling.waitFor(30, TimeUnit.SECONDS)).isTrue();
			awaitEndOf(service);
		}
		finally {
			end(gatling);
		}
	}

	// The plugin does not end what it has forked when Maven is killed.
	@Test
	void scenarioWhoseParentIsKilledLeavesNoProcess() throws Exception {
		Process parent = start(List.of("sh", "-c", "\"$@\"; exit 0", "parent"), "-Dservices=start", "-Dduration=10m");
		List<ProcessHandle> children = List.of();
		try {
			awaitPlaying(parent);
			children = parent.descendants().toList();
			assertThat(children).hasSize(2);
			parent.destroyForcibly().waitFor();
			awaitEndOf(children);
		}
		finally {
			end(parent);
			children.forEach(ProcessHandle::destroyForcibly);
		}
	}

	@Test
	void scenarioWithoutABaseUrlSaysWhatToDo() throws Exception {
		Process gatling = fork();
		try {
			assertThat(gatling.waitFor(60, TimeUnit.SECONDS)).isTrue();
			assertThat(gatling.exitValue()).isNotZero();
			assertThat(said()).contains("Base URL of echo-rest is missing: system property 'rest.url' is not set. "
					+ "Add -Drest.url=http://127.0.0.1:8080, or -Dservices=start.");
		}
		finally {
			end(gatling);
		}
	}

	// In a process group of its own, interruptible although this JVM may run in the
	// background.
	private Process fork(String... settings) throws IOException {
		return start(List.of("setsid", "env", "--default-signal=INT"), settings);
	}

	private Process start(List<String> launcher, String... settings) throws IOException {
		List<String> command = new ArrayList<>(launcher);
		command.addAll(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
						"--add-opens=java.base/java.lang=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
						"-Dwiretrial.echo-rest.jar=" + System.getProperty("wiretrial.echo-rest.jar"),
						"-Dgatling.data.console.writePeriod=1"));
		command.addAll(List.of(settings));
		command.addAll(List.of("io.gatling.app.Gatling", "-s", UnaryRestSimulation.class.getName(), "-nr", "-rf",
				this.folder.resolve("gatling").toString()));
		return new ProcessBuilder(command).directory(this.folder.toFile())
			.redirectErrorStream(true)
			.redirectOutput(log().toFile())
			.start();
	}

	private void awaitPlaying(Process gatling) {
		Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> isPlaying(gatling));
	}

	private boolean isPlaying(Process gatling) throws IOException {
		if (!gatling.isAlive()) {
			throw new IllegalStateException("Gatling ended before it played:%n%s".formatted(said()));
		}
		return said().contains("---- Requests");
	}

	// What a terminal does on Ctrl-C.
	private static void interruptGroup(Process gatling) throws Exception {
		new ProcessBuilder("kill", "-INT", "--", "-" + gatling.pid()).inheritIO().start().waitFor();
	}

	private static void end(Process gatling) {
		List<ProcessHandle> children = gatling.descendants().toList();
		gatling.destroyForcibly().onExit().join();
		awaitEndOf(children);
	}

	private static void awaitEndOf(List<ProcessHandle> processes) {
		Awaitility.await()
			.atMost(Duration.ofSeconds(20))
			.until(() -> processes.stream().noneMatch(ProcessHandle::isAlive));
	}

	private String said() throws IOException {
		return Files.readString(log(), StandardCharsets.UTF_8);
	}

	private Path log() {
		return this.folder.resolve("gatling.log");
	}

}
