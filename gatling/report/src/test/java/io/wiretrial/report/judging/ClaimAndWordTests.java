package io.wiretrial.report.judging;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.plan.Claim;
import io.wiretrial.model.plan.Claim.Form;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.PushPlans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.ClaimResult.Outcome;
import io.wiretrial.report.results.ClaimRow;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.RatioResult;

import static org.assertj.core.api.Assertions.assertThat;

class ClaimAndWordTests {

	private static final List<String> SMALL = List.of("size-1");

	@TempDir
	private Path directory;

	// A claim said confirmed of what the word beside it called the same
	@Test
	void claimAndWordNeverDisagree() {
		for (double ratio : List.of(0.5, 0.85, 0.93, 0.97, 1.0, 1.05, 1.08, 1.15, 1.6)) {
			for (double noise : List.of(0.01, 0.06)) {
				List<Claim> claims = List.of(Plans.claim("P1", Form.LESS, SMALL),
						Plans.claim("P2", Form.GREATER, SMALL), Plans.claim("P3", Form.EQUAL, SMALL));
				PlanResults plan = Judged.judge(this.directory.resolve(ratio + "-" + noise),
						new SyntheticPlan(Plans.of(claims, "grpc")).noise(noise).ratio("size-1", "grpc", ratio));
				assertThat(plan.claims()).extracting(ClaimResult::outcome)
					.containsExactly(switch (Judged.verdict(plan, 0).kind()) {
						case LOWER -> outcomes(Outcome.CONFIRMED, Outcome.REFUTED, Outcome.REFUTED);
						case HIGHER -> outcomes(Outcome.REFUTED, Outcome.CONFIRMED, Outcome.REFUTED);
						case SAME -> outcomes(Outcome.REFUTED, Outcome.REFUTED, Outcome.CONFIRMED);
						case TOO_CLOSE -> outcomes(Outcome.UNDECIDED, Outcome.UNDECIDED, Outcome.UNDECIDED);
						case NOT_JUDGED, NONE -> throw new IllegalStateException("It was judged.");
					});
			}
		}
	}

	private static Outcome[] outcomes(Outcome... outcomes) {
		return outcomes;
	}

	@Test
	void usesTheIntervalOfThePrimaryComparison() {
		PlanResults plan = Judged.judge(this.directory,
				new SyntheticPlan(Plans.of(List.of(Plans.claim("P1", Form.LESS, SMALL)), "grpc")).ratio("size-1",
						"grpc", 0.7));
		ClaimRow.Part part = plan.claims().get(0).rows().get(0).parts().get(0);
		assertThat(new RatioResult(part.size(), part.low(), part.high())).isEqualTo(Judged.verdict(plan, 0).size());
	}

	@Test
	void leavesAClaimOpenOfWhichNothingCouldBeJudgedAndSaysWhy() {
		Claim claim = PushPlans.claim("T1", Form.LESS, PushPlans.mean(Measure.TOTAL), "sse", List.of("batch-50"), null,
				null);
		ClaimResult result = Judged.claim(this.directory,
				new SyntheticPlan(PushPlans.feedBy(PushPlans.mean(Measure.TOTAL), claim)).ratio("batch-50", "sse",
						0.6));
		assertThat(result.outcome()).isEqualTo(Outcome.UNDECIDED);
		assertThat(result.reason()).isEqualTo("batch 50, 10 connections: Overloaded: readers of SSE received less"
				+ " than 95 % of what was offered.");
		assertThat(result.remedy()).isEqualTo("Run it on a machine with more processors.");
	}

}
