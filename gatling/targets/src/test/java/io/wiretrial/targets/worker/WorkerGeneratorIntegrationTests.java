package io.wiretrial.targets.worker;

import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.targets.FakeGenerator;
import io.wiretrial.targets.FakeJar;
import io.wiretrial.targets.GeneratorSpec;
import io.wiretrial.targets.JvmVersion;
import io.wiretrial.targets.Launcher;
import io.wiretrial.targets.LocalPlace;
import io.wiretrial.targets.RunningGenerator;
import io.wiretrial.targets.TargetNotReadyException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** The generator of a run, on a worker. */
@Timeout(180)
class WorkerGeneratorIntegrationTests {

	private static final Duration LONG = Duration.ofSeconds(60);

	@TempDir
	private Path folder;

	@AutoClose
	private final Workers workers = new Workers();

	private Path jar;

	private TrialFiles files;

	@AutoClose("leave")
	private WorkerPlace place;

	private CompletableFuture<Void> ready;

	private JoinString join;

	@BeforeEach
	void listen() throws Exception {
		this.jar = FakeJar.of(FakeGenerator.class, this.folder.resolve("fake-generator.jar"));
		this.files = new TrialFiles(Files.createDirectory(this.folder.resolve("run")));
		Files.writeString(this.files.schedule(), "secret");
		this.place = new WorkerPlace(new LocalPlace(1, Path.of("/")),
				new FleetOrder(Workers.HOME, 0, Map.of("generator", 1)), (target) -> this.jar, Workers.VERSION,
				this.workers.said::add);
	}

	private void require() throws Exception {
		this.ready = CompletableFuture.runAsync(() -> this.place.require(Set.of(), () -> false));
		this.join = this.workers.hearJoin();
	}

	@Test
	void playsThereAndLeavesHereWhatItWouldHaveWritten() throws Exception {
		require();
		CompletableFuture<String> end = this.workers.join(this.join, "a", this.jar);
		this.ready.get(60, TimeUnit.SECONDS);
		assertThat(this.place.hasGeneratorHere()).isFalse();
		assertThat(this.place.described()).containsEntry("targets",
				"processes of 0 workers, the generator on a worker");
		assertThat(this.place.workers()).singleElement().satisfies((worker) -> assertThat(worker.generates()).isTrue());
		try (Launcher launcher = this.place.open(this.files)) {
			assertThat(launcher.generatorJava()).isEqualTo(JvmVersion.text());
			RunningGenerator generator = launcher.start(spec());
			Awaitility.await()
				.atMost(LONG)
				.until(() -> Files.exists(this.files.events()) && generator.lastWords().equals("ready"));
			assertThat(Files.readString(this.files.events())).isEqualTo("{\"event\":\"trial-finished\"}%n".formatted());
			assertThat(this.files.trials("small").resolve("00001.json")).hasContent("secret");
			assertThat(this.files.trials("small").resolve("00001.hlog")).hasContent("histograms");
			assertThat(generator.await(Duration.ZERO)).isEmpty();
			generator.finish();
			assertThat(generator.await(LONG)).hasValue(143);
			assertThat(generator.how()).isEqualTo("was ended by signal 15");
			assertThat(generator.lastWords()).isEqualTo("ready\ninput is open");
			assertThat(this.files.gatling("small").resolve("simulation.log")).hasContent(FakeGenerator.LOG);
			assertThat(Files.readString(this.files.events())).endsWith("{\"event\":\"generator-finished\"}\n");
		}
		try (Launcher launcher = this.place.open(this.files)) {
			RunningGenerator second = launcher.start(spec());
			second.finish();
			assertThat(second.await(LONG)).isPresent();
		}
		this.place.leave();
		assertThat(end.get(60, TimeUnit.SECONDS)).isEmpty();
	}

