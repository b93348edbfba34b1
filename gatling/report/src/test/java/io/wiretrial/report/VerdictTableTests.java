package io.wiretrial.report;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.QuickResults;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.judging.RunJudge;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.result.WarmUpResult;

import static org.assertj.core.api.Assertions.assertThat;

class VerdictTableTests {

	private final Results results = QuickResults.all();

	@Test
	void saysTheAnswerOfAPlanThenBothVerdictsOfEachComparison() {
		PlanResults voice = this.results.plans().get(2);
		assertThat(VerdictTable.lines(voice)).containsExactly(
				"voice: grpc-voice is undecided against ws-voice; it is within 10 % in CPU (1.06 ×).",
				"  condition    arm         baseline  mean round trip                server CPU per frame",
				"  20 sessions  grpc-voice  ws-voice  1.01 (0.83 to 1.23) undecided  1.06 (1.01 to 1.11) more CPU, below margin");
	}

	@Test
	void namesEachServiceThatIsTooColdForVerdictsOnce(@TempDir Path directory) {
		TrialFiles files = SyntheticRun.write(directory, PresetName.QUICK,
				new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0.01).ratio("size-1", "grpc", 0.7));
		WarmUpResult.Turn turn = new WarmUpResult.Turn("sizes", "size-1", "rest", "service", 612, 1_000, 10, 100.0, 0);
		TrialJson.write(files.warmUp(1), new WarmUpResult(1,
				List.of(new WarmUpResult.Round(1, 1_000, Map.of(), List.of(turn))), false, "why", 1, List.of()));
		List<String> lines = VerdictTable.lines(new RunJudge().judge(files).plans().get(0));
		assertThat(lines).filteredOn((line) -> line.contains(" refused, still cold")).hasSize(3);
		assertThat(lines).filteredOn((line) -> line.startsWith("  Still cold: "))
			.containsExactly("  Still cold: service had answered 612 requests in the warm-up, and below 5,000 most "
					+ "of its code is not compiled for good: run fewer plans at once, or with --warm-up 480.");
	}

	@Test
	void countsVerdictsAndClaimsInItsLastLine() {
		List<String> lines = VerdictTable.lines(this.results);
		assertThat(lines.get(lines.size() - 1)).isEqualTo(VerdictTable.claims(this.results))
			.matches("[0-9]+ of [0-9]+ verdicts and [0-9]+ of 40 claims decided: [0-9]+ confirmed, .*\\.");
	}

}
