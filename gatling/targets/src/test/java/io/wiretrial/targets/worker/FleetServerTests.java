package io.wiretrial.targets.worker;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.targets.TargetNotReadyException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Who is let in, and what those are told who are not. */
@Timeout(180)
class FleetServerTests {

	private static final Duration LONG = Duration.ofSeconds(60);

	@TempDir
	private Path folder;

	@AutoClose
	private final Workers workers = new Workers();

	@AutoClose
	private FleetServer door;

	private Path jar;

	@BeforeEach
	void listen() throws IOException {
		this.jar = Files.writeString(this.folder.resolve("wiretrial-mine-1.jar"), "built");
		this.door = open("mine", "mine~2", "other");
	}

	private FleetServer open(String... targets) {
		return new FleetServer(new FleetOrder(Workers.HOME, 0, Map.of()),
				FleetBuild.of(Workers.VERSION, List.of(this.jar)), List.of(targets), this.workers.said::add);
	}

	@Test
	void workersTakeTheTargetsInTurnAndEndWithTheRun() throws Exception {
		List<CompletableFuture<String>> ends = List.of(join("a"), join("b"), join("c"));
		Map<String, JoinedWorker> joined = this.door.await(LONG, () -> false);
		assertThat(joined.keySet()).containsExactlyInAnyOrder("mine", "mine~2", "other");
		assertThat(joined.values()).extracting((worker) -> worker.hello().name())
			.containsExactlyInAnyOrder("a", "b", "c");
		this.door.close();
		for (CompletableFuture<String> end : ends) {
			assertThat(end.get(60, TimeUnit.SECONDS)).isEmpty();
		}
		assertThat(this.workers.said).contains("The run has ended.");
	}

	@Test
	void refusesTheTokenOfAnotherRun() throws Exception {
		JoinString join = this.door.join();
		String token = (join.token().charAt(0) == '0') ? "1" : "0";
		assertThat(end(this.workers.join(
				new JoinString(join.host(), join.port(), token + join.token().substring(1), join.keyHash()), "a",
				this.jar)))
			.isEqualTo(refused("its join string is that of another run; copy the one that this run has printed"));
	}

	@Test
	void workerTellsNothingToARunnerWithAnotherCertificate() throws Exception {
		JoinString join = this.door.join();
		try (FleetServer other = open("mine")) {
			assertThat(end(this.workers.join(
					new JoinString(join.host(), join.port(), other.join().token(), other.join().keyHash()), "a",
					this.jar)))
				.isEqualTo(
						"Runner %s has another certificate than the join string names: copy all that this run has printed."
							.formatted(join.runner()));
		}
	}

	@Test
	void refusesAnotherBuild() throws Exception {
		Path other = Files.createDirectory(this.folder.resolve("other"));
		Path rebuilt = Files.writeString(other.resolve("wiretrial-mine-1.jar"), "built later");
		assertThat(end(this.workers.join(this.door.join(), "a", rebuilt))).isEqualTo(refused(
				"it is another build: its wiretrial-mine-1.jar is another than the runner's; copy the runner's checkout there, with what was built"));
		assertThat(end(this.workers.join(this.door.join(), "a"))).isEqualTo(refused(
				"it is another build: it has no wiretrial-mine-1.jar; copy the runner's checkout there, with what was built"));
		assertThat(end(this.workers.join(this.door.join(), Workers.presence("a", Workers.HOME, "0.9"), this.jar)))
			.isEqualTo(refused(
					"it is another build: its Wiretrial is 0.9, the runner's is 1.0; copy the runner's checkout there, with what was built"));
	}

	@Test
	void refusesASecondWorkerOfOneNameAndLetsTheFirstStay() throws Exception {
		CompletableFuture<String> first = join("a");
		this.workers.hear("Joined");
		assertThat(end(join("a")))
			.isEqualTo(refused("a worker named 'a' has joined; give this one another name with --name"));
		assertThat(first).isNotDone();
	}

	@Test
	void aJoinStringIsUsedUpWhenAllHaveJoined() throws Exception {
		List.of("a", "b", "c").forEach(this::join);
		this.door.await(LONG, () -> false);
		assertThat(end(join("d"))).isEqualTo(refused(
				"all 3 workers of its run have joined, which used the join string up; ask for more with --workers"));
	}

	@Test
	void aJoinStringEndsWithItsRun() throws Exception {
		this.door.close();
		assertThat(end(join("a")))
			.isEqualTo("Runner %s does not answer: start the run first, its join string ends with it."
				.formatted(this.door.join().runner()));
	}

	@Test
	void saysWhichWorkersHaveNotJoined() throws Exception {
		assertThatExceptionOfType(UnusableFleetException.class)
			.isThrownBy(() -> this.door.await(Duration.ZERO, () -> false))
			.withMessage("The run needs mine on 2 workers, 0 joined, and other on 1 worker, 0 joined within 0 s: "
					+ "start it again, and in that time the line that it prints on each machine.");
		join("a");
		join("b");
		this.workers.hear("Joined");
		this.workers.hear("Joined");
		assertThatExceptionOfType(UnusableFleetException.class)
			.isThrownBy(() -> this.door.await(Duration.ZERO, () -> false))
			.withMessage("The run needs other on 1 worker, 0 joined within 0 s: "
					+ "start it again, and in that time the line that it prints on each machine.");
	}

