package io.wiretrial.runner.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.environment.Environment;

import static io.wiretrial.runner.cli.Ended.inside;
import static org.assertj.core.api.Assertions.assertThat;

/** A runner and as many workers as its plan needs processes; needs the services' jars. */
@Timeout(300)
class WorkersIntegrationTests {

	private static final Pattern JOIN = Pattern.compile("wiretrial join (\\S+)");

	@TempDir
	private Path folder;

	private List<Process> workers = List.of();

	@AfterEach
	void endWorkers() {
		this.workers.forEach(Process::destroyForcibly);
	}

	@Test
	void playsOnWorkersAndEndsThem() throws Exception {
		try (StartedRun run = play(2)) {
			run.awaitEvent("plan-started");
			List<ProcessHandle> services = services();
			assertThat(services).hasSizeGreaterThanOrEqualTo(3);
			int exitCode = run.exitCode();
			assertThat(exitCode).as(run.said()).isZero();
			assertThat(run.played("small")).isEqualTo(run.planned());
			for (Process worker : this.workers) {
				assertThat(worker.waitFor(60, TimeUnit.SECONDS)).isTrue();
				assertThat(worker.exitValue()).isZero();
			}
			StartedRun.awaitEndOf(services);
			TrialFiles files = run.files();
			Environment environment = TrialJson.read(files.environment(), Environment.class);
			assertThat(environment.workers()).extracting((worker) -> worker.target() + " " + worker.machine().cpu())
				.containsExactly("echo-rest " + environment.machine().cpu(),
						"echo-rest~2 " + environment.machine().cpu(), "echo-rest~3 " + environment.machine().cpu());
			assertThat(environment.workers()).extracting((worker) -> worker.name() + " " + worker.address())
				.containsExactlyInAnyOrder("a 127.0.0.1", "b 127.0.0.2", "c 127.0.0.3");
			assertThat(files.log("echo-rest~2")).isNotEmptyFile();
			assertThat(files.schedule()).content().contains("127.0.0.2");
			assertThat(said(1)).contains("Joined 127.0.0.1:", "The run has ended.");
		}
	}

	@Test
	void killedWorkerIsNamedAndEndsTheRunWithWhatWasFinished() throws Exception {
		try (StartedRun run = play(200)) {
			run.awaitEvent("trial-finished");
			List<ProcessHandle> services = services();
			this.workers.get(1).destroyForcibly();
			assertThat(run.exitCode()).as(run.said()).isEqualTo(1);
			assertThat(run.files().faults()).content()
				.contains("ran on worker 'b' (127.0.0.2), which was lost: it ended, or its network did.")
				.contains("It did not become ready again: the run ends with what was finished.");
			StartedRun.awaitEndOf(services);
			assertThat(this.workers.get(0).waitFor(60, TimeUnit.SECONDS)).isTrue();
		}
	}

	@Test
	void playsWithTheGeneratorOnAWorkerAsWithOneHere() throws Exception {
		try (StartedRun run = play("echo-rest=3,generator=1", "--starts=2", "--blocks=2")) {
			assertThat(run.exitCode()).as(run.said()).isZero();
			assertThat(run.said()).contains("the generator on a worker");
			for (Process worker : this.workers) {
				assertThat(worker.waitFor(60, TimeUnit.SECONDS)).isTrue();
				assertThat(worker.exitValue()).isZero();
			}
			TrialFiles files = run.files();
			assertThat(files.faults()).doesNotExist();
			assertThat(run.played("small")).isEqualTo(2 * run.planned());
			assertThat(files.warmUp("small", 2)).isNotEmptyFile();
			assertThat(files.parity("small", 2)).isNotEmptyFile();
			assertThat(files.log("generator")).exists();
			assertThat(files.events()).content().containsOnlyOnce("\"start\":2,\"settled\"");
			assertThat(files.directory().resolve("results.json")).isNotEmptyFile();
			Environment environment = TrialJson.read(files.environment(), Environment.class);
			assertThat(environment.workers()).filteredOn(Environment.Worker::generates)
				.extracting((worker) -> worker.name() + " " + worker.address())
				.containsExactly("a 127.0.0.1");
		}
	}

	@Test
	void killedWorkerOfTheGeneratorIsNamedAndEndsTheRunWithWhatWasFinished() throws Exception {
		try (StartedRun run = play("echo-rest=3,generator=1", "--starts=2", "--blocks=200")) {
			run.awaitEvent("trial-finished");
			List<ProcessHandle> started = services();
			this.workers.get(0).destroyForcibly();
			assertThat(run.exitCode()).as(run.said()).isEqualTo(1);
			assertThat(run.files().faults()).content()
				.contains(
						"The generator was not done: it ran on worker 'a' (127.0.0.1), which was lost: it ended, or its network did.")
				.contains("Worker 'a' (127.0.0.1) was lost.", "The run ends with what was finished.");
			assertThat(run.files().directory().resolve("results.json")).isNotEmptyFile();
			StartedRun.awaitEndOf(started);
		}
	}

