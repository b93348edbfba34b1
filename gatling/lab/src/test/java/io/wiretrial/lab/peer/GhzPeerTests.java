package io.wiretrial.lab.peer;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.lab.peer.GhzPeer.Reached;
import io.wiretrial.lab.peer.GhzPeer.Tuning;
import io.wiretrial.model.schedule.Target;
import io.wiretrial.runner.run.UnusableEnvironmentException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The peer with a shell script in its place. */
@Timeout(180)
class GhzPeerTests {

	@TempDir
	private Path temporary;

	private Path ghz;

	private Path folder;

	@BeforeEach
	void namePlaces() {
		this.ghz = this.temporary.resolve("ghz");
		this.folder = this.temporary.resolve("run");
	}

	// Started from the root of a checkout, where "wiretrial" is a file, ghz ended with
	// "wiretrial/v1/fields.proto: not a directory".
	@Test
	void ghzWorksThoughWiretrialIsAFileWhereItIsCalledFrom() throws Exception {
		pretend("""
				pwd > cwd.txt
				printf '%s\\n' "$@" > arguments.txt
				echo 'ghz_run,errors=0,has_errors=false count=500,total=2000000000,average=1,errors=0 1795348250645091451' > ghz.txt
				""");
		play(Duration.ofSeconds(10));
		assertThat(Path.of(Files.readString(this.folder.resolve("cwd.txt")).strip()))
			.isEqualTo(this.folder.toRealPath());
		assertThat(this.folder.resolve("wiretrial")).doesNotExist();
		List<String> arguments = Files.readAllLines(this.folder.resolve("arguments.txt"));
		assertThat(arguments).contains("{\"name\":\"a name\"}", "127.0.0.1:5005",
				Path.of("protos/wiretrial/v1/fields_services.proto").toAbsolutePath().toString());
	}

	@Test
	void tunedGhzEvaluatesNoTemplateForACall() throws Exception {
		pretend("""
				printf '%s\\n' "$@" > arguments.txt
				echo 'ghz_run,errors=0,has_errors=false count=500,total=2000000000,average=1,errors=0 1795348250645091451' > ghz.txt
				""");
		play(Tuning.TUNED, Duration.ofSeconds(10));
		List<String> tuned = Files.readAllLines(this.folder.resolve("arguments.txt"));
		assertThat(tuned).contains("--disable-template-data", "--disable-template-functions")
			.last()
			.isEqualTo("127.0.0.1:5005");
		play(Tuning.DEFAULTS, Duration.ofSeconds(10));
		assertThat(Files.readAllLines(this.folder.resolve("arguments.txt"))).doesNotContain("--disable-template-data",
				"--disable-template-functions");
	}

	@Test
	void countsAnsweredCallsOnlyAndTheCpuTimeOfTheProgram() throws Exception {
		pretend("""
				i=0; while [ $i -lt 60000 ]; do i=$((i + 1)); done
				echo 'ghz_run,errors=300,has_errors=true count=800,total=2000000000,rps=400,errors=300 1795348250645091451' > ghz.txt
				""");
		Reached reached = play(Duration.ofSeconds(10));
		assertThat(reached.answered()).isEqualTo(500);
		assertThat(reached.perSecond()).isEqualTo(250);
		assertThat(reached.cpuSecondsPer100k()).isPositive().isFinite();
	}

	@Test
	void readsChildrensCpuTimeFromTheShell() {
		assertThat(PeerProgram.childSeconds("0m0.01s 0m0.02s\n1m2.50s 0m0.25s\n")).isEqualTo(62.75);
		assertThat(PeerProgram.childSeconds("nothing")).isNaN();
	}

	@Test
	void exitWithAnErrorIsTold() throws Exception {
		pretend("echo 'no such flag'; exit 3");
		assertThatThrownBy(() -> play(Duration.ofSeconds(10))).isInstanceOf(UnusableEnvironmentException.class)
			.hasMessage("Peer " + this.ghz + " could not be used: it ended with exit code 3 and said:\n"
					+ "no such flag.\nName a working ghz with --peer ghz=PATH.");
	}

