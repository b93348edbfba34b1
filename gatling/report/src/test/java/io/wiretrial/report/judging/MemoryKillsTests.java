package io.wiretrial.report.judging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.Fault;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.result.Flag;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Trials of grpc under size-1: that of block 2 begins at 10:15:36, that of block 5 at
 * 10:15:49. Both find their service dead.
 */
class MemoryKillsTests {

	@TempDir
	private Path directory;

	private int runs;

	private final SyntheticPlan plan = new SyntheticPlan(Plans.of(List.of(), "grpc"))
		.flag("size-1", "grpc", 2, Flag.TARGET_DIED)
		.flag("size-1", "grpc", 5, Flag.TARGET_DIED);

	@Test
	void aKillMarksTheTrialInWhichTheServiceDied() {
		PlanResults results = judge(fault("10:15:40", "echo-grpc", Fault.Kind.OUT_OF_MEMORY));
		assertThat(results.played().counts().flags()).containsOnly(Map.entry(Flag.TARGET_DIED, 2),
				Map.entry(Flag.OUT_OF_MEMORY, 1));
		assertThat(results.conditions().get(0).arms().get(1).trials().flags()).containsEntry(Flag.OUT_OF_MEMORY, 1);
		assertThat(results.played().counts().failed()).isEqualTo(2);
	}

	@Test
	void aDeathOfAnotherCauseBeforeAKillIsLeftAlone() {
		assertThat(judge(fault("10:15:40", "echo-grpc", Fault.Kind.DIED),
				fault("10:15:55", "echo-grpc", Fault.Kind.OUT_OF_MEMORY))
			.played()
			.counts()
			.flags()).containsEntry(Flag.OUT_OF_MEMORY, 1);
		assertThat(judge(fault("10:15:40", "echo-grpc", Fault.Kind.DIED)).played().counts().flags())
			.containsOnlyKeys(Flag.TARGET_DIED);
	}

	@Test
	void aKillOfAnotherServiceIsNoneOfThisOne() {
		assertThat(judge(fault("10:15:40", "echo-rest", Fault.Kind.OUT_OF_MEMORY)).played().counts().flags())
			.containsOnlyKeys(Flag.TARGET_DIED);
	}

	@Test
	void faultsOfOlderRunsHaveNoKind() throws IOException {
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK, this.plan);
		Files.writeString(files.faults(), """
				{"at":"2026-11-20T10:15:40Z","process":"echo-grpc","what":"It died.","effect":"It was restarted."}
				""");
		Results results = new RunJudge().judge(files);
		assertThat(results.faults()).containsExactly(
				new Fault(Instant.parse("2026-11-20T10:15:40Z"), "echo-grpc", "It died.", "It was restarted."));
		assertThat(results.faults().get(0).kind()).isEqualTo(Fault.Kind.OTHER);
		assertThat(results.plans().get(0).played().counts().flags()).containsOnlyKeys(Flag.TARGET_DIED);
	}

	private PlanResults judge(Fault... faults) {
		TrialFiles files = SyntheticRun.write(this.directory.resolve("run-" + ++this.runs), PresetName.QUICK,
				this.plan);
		List.of(faults).forEach((fault) -> TrialJson.append(files.faults(), fault));
		return new RunJudge().judge(files).plans().get(0);
	}

	private static Fault fault(String time, String process, Fault.Kind kind) {
		return new Fault(Instant.parse("2026-11-20T" + time + "Z"), process, "It was killed.", "It was restarted.",
				kind, null);
	}

}