	@Test
	void aKilledWorkerIsNamedAndItsGeneratorEnds() throws Exception {
		require();
		Process worker = FleetProcess.worker(this.join, this.jar);
		this.ready.get(60, TimeUnit.SECONDS);
		try (Launcher launcher = this.place.open(this.files)) {
			RunningGenerator generator = launcher.start(spec());
			Awaitility.await().atMost(LONG).until(() -> generator.lastWords().equals("ready"));
			List<ProcessHandle> played = worker.descendants().toList();
			assertThat(played).isNotEmpty();
			worker.destroyForcibly();
			Awaitility.await().atMost(LONG).until(() -> generator.await(Duration.ofMillis(10)).isPresent());
			assertThat(generator.how())
				.isEqualTo("ran on worker 'a' (127.0.0.2), which was lost: it ended, or its network did");
			generator.finish();
			Awaitility.await().atMost(LONG).until(() -> played.stream().noneMatch(ProcessHandle::isAlive));
			assertThatExceptionOfType(TargetNotReadyException.class).isThrownBy(() -> launcher.start(spec()))
				.withMessage("Worker 'a' (127.0.0.2) was lost.");
		}
		finally {
			worker.destroyForcibly();
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "../stray.json", "/stray.json", "schedule.json", "payload/own.jar",
			"trials/../environment.json" })
	void aWorkerWritesNothingThatNoGeneratorWrites(String name) throws Exception {
		assertThat(refused(new FleetMessage.Wrote(name, new byte[1], true)))
			.isEqualTo("it sends file '%s', which no generator writes".formatted(name));
		assertThat(this.folder.resolve("stray.json")).doesNotExist();
		assertThat(this.files.schedule()).hasContent("secret");
		assertThat(this.files.environment()).doesNotExist();
	}

	@Test
	void aWorkerSendsNoFileThatFillsTheDisk() throws Exception {
		Path partial = this.files.gatling("small").resolve("simulation.log.partial");
		Files.createDirectories(partial.getParent());
		try (RandomAccessFile sparse = new RandomAccessFile(partial.toFile(), "rw")) {
			sparse.setLength(WorkerGenerator.LARGEST_FILE);
		}
		assertThat(refused(new FleetMessage.Wrote("gatling/small/simulation.log", new byte[1], true)))
			.isEqualTo("its file 'gatling/small/simulation.log' has more than 1024 MiB; play fewer starts or blocks");
	}

	@Test
	void aWorkerWithoutAGeneratorSaysNothingOfOne() throws Exception {
		assertThat(said(new FleetMessage.Ended(0))).isEqualTo("it was given no generator");
	}

	@Test
	void aWorkerTakesNoMoreThanAnOrderHolds() throws Exception {
		Files.createDirectories(this.files.payloads());
		try (RandomAccessFile sparse = new RandomAccessFile(this.files.payloads().resolve("own.bin").toFile(), "rw")) {
			sparse.setLength(65L << 20);
		}
		require();
		this.workers.join(this.join, "a", this.jar);
		this.ready.get(60, TimeUnit.SECONDS);
		try (Launcher launcher = this.place.open(this.files)) {
			assertThatExceptionOfType(TargetNotReadyException.class).isThrownBy(() -> launcher.start(spec()))
				.withMessage("Payloads of the run's own have 65 MiB, and workers take 64 MiB: make fewer.");
		}
	}

	private String refused(FleetMessage word) throws Exception {
		try (FleetServer door = door(); StrayWorker stray = new StrayWorker(door.join())) {
			JoinedWorker worker = door.await(LONG, () -> false).get("generator");
			RunningGenerator generator = new WorkerGenerator(worker, spec(), Map.of(), this.files);
			stray.say(word);
			String refusal = stray.refusal.get(60, TimeUnit.SECONDS);
			assertThat(generator.await(Duration.ZERO)).isPresent();
			assertThat(generator.how())
				.isEqualTo("ran on worker 'stray' (127.0.0.1), which was lost: %s".formatted(refusal));
			return refusal;
		}
	}

	private String said(FleetMessage word) throws Exception {
		try (FleetServer door = door(); StrayWorker stray = new StrayWorker(door.join())) {
			door.await(LONG, () -> false);
			stray.say(word);
			return stray.refusal.get(60, TimeUnit.SECONDS);
		}
	}

	private FleetServer door() {
		return new FleetServer(new FleetOrder(Workers.HOME, 0, Map.of()), new FleetBuild(Workers.VERSION, Map.of()),
				List.of("generator"), this.workers.said::add);
	}

	private GeneratorSpec spec() {
		return new GeneratorSpec("generator", this.jar.toString(), FakeGenerator.class.getName(), List.of("-Xmx64m"),
				this.files.directory(), null);
	}

}
