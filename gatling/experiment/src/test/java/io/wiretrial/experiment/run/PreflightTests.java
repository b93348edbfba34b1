package io.wiretrial.experiment.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.experiment.plan.PlanReader;
import io.wiretrial.experiment.plan.PushArms;
import io.wiretrial.experiment.plan.SevenArms;
import io.wiretrial.experiment.schedule.Scheduler;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;

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
		PlannedRun run = new Scheduler(PushArms.arms(), PresetName.QUICK, 1, null)
			.schedule(List.of(new PlanReader(PushArms.arms()).readText("mine.yaml", hub)))
			.get(0)
			.run();
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

	@Test
	void blocksAreSpreadEvenlyOverStartsWithASpareForEach() {
		List<List<PlannedRun>> starts = Starts.of(List.of(run("users: 1", PresetName.FULL)), 8);
		assertThat(starts).hasSize(8);
		for (int start = 1; start <= 8; start++) {
			PlannedRun played = starts.get(start - 1).get(0);
			assertThat(played.start()).isEqualTo(start);
			assertThat(played.blocks()).filteredOn((block) -> !block.spare())
				.extracting(ConditionBlock::block)
				.containsExactly(3 * start - 2, 3 * start - 1, 3 * start);
			assertThat(played.blocks()).filteredOn(ConditionBlock::spare)
				.extracting(ConditionBlock::block)
				.containsExactly(24 + start);
		}
	}

	@Test
	void noStartIsWithoutABlock() {
		PlannedRun run = new Scheduler(PushArms.arms(), PresetName.STANDARD, 1, 4).schedule(List.of(plan("users: 1")))
			.get(0)
			.run();
		assertThat(Starts.of(List.of(run), PresetName.STANDARD.starts())).hasSize(4);
		assertThat(Starts.of(List.of(run("users: 1", PresetName.QUICK)), PresetName.QUICK.starts())).hasSize(1);
	}

	@Test
	void namesServiceThatWasNotBuilt() throws Exception {
		Files.createDirectories(this.folder.resolve("services/echo-rest/target"));
		Files.createDirectories(this.folder.resolve("gatling/cli/target"));
		Checkout checkout = Checkout.above(this.folder.resolve("gatling/cli/target/wiretrial.jar"));
		assertThat(checkout.root()).isEqualTo(this.folder);
		assertThatExceptionOfType(UnusableEnvironmentException.class).isThrownBy(() -> checkout.jar("echo-rest"))
			.withMessage("Service 'echo-rest' has no executable jar in %s: build it with mvn package -DskipTests."
				.formatted(this.folder.resolve("services/echo-rest/target")));
		Path jar = Files.createFile(this.folder.resolve("services/echo-rest/target/wiretrial-echo-rest-1.0.jar"));
		Files.createFile(this.folder.resolve("services/echo-rest/target/wiretrial-echo-rest-1.0-tests.jar"));
		assertThat(checkout.jar("echo-rest")).isEqualTo(jar);
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
		return new Scheduler(PushArms.arms(), preset, 1, null).schedule(List.of(plan(load))).get(0).run();
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
