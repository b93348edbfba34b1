package io.wiretrial.targets.command;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.targets.LocalProcess;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.ServiceSpec;
import io.wiretrial.targets.TargetNotReadyException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

@Timeout(120)
class CommandLauncherIntegrationTests {

	private static final Duration USUAL = Duration.ofSeconds(30);

	/**
	 * A service behind a shell that waits for it, and companions that are hard to find:
	 * one has left the session, one has no environment, one will not end.
	 */
	private static final String TREE = """
			echo pid $$
			"$@" & echo pid $!
			setsid sleep 1000 & echo pid $!
			env -i sleep 1000 & echo pid $!
			sh -c 'trap "" TERM; while true; do sleep 1000; done' & echo pid $!
			wait
			""";

	@TempDir
	private Path folder;

	private @Nullable CommandLauncher launcher;

	@AfterEach
	void close() {
		if (this.launcher != null) {
			this.launcher.close();
		}
	}

	@Test
	void startsAServiceOnAFreePortOnceItListens() throws IOException {
		RunningService service = start(USUAL, null, OwnServer.command("{port}"));
		int port = service.target().port("http");
		assertThat(status(port)).isEqualTo(201);
		assertThat(service.alive()).isTrue();
		assertThat(service.death()).isEmpty();
		assertThat(service.info().arguments()).contains(Integer.toString(port));
		assertThat(service.info().readyMillis()).isPositive();
		assertThat(service.target().setting(Target.COST)).isEqualTo(Target.COST_OF_PROCESS);
		assertThat(log()).content().contains("The server starts.");
	}

	@Test
	void waitsForThePathThatSaysItIsReady() throws IOException {
		RunningService service = start(USUAL, "/health", OwnServer.command("{port}", "3"));
		assertThat(status(service.target().port("http"))).isEqualTo(201);
	}

	@Test
	void restartsItOnTheSamePortAsAnotherProcess() throws IOException {
		RunningService service = start(USUAL, null, OwnServer.command("{port}"));
		int port = service.target().port("http");
		long pid = service.pid();
		ProcessHandle process = ProcessHandle.of(pid).orElseThrow();
		process.destroyForcibly();
		process.onExit().join();
		Awaitility.await().until(() -> !service.alive());
		assertThat(service.death())
			.isEqualTo("was ended by signal 9; its log %s closes with:%nThe server starts.".formatted(log()));
		service.restart();
		assertThat(service.alive()).isTrue();
		assertThat(service.pid()).isNotEqualTo(pid);
		assertThat(service.target().port("http")).isEqualTo(port);
		assertThat(status(port)).isEqualTo(201);
	}

	@Test
	void endsAllThatTheCommandStarted() throws IOException {
		RunningService service = start(USUAL, null, tree());
		List<ProcessHandle> processes = logged();
		assertThat(processes).hasSize(5).extracting(ProcessHandle::pid).contains(service.pid());
		long start = System.nanoTime();
		close();
		assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
		awaitEndOf(processes);
	}

