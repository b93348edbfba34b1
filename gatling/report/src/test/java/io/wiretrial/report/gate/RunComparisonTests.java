package io.wiretrial.report.gate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.model.result.Flag;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.judging.RunUnreadableException;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RunComparisonTests {

	@TempDir
	private Path directory;

	// Three ratios together: z = 2.394, times √2 · 5 % is 16.9 %
	@Test
	void dividesTheRatiosOfTwoRunsAndSaysWhatTheyCouldShow() {
		write("old", plan().ratio("size-10", "grpc", 0.8));
		write("new", plan().ratio("size-1", "grpc", 1.25).ratio("size-10", "grpc", 0.8));
		assertThat(compare(null, false).lines()).containsExactly(
				"OLD 2026-11-20T10-15-30Z (1 start), NEW 2026-11-20T10-15-30Z (1 start), each arm against its baseline.",
				"                     OLD   NEW   NEW : OLD            could show", "  median",
				"    1 items, GRPC    1.00  1.25  1.25 (1.06 to 1.48)  18.4 %      slower",
				"    10 items, GRPC   0.80  0.80  1.00 (0.84 to 1.18)  18.4 %      too close to call",
				"    100 items, GRPC  1.00  1.00  1.00 (0.84 to 1.18)  18.4 %      too close to call", "  server-cpu",
				"    1 items, GRPC    1.00  1.25  1.25 (1.09 to 1.44)  14.9 %      more",
				"    10 items, GRPC   0.80  0.80  1.00 (0.87 to 1.15)  14.9 %      too close to call",
				"    100 items, GRPC  1.00  1.00  1.00 (0.87 to 1.15)  14.9 %      too close to call");
		assertThat(compare(null, false).markdown()).startsWith("""
				# Wiretrial compare

				OLD 2026-11-20T10-15-30Z (1 start), NEW 2026-11-20T10-15-30Z (1 start), each arm against its baseline.

				| metric | arm | OLD | NEW | NEW : OLD | could show |  |
				|---|---|---|---|---|---|---|
				| median | 1 items, GRPC | 1.00 | 1.25 | 1.25 (1.06 to 1.48) | 18.4 % | slower |
				""");
	}

	@Test
	void gatesHoldTheRatioOfBothRuns() {
		write("old", plan());
		write("new", plan().ratio("size-1", "grpc", 1.25));
		RunComparison comparison = compare(null, false);
		assertThat(GateReport
			.of(List.of(Gate.of("median worse by 10% at size-1"), Gate.of("median worse by 20% at size-10")), false,
					comparison::ratios)
			.lines()).containsExactly("Gate     median worse by 10% at size-1",
					"  1 items, GRPC: worse: 1.25 (1.06 to 1.48).", "Gate     median worse by 20% at size-10",
					"  10 items, GRPC: not worse: 1.00 (0.84 to 1.18); these runs could have shown 18.4 %.",
					"Gates    1 of 2 fails.");
	}

	@Test
	void whatMovedTheMachineMovesNoRatioUnlessItIsRaw() {
		write("old", plan());
		write("new", plan().ratio("size-1", "rest", 1.5).ratio("size-1", "grpc", 1.5));
		assertThat(compare(null, false).lines().get(3)).contains("1.00 (0.84 to 1.18)", "too close to call");
		assertThat(compare(null, true).lines().get(0)).endsWith("each arm by itself.");
		assertThat(compare(null, true).lines().get(3))
			.matches("    1 items, REST .* 1\\.50 \\(1\\.31 to 1\\.72\\) .*slower");
	}

	@Test
	void dividesByAnotherArmOfBoth() {
		write("old", new SyntheticPlan(Plans.of(List.of(), "grpc", "rest-h2")).noise(0));
		write("new",
				new SyntheticPlan(Plans.of(List.of(), "grpc", "rest-h2")).noise(0)
					.ratio("size-1", "grpc", 2)
					.ratio("size-1", "rest-h2", 2));
		List<String> lines = compare("rest-h2", false).lines();
		assertThat(lines.get(0)).endsWith("each arm against rest-h2.");
		assertThat(lines.get(3)).matches("    1 items, REST .* 0\\.50 \\(.* faster");
		assertThat(lines.get(4)).matches("    1 items, GRPC .* 1\\.00 \\(.* too close to call");
	}

	@Test
	void whatOneOfThemDoesNotJudgeIsNotJudged() {
		write("old", plan().neverSettled());
		write("new", plan().flag("size-1", "grpc", 2, Flag.TARGET_DIED));
		RunComparison comparison = compare(null, false);
		assertThat(comparison.anyFailed()).isTrue();
		assertThat(comparison.lines().get(3)).endsWith("not judged");
		assertThat(comparison.lines())
			.contains("  server-cpu, 10 items, GRPC: OLD: Not warm: the warm-up of plan 'sizes' did not settle.")
			.anyMatch((line) -> line.startsWith(
					"  median, 1 items, GRPC: OLD: Not warm: the warm-up of plan 'sizes' did not settle. NEW: Failed: "));
	}

	@Test
	void refusesAFolderThatIsNoRunAndOneThatIsNotFinished() {
		write("old", plan());
		assertThatExceptionOfType(RunUnreadableException.class).isThrownBy(() -> compare(null, false))
			.withMessage("Folder %s holds no schedule.json: name the folder of a run, such as target/bench/latest."
				.formatted(this.directory.resolve("new")));
		write("new", plan().killAfter(30));
		refused("NEW, %s, is not finished: The generator ended without a word: what it had finished is shown. Compare runs that played everything."
			.formatted(this.directory.resolve("new")));
	}

	// A link such as target/bench/latest, and the folder that it names
	@Test
	void refusesToCompareARunWithItself() throws IOException {
		write("old", plan());
		Files.createSymbolicLink(this.directory.resolve("new"), this.directory.resolve("old"));
		refused("OLD and NEW are one run, %s: name the folders of two.".formatted(this.directory.resolve("new")));
	}

	@Test
	void refusesARunOfAnotherVersion() throws IOException {
		write("old", plan());
		write("new", plan());
		Path schedule = new TrialFiles(this.directory.resolve("new")).schedule();
		Files.writeString(schedule, Files.readString(schedule).replaceFirst("(\"version\"\\s*:\\s*)\\d+", "$18"));
		assertThatExceptionOfType(RunUnreadableException.class).isThrownBy(() -> compare(null, false))
			.withMessage(
					"File %s has version 8 of a schedule, this Wiretrial reads version 9: report it with the Wiretrial that measured it, or run again."
						.formatted(schedule));
	}

	@Test
	void timesWithAndWithoutTheGeneratorsLagAreNotCompared() {
		write("old", plan().ownLag(0.25));
		write("new", plan());
		assertThat(compare(null, false).ratios(new Metric(Measure.TOTAL, Statistic.MEDIAN))).isNotEmpty()
			.allSatisfy((arm) -> assertThat(arm.doubt()).contains("OLD and NEW measured other times"));
	}

	@Test
	void ratesThatWereLoweredDifferentlyAreNotCompared() throws IOException {
		write("old", plan());
		write("new", plan());
		try (Stream<Path> trials = Files.list(new TrialFiles(this.directory.resolve("new")).trials("sizes"))) {
			for (Path trial : trials.filter((file) -> file.toString().endsWith(".json")).toList()) {
				Files.writeString(trial,
						Files.readString(trial).replaceFirst("(\"plannedRate\"\\s*:\\s*)2000", "$11500"));
			}
		}
		String remedy = "OLD was played at 2,000/s, NEW at 1,500/s, as a rate is lowered to a fifth of what the slowest arm reaches: set the plan's rate to 1,500/s or less, and play both again.";
		RunComparison comparison = compare(null, false);
		assertThat(comparison.lines()).endsWith("  server-cpu, 100 items, GRPC: " + remedy);
		assertThat(GateReport.of(List.of(Gate.of("median worse by 10% at size-1")), false, comparison::ratios).lines())
			.contains("  1 items, GRPC: too close to call: " + remedy);
	}

	@Test
	void refusesRunsWithoutAnArmInCommon() {
		write("old", plan());
		write("new", new SyntheticPlan(Plans.of(List.of(), "rest-h2")));
		refused("OLD played [grpc, rest], NEW [rest, rest-h2]: play an arm of both beside the baseline.");
		assertThatExceptionOfType(NotComparableException.class).isThrownBy(() -> compare("ws", false))
			.withMessage(
					"OLD played [grpc, rest], NEW [rest, rest-h2]: --anchor ws must be an arm of both, beside another one of both.");
	}

	private void refused(String message) {
		assertThatExceptionOfType(NotComparableException.class).isThrownBy(() -> compare(null, false))
			.withMessage(message);
	}

	private RunComparison compare(String anchor, boolean raw) {
		return RunComparison.of(this.directory.resolve("old"), this.directory.resolve("new"), anchor, raw);
	}

	private static SyntheticPlan plan() {
		return new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0);
	}

	private void write(String run, SyntheticPlan plan) {
		SyntheticRun.write(this.directory.resolve(run), plan);
	}

}
