package io.wiretrial.targets;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.model.TrialFiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(180)
class LocalProcessIntegrationTests {

	@TempDir
	Path folder;

	@AutoClose
	private LocalProcess launcher;

	@BeforeEach
	void open() {
		this.launcher = new LocalProcess(new TrialFiles(this.folder));
	}

	@Test
	void startsAServiceOnAFreePort() throws IOException {
		RunningService service = this.launcher.start(spec(List.of()));
		assertThat(service.alive()).isTrue();
		assertThat(service.death()).isEmpty();
		assertThat(service.info().readyMillis()).isPositive();
		try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), service.target().port("http"))) {
			assertThat(socket.isConnected()).isTrue();
		}
	}

	@Test
	void startsWhatTheBuildHasExtractedAJarTo() throws IOException {
		Path jar = Files.createFile(this.folder.resolve("some.jar"));
		assertThat(LocalProcess.extracted(jar)).isEqualTo(jar);
		Path extracted = Files.createFile(Files.createDirectory(this.folder.resolve("app")).resolve("some.jar"));
		assertThat(LocalProcess.extracted(jar)).isEqualTo(extracted);
	}

	@Test
	void findsTheArchiveBesideTheJar() throws IOException {
		Path jar = Files.createFile(this.folder.resolve("some.jar"));
		assertThat(LocalProcess.archive(jar)).isEmpty();
		Path archive = Files.createFile(this.folder.resolve("some.jsa"));
		assertThat(LocalProcess.archive(jar)).startsWith("-XX:SharedArchiveFile=" + archive);
	}

	@Test
	void endsEveryProcessOnClose() {
		RunningService service = this.launcher.start(spec(List.of()));
		long pid = service.pid();
		this.launcher.close();
		assertThat(ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false)).isFalse();
	}

	@Test
	void namesExitCodeAndLastWordsOfAServiceThatDiesBeforeItIsReady() {
		assertThatExceptionOfType(TargetNotReadyException.class)
			.isThrownBy(() -> this.launcher.start(spec(List.of("--die=now"))))
			.withMessage(
					"Service 'fake' ended with exit code 3; its log %s closes with:%nPort 80 is taken: choose another.%nCorrect what the log names and start again."
						.formatted(this.folder.resolve("logs").resolve("fake.log")));
	}

	@Test
	void givesUpOnASilentServiceAtItsDeadline() {
		ServiceSpec silent = new ServiceSpec("fake", jar(), List.of(), List.of("--silent=yes"), Duration.ofSeconds(1),
				null, Map.of(), Map.of());
		assertThatExceptionOfType(TargetNotReadyException.class).isThrownBy(() -> this.launcher.start(silent))
			.withMessage("Service 'fake' was not ready within 1 s (log %s): give it more time or processors."
				.formatted(this.folder.resolve("logs").resolve("fake.log")));
	}

	@Test
	void leavesNoProcessWhenTheReadyFileIsUnreadable() {
		ProcessHandle self = ProcessHandle.current();
		long before = self.children().count();
		assertThatExceptionOfType(TargetNotReadyException.class)
			.isThrownBy(() -> this.launcher.start(spec(List.of("--garbled=yes"))))
			.withMessageStartingWith("Service 'fake' wrote an unreadable ready file ");
		assertThat(self.children().count()).isEqualTo(before);
	}

	@Test
	void givesAServiceItsEnvironmentAndItsCallersTheSettings() throws IOException {
		RunningService service = this.launcher.start(new ServiceSpec("fake", jar(), List.of("-Xmx64m"), List.of(),
				Duration.ofSeconds(30), null, Map.of("FAKE_WORD", "swordfish"), Map.of("greeting", "hello")));
		assertThat(this.folder.resolve("logs").resolve("fake.log")).content().contains("The word is swordfish");
		assertThat(service.target().setting("greeting")).isEqualTo("hello");
		assertThat(service.info().toString()).doesNotContain("swordfish");
	}

	@Test
	void logOfAProcessIsReadByItsOwnerAlone() throws IOException {
		this.launcher.start(spec(List.of()));
		assertThat(Files.getPosixFilePermissions(this.folder.resolve("logs").resolve("fake.log")))
			.containsExactlyInAnyOrder(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE);
	}

	@Test
	void restartsAKilledServiceOnTheSamePort() {
		RunningService service = this.launcher.start(spec(List.of()));
		int port = service.target().port("http");
		ProcessHandle process = ProcessHandle.of(service.pid()).orElseThrow();
		process.destroyForcibly();
		process.onExit().join();
		Awaitility.await().until(() -> !service.alive());
		assertThat(service.death()).startsWith("was ended by signal 9; its log ");
		service.restart();
		assertThat(service.alive()).isTrue();
		assertThat(service.target().port("http")).isEqualTo(port);
	}

	@Test
	void keepsTheGeneratorsInputOpenWhenItIsAskedToFinish() throws InterruptedException {
		RunningGenerator generator = generator();
		generator.finish();
		assertThat(generator.await(Duration.ofSeconds(20))).hasValue(143);
		assertThat(generator.lastWords()).isEqualTo("ready\ninput is open");
	}

	// The reaper is a child like any other.
	@ParameterizedTest
	@ValueSource(strings = { "HUP", "INT" })
	void terminalOfTheRunnerEndsNoChild(String signal) throws Exception {
		Child child = (Child) generator();
		Process kill = new ProcessBuilder("kill", "-" + signal, Long.toString(child.pid())).inheritIO().start();
		assertThat(kill.waitFor()).isZero();
		child.finish();
		assertThat(child.await(Duration.ofSeconds(20))).hasValue(143);
	}

	private RunningGenerator generator() {
		RunningGenerator generator = this.launcher
			.start(new GeneratorSpec("generator", System.getProperty("java.class.path"), FakeGenerator.class.getName(),
					List.of("-Xmx64m"), this.folder, null));
		Awaitility.await().atMost(Duration.ofSeconds(20)).until(() -> generator.lastWords().equals("ready"));
		return generator;
	}

	private ServiceSpec spec(List<String> arguments) {
		return new ServiceSpec("fake", jar(), List.of("-Xmx64m"), arguments, Duration.ofSeconds(30), null, Map.of(),
				Map.of());
	}

	private Path jar() {
		try {
			return FakeJar.in(this.folder);
		}
		catch (IOException ex) {
			throw new java.io.UncheckedIOException(ex);
		}
	}

}
