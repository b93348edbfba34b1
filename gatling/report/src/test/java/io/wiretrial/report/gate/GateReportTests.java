package io.wiretrial.report.gate;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.result.Flag;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class GateReportTests {

	private static final String CPU = "server-cpu worse by 10% at size-1";

	@TempDir
	private Path directory;

	@Test
	void saysWorseNotWorseAndHowManyFail() {
		GateReport report = report(plan().ratio("size-1", "grpc", 1.25), false, CPU, "median worse by 10% at size-10");
		assertThat(report.lines()).containsExactly("Gate     server-cpu worse by 10% at size-1",
				"  1 items, GRPC: worse: 1.25 (1.25 to 1.25).", "Gate     median worse by 10% at size-10",
				"  10 items, GRPC: not worse: 1.00 (1.00 to 1.00); these runs could have shown 0.0 %.",
				"Gates    1 of 2 fails.");
		assertThat(report.failed()).isTrue();
	}

	@Test
	void isOnEveryArmButTheBaselineUnlessItNamesSome() {
		SyntheticRun.write(this.directory, new SyntheticPlan(Plans.of(List.of(), "grpc", "rest-h2")));
		assertThat(played("median worse by 50%").outcomes()).extracting((outcome) -> outcome.narrowed().toString())
			.containsExactly("median worse by 50% at size-1 for grpc", "median worse by 50% at size-1 for rest-h2",
					"median worse by 50% at size-10 for grpc", "median worse by 50% at size-10 for rest-h2",
					"median worse by 50% at size-100 for grpc", "median worse by 50% at size-100 for rest-h2");
		assertThat(played("median worse by 50% for grpc").outcomes()).hasSize(3);
		assertThat(played("median worse by 50% at size-1").outcomes()).hasSize(2);
	}

	@Test
	void whatIsTooCloseToCallPassesUnlessItMustNot() {
		SyntheticPlan plan = plan().noise(0.1).ratio("size-1", "grpc", 1.12);
		GateReport passes = report(plan, false, CPU);
		assertThat(passes.outcomes().get(0).sentence())
			.matches("too close to call: 1\\.\\d\\d \\(\\d\\.\\d\\d to 1\\.\\d\\d\\); up to 1\\.\\d\\d fits\\.");
		assertThat(passes.lines()).last()
			.isEqualTo("Gates    0 of 1 fail. Too close to call: 1, which passes (--undecided).");
		assertThat(passes.failed()).isFalse();
		GateReport fails = new GateReport(passes.outcomes(), true);
		assertThat(fails.lines()).last()
			.isEqualTo("Gates    1 of 1 fails. Too close to call: 1, which fails (--undecided).");
		assertThat(fails.failed()).isTrue();
	}

	// Shown to be worse, but not by as much as the gate asks
	@Test
	void aSmallCertainDifferenceIsNotWorse() {
		assertThat(report(plan().ratio("size-1", "grpc", 1.05), false, CPU).outcomes().get(0).kind())
			.isEqualTo(GateOutcome.Kind.NOT_WORSE);
	}

	@Test
	void whatIsNotJudgedIsTooCloseToCallForItsReason() {
		assertThat(sentence(plan().neverSettled().ratio("size-1", "grpc", 2)))
			.isEqualTo("too close to call: Not warm: the warm-up of plan 'sizes' did not settle.");
		assertThat(sentence(plan().breakParity("size-1").ratio("size-1", "grpc", 2)))
			.isEqualTo("too close to call: Different answers: the arms did not answer the same.");
		SyntheticRun.write(this.directory.resolve("smoke"), PresetName.SMOKE, plan());
		assertThat(GateReport.of(List.of(Gate.of(CPU)), false, this.directory.resolve("smoke"))
			.outcomes()
			.get(0)
			.sentence()).isEqualTo("too close to call: Too few blocks: smoke plays one, quick judges.");
	}

	@Test
	void anArmThatFailedIsNotWorseButFailed() {
		GateReport report = report(plan().flag("size-1", "grpc", 2, Flag.TARGET_DIED), false, CPU);
		assertThat(report.outcomes().get(0).arm().failed()).isTrue();
		assertThat(report.outcomes().get(0).sentence()).startsWith("too close to call: Failed: ");
	}

	@Test
	void refusesGatesOnWhatWasNotPlayedOrMeasured() {
		SyntheticRun.write(this.directory, plan());
		assertThatExceptionOfType(NotComparableException.class)
			.isThrownBy(() -> played("median worse by 10% at size-7"))
			.withMessage(
					"Gate 'median worse by 10% at size-7' is on nothing that is compared: conditions and arms are size-1 (grpc), size-10 (grpc), size-100 (grpc).");
		assertThatExceptionOfType(NotComparableException.class)
			.isThrownBy(() -> GateReport.of(List.of(Gate.of(CPU)), false, (metric) -> List.of()))
			.withMessage(
					"Gate 'server-cpu worse by 10% at size-1' has no numbers: 'server-cpu' was not measured there. Leave the gate out, or play arms that have it.");
	}

	@Test
	void writesMarkdownThatAddsToASummary() {
		assertThat(report(plan().ratio("size-1", "grpc", 1.25), false, CPU).markdown()).isEqualTo("""

				## Gates

				| gate | arm | outcome |
				|---|---|---|
				| `server-cpu worse by 10% at size-1` | 1 items, GRPC | **fails**, worse: 1.25 (1.25 to 1.25). |

				Gates    1 of 1 fails.
				""");
	}

	@Test
	void writesATestCaseForEachOutcome() {
		SyntheticPlan plan = plan().ratio("size-1", "grpc", 1.25).breakParity("size-100");
		assertThat(report(plan, false, "server-cpu worse by 10%").junit()).isEqualTo(
				"""
						<?xml version="1.0" encoding="UTF-8"?>\
						<testsuite name="wiretrial.gates" time="0" tests="3" errors="0" skipped="1" failures="1">\
						<testcase name="server-cpu worse by 10% at size-1 for grpc" classname="wiretrial.gates.sizes" time="0">\
						<failure message="worse: 1.25 (1.25 to 1.25)." type="worse"></failure></testcase>\
						<testcase name="server-cpu worse by 10% at size-10 for grpc" classname="wiretrial.gates.sizes" time="0">\
						<system-out>not worse: 1.00 (1.00 to 1.00); these runs could have shown 0.0 %.</system-out></testcase>\
						<testcase name="server-cpu worse by 10% at size-100 for grpc" classname="wiretrial.gates.sizes" time="0">\
						<skipped message="too close to call: Different answers: the arms did not answer the same."></skipped></testcase>\
						</testsuite>
						""");
	}

	private String sentence(SyntheticPlan plan) {
		return report(plan, false, CPU).outcomes().get(0).sentence();
	}

	private GateReport report(SyntheticPlan plan, boolean undecidedFails, String... gates) {
		Path folder = this.directory.resolve(String.valueOf(System.identityHashCode(plan)));
		SyntheticRun.write(folder, plan);
		return GateReport.of(Stream.of(gates).map(Gate::of).toList(), undecidedFails, folder);
	}

	private GateReport played(String gate) {
		return GateReport.of(List.of(Gate.of(gate)), false, this.directory);
	}

	private static SyntheticPlan plan() {
		return new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0);
	}

}
