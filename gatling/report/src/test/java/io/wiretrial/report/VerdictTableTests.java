package io.wiretrial.report;

import java.util.List;

import org.junit.jupiter.api.Test;

import io.wiretrial.report.fixture.QuickResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;

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
	void countsVerdictsAndClaimsInItsLastLine() {
		List<String> lines = VerdictTable.lines(this.results);
		assertThat(lines.get(lines.size() - 1)).isEqualTo(VerdictTable.claims(this.results))
			.matches("[0-9]+ of [0-9]+ verdicts and [0-9]+ of 40 claims decided: [0-9]+ confirmed, .*\\.");
	}

}