	@Test
	void killedRunnerLeavesNothingOfACommand() throws IOException {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx64m",
						"-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
						KilledRunner.class.getName(), this.folder.toString()));
		command.addAll(tree());
		Process runner = new ProcessBuilder(command).inheritIO().start();
		try {
			Awaitility.await()
				.atMost(USUAL)
				.until(() -> Files.exists(this.folder.resolve("started")) || !runner.isAlive());
			List<ProcessHandle> processes = logged();
			assertThat(processes).hasSize(5);
			runner.destroyForcibly();
			awaitEndOf(processes);
		}
		finally {
			runner.destroyForcibly();
		}
	}

	@Test
	void namesWhatThisMachineLacks() {
		assertThat(refusal(USUAL, null, List.of("jawa", "{port}"))).isEqualTo(
				"Service 'mine': key 'start' begins with 'jawa', which is no program in a folder of PATH: install it, or write its path.");
	}

	@Test
	void namesTheLastWordsOfACommandThatEnds() {
		assertThat(refusal(USUAL, null, List.of("sh", "-c", "echo Port 80 is taken; exit 3", "{port}"))).isEqualTo(
				"Service 'mine' ended with exit code 3 before it was ready: correct what its log names and start again; its log %s closes with:%nPort 80 is taken"
					.formatted(log()));
	}

	@Test
	void endsWhatACommandLeavesBehind() throws IOException {
		assertThat(refusal(USUAL, null, List.of("sh", "-c", "setsid sleep 1000 & echo pid $!", "{port}"))).isEqualTo(
				"Service 'mine' ended with exit code 0 and left 1 of its processes behind: let it stay in the foreground, neither with '&' nor as a daemon; its log %s closes with:%n%s"
					.formatted(log(), Files.readString(log()).strip()));
		awaitEndOf(logged());
	}

	@Test
	void givesUpOnACommandThatNeverListens() throws IOException {
		assertThat(
				refusal(Duration.ofSeconds(1), null, List.of("sh", "-c", "sleep 1000 & echo pid $!; wait", "{port}")))
			.isEqualTo(
					"Service 'mine' was not ready within 1 s: nothing listens at 127.0.0.1:PORT, which {port} stands for: let it listen there; its log %s closes with:%n%s"
						.formatted(log(), Files.readString(log()).strip()));
		awaitEndOf(logged());
	}

	@Test
	void givesUpOnACommandThatListensElsewhere() {
		List<String> elsewhere = OwnServer.command("0");
		elsewhere.addAll(0, List.of("env", "PORT={port}"));
		assertThat(refusal(Duration.ofSeconds(3), null, elsewhere)).isEqualTo(
				"Service 'mine' was not ready within 3 s: nothing listens at 127.0.0.1:PORT, which {port} stands for: let it listen there; its log %s closes with:%nThe server starts."
					.formatted(log()));
	}

	@Test
	void givesUpOnAPathThatRefuses() {
		assertThat(refusal(Duration.ofSeconds(3), "/nowhere", OwnServer.command("{port}"))).isEqualTo(
				"Service 'mine' was not ready within 3 s: GET http://127.0.0.1:PORT/nowhere answered 404: name a path that answers 200 to 299 with key 'ready', or leave the key out; its log %s closes with:%nThe server starts."
					.formatted(log()));
	}

	private RunningService start(Duration atMost, @Nullable String ready, List<String> words) {
		TrialFiles files = new TrialFiles(this.folder);
		this.launcher = new CommandLauncher(Map.of("mine", new ServiceCommand(words, this.folder, ready, "http")),
				files, new LocalProcess(files));
		return this.launcher
			.start(new ServiceSpec("mine", Path.of("mine"), List.of(), List.of(), atMost, null, Map.of(), Map.of()));
	}

	private String refusal(Duration atMost, @Nullable String ready, List<String> words) {
		return catchThrowableOfType(TargetNotReadyException.class, () -> start(atMost, ready, words)).getMessage()
			.replaceFirst("127.0.0.1:[0-9]+", "127.0.0.1:PORT");
	}

	private static List<String> tree() {
		List<String> words = new ArrayList<>(List.of("sh", "-c", TREE, "sh"));
		words.addAll(OwnServer.command("{port}"));
		return words;
	}

	// The processes that the log names, as far as they are there
	private List<ProcessHandle> logged() throws IOException {
		return Files.readAllLines(log())
			.stream()
			.filter((line) -> line.startsWith("pid "))
			.flatMap((line) -> ProcessHandle.of(Long.parseLong(line.substring("pid ".length()))).stream())
			.toList();
	}

	// An orphan stays for a moment until its new parent has looked at it
	private static void awaitEndOf(List<ProcessHandle> processes) {
		Awaitility.await()
			.atMost(Duration.ofSeconds(5))
			.until(() -> processes.stream().noneMatch(ProcessHandle::isAlive));
	}

	private static int status(int port) throws IOException {
		return ((HttpURLConnection) URI.create("http://127.0.0.1:%d/orders".formatted(port)).toURL().openConnection())
			.getResponseCode();
	}

	private Path log() {
		return this.folder.resolve("logs").resolve("mine.log");
	}

}
