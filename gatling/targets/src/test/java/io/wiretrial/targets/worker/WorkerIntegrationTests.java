package io.wiretrial.targets.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.environment.Environment;
import io.wiretrial.targets.CommonTargetSettings;
import io.wiretrial.targets.FakeJar;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.RunningService;
import io.wiretrial.targets.TargetNotReadyException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

@Timeout(180)
class WorkerIntegrationTests {

	private static final String WORKER = "worker 'a' (127.0.0.2)";

	@TempDir
	private Path folder;

	@AutoClose
	private final Workers workers = new Workers();

	private Path jar;

	@AutoClose("leave")
	private WorkerPlace place;

	private CompletableFuture<Void> ready;

	private JoinString join;

	@BeforeEach
	void listen() throws Exception {
		this.jar = FakeJar.in(this.folder);
		this.place = FleetProcess.place(this.jar, this.workers.said::add);
		this.ready = CompletableFuture.runAsync(() -> this.place.require(Set.of("fake"), () -> false));
		this.join = this.workers.hearJoin();
	}

	private CompletableFuture<String> joined() throws Exception {
		CompletableFuture<String> end = this.workers.join(this.join,
				Workers.presence("a", "127.0.0.2", Workers.VERSION), this.jar);
		this.ready.get(60, TimeUnit.SECONDS);
		return end;
	}

	@Test
	void startsAServiceThereAndEndsItAndStartsItAgain() throws Exception {
		CompletableFuture<String> end = joined();
		TrialFiles files = files();
		Files.createDirectories(files.payloads());
		Files.writeString(files.payloads().resolve("own.txt"), "mine");
		for (int start = 1; start <= 2; start++) {
			long pid;
			try (Launcher launcher = this.place.open(files)) {
				RunningService service = launcher.start(FleetProcess.spec(this.jar));
				pid = service.pid();
				assertThat(service.target().host()).isEqualTo("127.0.0.2");
				assertThat(service.target().setting("greeting")).isEqualTo("hello");
				assertThat(service.info().arguments().toString()).doesNotContain("swordfish");
				assertThat(arguments(pid)).contains("--wiretrial.payload.folder=");
				assertThat(service.alive()).isTrue();
				assertThat(service.death()).isEmpty();
			}
			assertThat(ended(pid)).isTrue();
			assertThat(files.log("fake")).content().hasLineCount(start).startsWith("The word is swordfish");
		}
		this.place.leave();
		assertThat(end.get(60, TimeUnit.SECONDS)).isEmpty();
	}

	@Test
	void restartsAServiceThatDiedOnTheSamePortAndSaysWhereItDied() throws Exception {
		joined();
		try (Launcher launcher = this.place.open(files())) {
			RunningService service = launcher.start(FleetProcess.spec(this.jar));
			int port = service.target().port("http");
			ProcessHandle.of(service.pid()).orElseThrow().destroyForcibly();
			Awaitility.await().until(() -> !service.alive());
			assertThat(service.death())
				.isEqualTo("on %s was ended by signal 9; its log logs/fake.log closes with:%nThe word is swordfish"
					.formatted(WORKER));
			assertThat(service.exceededMemory()).isEmpty();
			service.restart();
			assertThat(service.alive()).isTrue();
			assertThat(service.target().port("http")).isEqualTo(port);
		}
	}

	@Test
	void saysWhyAServiceCouldNotBeStartedThere() throws Exception {
		joined();
		try (Launcher launcher = this.place.open(files())) {
			assertThatExceptionOfType(TargetNotReadyException.class)
				.isThrownBy(() -> launcher.start(FleetProcess.spec(this.jar, "--die=now")))
				.withMessage(
						"Worker 'a' (127.0.0.2): Service 'fake' ended with exit code 3; its log logs/fake.log closes with:%nPort 80 is taken: choose another.%nCorrect what the log names and start again."
							.formatted());
		}
	}

