package io.wiretrial.runner.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.plan.SevenArms;
import io.wiretrial.runner.schedule.Scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class PreflightTests {

	@TempDir
	private Path folder;

	@Test
	void refusesMoreDescriptorsThanTheLimitWithTheNumber() {
		List<PlannedRun> runs = List.of(run("users: 600", PresetName.QUICK));
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> Descriptors.require(runs, Optional.of(1024L)))
			.withMessage(
					"The generator needs up to 2200 descriptors (1800 of them connections), and the limit is 1024: "
							+ "raise it with ulimit -n 2200, or lower lanes or connections in the plan.");
		assertThatCode(() -> Descriptors.require(runs, Optional.of(2200L))).doesNotThrowAnyException();
		assertThatCode(() -> Descriptors.require(runs, Optional.empty())).doesNotThrowAnyException();
	}

	@Test
	void countsConnectionsOfPublishersToo() {
		String hub = """
				id: mine
				title: Mine
				question: Which is quicker?
				source: nowhere
				scope: here
				metric: { measure: total, statistic: mean }
				load: { model: open, arrivals: fixed, rate: 10/s, users: 600, publishers: 10 }
				conditions:
				  - { id: hub, label: hub, operation: hub, payload: topics-1, baseline: mercure, arms: [action-cable] }
				""";
		PlannedRun run = new Scheduler(Arms.all(), PresetName.QUICK, 1)
			.schedule(new PlanReader(Arms.all()).readText("mine.yaml", hub))
			.runs()
			.get(0);
		assertThat(Descriptors.needed(List.of(run))).isEqualTo(400 + 3 * 610);
	}

	@Test
	void countsSharedConnectionsOnce() {
		assertThat(Descriptors.needed(List.of(run("users: 600, connections: 2", PresetName.QUICK)))).isEqualTo(406);
	}

	@Test
	void countsTheSocketsOfLinks() {
		assertThat(Descriptors.needed(List.of(run("users: 600, network: region", PresetName.QUICK))))
			.isEqualTo(400 + 3 * (3 * 600 + 8));
	}

	// A start of a plan ends before the next begins.
	@Test
	void countsTheLargestStartAlone() {
		PlannedRun small = run("users: 1", PresetName.QUICK);
		PlannedRun large = run("users: 600", PresetName.QUICK);
		assertThat(Descriptors.needed(List.of(small, large))).isEqualTo(Descriptors.needed(List.of(large)));
	}

	@Test
	void aBaselineThatNoServiceCanAnswerTwiceIsRefused() {
		PlannedRun run = run("users: 1", PresetName.QUICK);
		assertThatCode(() -> BaselinePair.require(run, (target) -> true)).doesNotThrowAnyException();
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> BaselinePair.require(run, (target) -> !target.contains("~")))
			.withMessage(
					"Baseline 'rest-json-h1' of plan 'mine' needs two processes of service 'echo-rest', and one is given: give 'echo-rest~2' too.");
	}

	@Test
	void namesServiceThatWasNotBuilt() throws Exception {
		Files.createDirectories(this.folder.resolve("services/echo-rest/target"));
		Files.createDirectories(this.folder.resolve("gatling/runner/target"));
		Checkout checkout = Checkout.above(this.folder.resolve("gatling/runner/target/wiretrial.jar"));
		assertThat(checkout.root()).isEqualTo(this.folder);
		assertThatExceptionOfType(UnusableEnvironmentException.class).isThrownBy(() -> checkout.jar("echo-rest"))
			.withMessage("Service 'echo-rest' has no executable jar in %s: build it with mvn package -DskipTests."
				.formatted(this.folder.resolve("services/echo-rest/target")));
		Path jar = Files.createFile(this.folder.resolve("services/echo-rest/target/wiretrial-echo-rest-1.0.jar"));
		Files.createFile(this.folder.resolve("services/echo-rest/target/wiretrial-echo-rest-1.0-tests.jar"));
		assertThat(checkout.jar("echo-rest")).isEqualTo(jar);
	}

	@Test
	void takesTheCommitThatAnImageWasBuiltFrom() throws Exception {
		Checkout image = new Checkout(this.folder);
		assertThat(image.commit()).isEqualTo("unknown");
		Files.writeString(this.folder.resolve("commit"), "669ee242d310\n");
		assertThat(image.commit()).isEqualTo("669ee242d310");
	}

	@Test
	void saysThatNoCheckoutIsThere() {
		assertThatExceptionOfType(UnusableEnvironmentException.class)
			.isThrownBy(() -> Checkout.above(this.folder, this.folder.resolve("x")))
			.withMessage("No checkout of Wiretrial lies above %s or %s: start wiretrial from within one."
				.formatted(this.folder, this.folder.resolve("x")));
	}

	@Test
	void pinsServicesAndGeneratorToHalves() {
		assertThat(CpuAssignment.of(4, true)).isEqualTo(new CpuAssignment("0-1", "2-3", 2, 2));
		assertThat(CpuAssignment.of(4, false)).isEqualTo(new CpuAssignment(null, null, 4, 4));
	}

	private static PlannedRun run(String load, PresetName preset) {
		return new Scheduler(Arms.all(), preset, 1).schedule(plan(load)).runs().get(0);
	}

	private static Plan plan(String load) {
		return new PlanReader(SevenArms.arms()).readText("mine.yaml",
				"""
						id: mine
						title: Mine
						question: Which is quicker?
						source: nowhere
						scope: here
						metric: { measure: total, statistic: median }
						load: { model: closed, LOAD }
						conditions:
						  - { id: one, label: one, operation: echo, payload: fields-1, baseline: rest-json-h1, arms: [grpc-proto] }
						"""
					.replace("LOAD", load));
	}

}