	@Test
	void missingReportIsTold() throws Exception {
		pretend("echo 'nothing to do'");
		assertThatThrownBy(() -> play(Duration.ofSeconds(10))).isInstanceOf(UnusableEnvironmentException.class)
			.hasMessage("Peer " + this.ghz + " could not be used: it wrote no file " + this.folder
					+ "/ghz.txt and said:\nnothing to do.\nName a working ghz with --peer ghz=PATH.");
	}

	@Test
	void brokenReportIsTold() throws Exception {
		pretend("echo 'ghz_run,errors=0 count=5' > ghz.txt");
		assertThatThrownBy(() -> play(Duration.ofSeconds(10))).isInstanceOf(UnusableEnvironmentException.class)
			.hasMessage("Peer " + this.ghz + " could not be used: its report " + this.folder
					+ "/ghz.txt tells no figures:\nghz_run,errors=0 count=5.\nName a working ghz with --peer ghz=PATH.");
	}

	@Test
	void reportWithoutAnAnswerIsTold() throws Exception {
		pretend("echo 'ghz_run,errors=5 count=5,total=2000000000,rps=2,errors=5 1795348250645091451' > ghz.txt");
		assertThatThrownBy(() -> play(Duration.ofSeconds(10))).isInstanceOf(UnusableEnvironmentException.class)
			.hasMessage("Peer " + this.ghz + " could not be used: no call was answered, its report " + this.folder
					+ "/ghz.txt tells:\nghz_run,errors=5 count=5,total=2000000000,rps=2,errors=5 1795348250645091451.\n"
					+ "Name a working ghz with --peer ghz=PATH.");
	}

	@Test
	void ghzThatDoesNotEndIsKilledWithAllItHasStarted() throws Exception {
		pretend("echo $$ > pids.txt; sleep 60 & echo $! >> pids.txt; wait");
		assertThatThrownBy(() -> play(Duration.ofSeconds(5))).isInstanceOf(UnusableEnvironmentException.class)
			.hasMessage("Peer " + this.ghz + " could not be used: it did not end within 5 s and was killed.\n"
					+ "Name a working ghz with --peer ghz=PATH.");
		assertStartedProcessesEnd();
	}

	@Test
	void interruptedWaitKillsGhzToo() throws Exception {
		pretend("echo $$ > pids.txt; sleep 60 & echo $! >> pids.txt; touch started; wait");
		FutureTask<Reached> played = new FutureTask<>(() -> play(Duration.ofSeconds(30)));
		Thread player = new Thread(played);
		player.start();
		Awaitility.await().until(() -> Files.exists(this.folder.resolve("started")));
		player.interrupt();
		assertThatThrownBy(played::get).hasCauseInstanceOf(InterruptedException.class);
		assertStartedProcessesEnd();
	}

	private void assertStartedProcessesEnd() throws Exception {
		List<Long> pids = Files.readAllLines(this.folder.resolve("pids.txt")).stream().map(Long::valueOf).toList();
		assertThat(pids).hasSize(2);
		Awaitility.await().until(() -> pids.stream().noneMatch(GhzPeerTests::runs));
		assertThat(ProcessHandle.current().descendants()).isEmpty();
	}

	// A process that nobody has collected yet no longer has a command.
	private static boolean runs(long pid) {
		return ProcessHandle.of(pid).flatMap((process) -> process.info().command()).isPresent();
	}

	private void pretend(String body) throws Exception {
		Files.writeString(this.ghz, "#!/bin/sh\n" + body + "\n");
		Files.setPosixFilePermissions(this.ghz, PosixFilePermissions.fromString("rwxr-xr-x"));
	}

	private Reached play(Duration patience) throws InterruptedException {
		return play(Tuning.DEFAULTS, patience);
	}

	private Reached play(Tuning tuning, Duration patience) throws InterruptedException {
		return new GhzPeer(this.ghz, Path.of("protos"), patience).play(tuning,
				new Target("bare", "127.0.0.1", Map.of("grpc", 5005)), 2, 1, 0, "a name", this.folder);
	}

}