	@Test
	void waitsForNobodyOnceTheRunIsEnded() {
		assertThatExceptionOfType(UnusableFleetException.class).isThrownBy(() -> this.door.await(LONG, () -> true))
			.withMessage(
					"The run was ended while it waited for mine on 2 workers, 0 joined, and other on 1 worker, 0 joined: nothing was started.");
	}

	@Test
	void aWorkerThatAnswersTooLateIsAskedNothingMore() throws Exception {
		List<CompletableFuture<String>> ends = List.of(join("a"), join("b"), join("c"));
		JoinedWorker worker = this.door.await(LONG, () -> false).get("mine");
		FleetMessage unanswered = new FleetMessage.Logged("no order");
		String named = "Worker '%s' (127.0.0.1)".formatted(worker.hello().name());
		assertThatExceptionOfType(TargetNotReadyException.class).isThrownBy(() -> worker.ask(unanswered, Duration.ZERO))
			.withMessage(named + " has not answered within 0 s: look at what it prints.");
		assertThatExceptionOfType(TargetNotReadyException.class)
			.isThrownBy(() -> worker.ask(new FleetMessage.Stop(), LONG))
			.withMessage(named + " was lost.");
		assertThat(end(ends.get("abc".indexOf(worker.hello().name()))))
			.isEqualTo(refused("it has not answered within 0 s"));
	}

	@Test
	void saysThatALogCannotBeWrittenHereAndNotThatTheWorkerWentAway() throws Exception {
		List<CompletableFuture<String>> ends = List.of(join("a"), join("b"), join("c"));
		JoinedWorker worker = this.door.await(LONG, () -> false).get("mine");
		worker.logTo(this.folder);
		worker.onNext(new FleetMessage.Logged("a line\n"));
		assertThat(worker.alive()).isFalse();
		String why = "the runner cannot write log %s (FileSystemException); make room for it".formatted(this.folder);
		assertThat(worker.loss()).isEqualTo("ran on %s, which was lost: %s".formatted(worker, why));
		assertThat(end(ends.get("abc".indexOf(worker.hello().name())))).isEqualTo(refused(why));
	}

	@Test
	void refusesANameThatWouldSteerATerminal() throws Exception {
		assertThat(end(join("a\u001b[2J"))).isEqualTo(refused(
				"its name is not of 1 to 64 letters, digits, '.', '-' and '_'; give it such a one with --name"));
	}

	@Test
	void twoRunnersCannotListenAtOneAddress() {
		FleetOrder taken = new FleetOrder(Workers.HOME, this.door.join().port(), Map.of());
		FleetBuild build = new FleetBuild(Workers.VERSION, Map.of());
		assertThatExceptionOfType(UnusableFleetException.class)
			.isThrownBy(() -> new FleetServer(taken, build, List.of("mine"), this.workers.said::add))
			.withMessageMatching("Nobody can listen at 127.0.0.1:%d \\(.*\\): choose another address with --listen."
				.formatted(taken.port()));
	}

	@Test
	void joinsRunnersAtPrivateAddressesAloneAndFromThere() {
		String rest = ":7000/" + this.door.join().text().split("/", 2)[1];
		assertThatExceptionOfType(UnusableFleetException.class).isThrownBy(() -> JoinString.parse("8.8.8.8" + rest))
			.withMessage(
					"Runner of the join string: host '8.8.8.8' is 8.8.8.8, which is neither loopback nor a private network: put load on your own machines and containers only.");
		assertThatExceptionOfType(UnusableFleetException.class)
			.isThrownBy(() -> JoinString.parse("10.0.0.1" + rest.replace(":7000", ":70000")))
			.withMessageStartingWith("Join string '10.0.0.1:70000/");
		assertThatExceptionOfType(UnusableFleetException.class).isThrownBy(() -> JoinString.parse("10.0.0.1:7000"))
			.withMessage(
					"Join string '10.0.0.1:7000' is not of the form ADDRESS:PORT/TOKEN/HASH: copy all that the run has printed behind 'wiretrial join'.");
		assertThatExceptionOfType(UnusableFleetException.class)
			.isThrownBy(() -> new Worker(this.door.join(), Workers.presence("a", "8.8.8.8", Workers.VERSION), Map.of(),
					this.workers.said::add))
			.withMessage(
					"Address of this worker (--address): host '8.8.8.8' is 8.8.8.8, which is neither loopback nor a private network: put load on your own machines and containers only.");
		assertThat(JoinString.parse(this.door.join().text())).isEqualTo(this.door.join());
		assertThat(this.door.join().toString()).doesNotContain(this.door.join().token());
	}

	@Test
	void refusesALoopbackAddressThatIsAnotherMachinesToTheRunner() {
		JoinString join = JoinString.parse("10.0.0.1:7000/" + this.door.join().text().split("/", 2)[1]);
		assertThatExceptionOfType(UnusableFleetException.class)
			.isThrownBy(() -> new Worker(join, Workers.presence("a", "127.0.0.2", Workers.VERSION), Map.of(),
					this.workers.said::add))
			.withMessage(
					"Address of this worker (--address) is 127.0.0.2, at which a runner at 10.0.0.1 finds itself: leave it out, or name one that the runner reaches.");
	}

	private CompletableFuture<String> join(String name) {
		return this.workers.join(this.door.join(), name, this.jar);
	}

	private String refused(String why) {
		return "Runner %s refuses this worker: %s.".formatted(this.door.join().runner(), why);
	}

	private static String end(CompletableFuture<String> worker) throws Exception {
		return worker.get(60, TimeUnit.SECONDS);
	}

}