	@Test
	void recordsTheMachineAndFitsTheSettingsToIt() throws Exception {
		assertThat(this.place.equal()).isEqualTo(CommonTargetSettings.forProcessors(1));
		joined();
		assertThat(this.place.equal()).isEqualTo(CommonTargetSettings.forProcessors(3));
		assertThat(this.place.workers()).singleElement().satisfies((worker) -> {
			assertThat(worker.name() + worker.address() + worker.target()).isEqualTo("a127.0.0.2fake");
			assertThat(worker.machine())
				.isEqualTo(new Environment.Machine("cpu", 3, 1, "kernel", "tsc", "none", Map.of()));
		});
	}

	@Test
	void aKilledWorkerIsNamedAndItsServiceEnds() throws Exception {
		Process worker = FleetProcess.worker(this.join, this.jar);
		this.ready.get(60, TimeUnit.SECONDS);
		try (Launcher launcher = this.place.open(files())) {
			RunningService service = launcher.start(FleetProcess.spec(this.jar));
			worker.destroyForcibly();
			Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> !service.alive() && ended(service.pid()));
			assertThat(service.death())
				.isEqualTo("ran on %s, which was lost: it ended, or its network did".formatted(WORKER));
			assertThatExceptionOfType(TargetNotReadyException.class).isThrownBy(service::restart)
				.withMessage("Worker 'a' (127.0.0.2) was lost.");
		}
		finally {
			worker.destroyForcibly();
		}
	}

	@Test
	void aWorkerThatIsEndedByASignalLeavesNoFolder() throws Exception {
		Process worker = FleetProcess.worker(this.join, this.jar);
		this.ready.get(60, TimeUnit.SECONDS);
		try (Launcher launcher = this.place.open(files())) {
			launcher.start(FleetProcess.spec(this.jar));
			assertThat(this.jar.getParent()).isDirectoryContaining("glob:**wiretrial-worker*");
			worker.destroy();
			assertThat(worker.waitFor(60, TimeUnit.SECONDS)).isTrue();
			assertThat(this.jar.getParent()).isDirectoryNotContaining("glob:**wiretrial-worker*");
		}
		finally {
			worker.destroyForcibly();
		}
	}

	@Test
	void aWorkerThatNoLongerAnswersIsLostAsIfItsMachineHadVanished() throws Exception {
		Process worker = FleetProcess.worker(this.join, this.jar);
		this.ready.get(60, TimeUnit.SECONDS);
		try (Launcher launcher = this.place.open(files())) {
			RunningService service = launcher.start(FleetProcess.spec(this.jar));
			new ProcessBuilder("kill", "-STOP", Long.toString(worker.pid())).start().waitFor();
			Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> !service.alive());
			assertThat(service.death())
				.isEqualTo("ran on %s, which was lost: it ended, or its network did".formatted(WORKER));
		}
		finally {
			worker.destroyForcibly();
		}
	}

	@Test
	void theServiceOfAWorkerEndsWithAKilledRunner() throws Exception {
		Process runner = FleetProcess.runner(this.jar, this.folder);
		try {
			CompletableFuture<String> end = this.workers.join(JoinString.parse(read("join")), "a", this.jar);
			long pid = Long.parseLong(read("pid"));
			assertThat(ended(pid)).isFalse();
			runner.destroyForcibly();
			assertThat(end.get(60, TimeUnit.SECONDS))
				.matches("Runner 127\\.0\\.0\\.1:\\d+ is lost, so what this worker ran was ended\\.");
			assertThat(ended(pid)).isTrue();
		}
		finally {
			runner.destroyForcibly();
		}
	}

	private String read(String name) throws IOException {
		Path file = this.folder.resolve(name);
		Awaitility.await(name).atMost(Duration.ofSeconds(60)).until(() -> Files.exists(file));
		return Files.readString(file);
	}

	private TrialFiles files() {
		return new TrialFiles(this.folder.resolve("run"));
	}

	private static boolean ended(long pid) {
		return !ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
	}

	private static String arguments(long pid) throws IOException {
		return Files.readString(Path.of("/proc", Long.toString(pid), "cmdline"));
	}

}