	@Test
	void killedRunnerLeavesNoServiceOnItsWorkers() throws Exception {
		try (StartedRun run = play(200)) {
			run.awaitEvent("plan-started");
			List<ProcessHandle> services = services();
			run.kill();
			StartedRun.awaitEndOf(services);
			for (Process worker : this.workers) {
				assertThat(worker.waitFor(60, TimeUnit.SECONDS)).isTrue();
				assertThat(worker.exitValue()).isEqualTo(2);
			}
			assertThat(said(0)).contains(" is lost, so what this worker ran was ended.");
		}
	}

	@Test
	void optionsOfWorkersAreCheckedBeforeAnythingIsWritten() throws Exception {
		assertThat(inside("run", "--place=workers")).isEqualTo(new Ended(2, "",
				"Place 'workers' needs to know where they join and how many: add --listen ADDRESS:PORT and --workers SERVICE=N.\n"));
		assertThat(inside("run", "--listen=127.0.0.1:0")).isEqualTo(new Ended(2, "",
				"Options --listen and --workers are not used by --place auto: add --place workers, or leave them out.\n"));
		assertThat(inside("run", "--place=workers", "--listen=127.0.0.1:0", "--workers=generator=2,echo-rest=2"))
			.isEqualTo(new Ended(2, "",
					"A run has one generator, and --workers has generator=2: use generator=1, or leave it out to have the generator here.\n"));
		assertThat(inside("run", "--place=workers", "--listen=127.0.0.1:0", "--workers=echo-rest=2", "--pin"))
			.isEqualTo(new Ended(2, "",
					"Option --pin shares out the processors of one machine, and with --place workers each service has its own: leave --pin out.\n"));
		Ended run = inside("run", SmallPlan.in(this.folder), "--preset=smoke", "--place=workers",
				"--listen=127.0.0.1:0", "--workers=echo-rest=1", "--out=" + this.folder.resolve("bench"));
		assertThat(run.code()).isEqualTo(2);
		assertThat(run.err()).isEqualTo(
				"The plans need workers for echo-rest=3, and echo-rest=1 are named: use --workers 'echo-rest=3', or choose other plans.\n");
		assertThat(this.folder.resolve("bench")).doesNotExist();
	}

	@Test
	void anArmThatWouldStartBesideTheGeneratorIsRefused() throws Exception {
		String plan = Files
			.writeString(this.folder.resolve("own.yaml"),
					"""
							id: own
							title: Own
							question: Which is quicker?
							metric: { measure: total, statistic: mean }
							load: { model: closed, users: 1, connections: per-user }
							arms:
							  - { name: given, http: "http://127.0.0.1:9/orders" }
							  - { name: new, http: "http://127.0.0.1:{port}/orders", start: [sh, -c, "serve {port}"] }
							conditions:
							  - { id: echo, label: echo, operation: echo, payload: fields-5, baseline: rest-json-h1, arms: [given, new] }
							""")
			.toString();
		assertThat(inside("run", plan, "--preset=smoke", "--place=workers", "--listen=127.0.0.1:0",
				"--workers=echo-rest=2", "--out=" + this.folder.resolve("bench")))
			.isEqualTo(new Ended(2, "",
					"Arm 'new' has start, which would run its service beside the generator: start it on a machine of its own and leave start out, or use --place process.\n"));
		assertThat(inside("run", plan, "--preset=smoke", "--place=workers", "--listen=127.0.0.1:0",
				"--workers=echo-rest=2,generator=1", "--out=" + this.folder.resolve("bench")))
			.isEqualTo(new Ended(2, "",
					"Arm 'given' calls a service of your own, which is tried from here and would be called from the generator's worker: leave generator=1 out of --workers.\n"));
		assertThat(this.folder.resolve("bench")).doesNotExist();
	}

	private StartedRun play(int blocks) throws Exception {
		return play("echo-rest=3", "--starts=1", "--blocks=" + blocks);
	}

	// The first of them joins first
	private StartedRun play(String asked, String starts, String blocks) throws Exception {
		StartedRun run = StartedRun.smoke(this.folder, SmallPlan.in(this.folder), "--place=workers",
				"--listen=127.0.0.1:0", "--workers=" + asked, "--warm-up=1", starts, blocks);
		run.awaitWords("wiretrial join ");
		String join = JOIN.matcher(run.said()).results().map((found) -> found.group(1)).findFirst().orElseThrow();
		this.workers = new ArrayList<>(List.of(worker(0, join, "a", "127.0.0.1")));
		run.awaitWords("Worker 'a' (127.0.0.1) has joined");
		this.workers.add(worker(1, join, "b", "127.0.0.2"));
		this.workers.add(worker(2, join, "c", "127.0.0.3"));
		if (asked.contains("generator")) {
			this.workers.add(worker(3, join, "d", "127.0.0.4"));
		}
		return run;
	}

	private Process worker(int number, String join, String name, String address) throws IOException {
		return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"-XX:TieredStopAtLevel=1", "-jar", "target/wiretrial.jar", "join", join, "--name=" + name,
				"--address=" + address)
			.redirectErrorStream(true)
			.redirectOutput(log(number).toFile())
			.start();
	}

	private Path log(int number) {
		return this.folder.resolve("worker-%d.log".formatted(number));
	}

	private String said(int number) throws IOException {
		return Files.readString(log(number));
	}

	private List<ProcessHandle> services() {
		return this.workers.stream().flatMap(Process::descendants).toList();
	}

}
