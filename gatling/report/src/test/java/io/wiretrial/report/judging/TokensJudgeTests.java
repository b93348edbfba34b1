package io.wiretrial.report.judging;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Statistic;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.MeasureResult;
import io.wiretrial.report.results.RatioResult;

import static org.assertj.core.api.Assertions.assertThat;

class TokensJudgeTests {

	@TempDir
	private Path directory;

	@Test
	void twoClocksWidenTheDelayOfATokenAndNotTheTimeOfItsAnswer() {
		SyntheticPlan plan = new SyntheticPlan(Plans.tokens("grpc")).noise(0.01);
		ArmResults sure = arm("sure", plan);
		ArmResults bounded = arm("bounded", plan.clockBound(1_000));
		assertThat(ratio(bounded, Measure.TOTAL)).isEqualTo(ratio(sure, Measure.TOTAL));
		assertThat(ratio(bounded, Measure.TOKEN_DELAY).high()).isGreaterThan(ratio(sure, Measure.TOKEN_DELAY).high());
	}

	@Test
	void anAnswerInTokensIsSeenByItsFirstAndCostsPerToken() {
		ArmResults arm = arm("run", new SyntheticPlan(Plans.tokens("grpc")));
		assertThat(arm.seen().p50()).isEqualTo(measure(arm, Measure.FIRST_CHUNK).value());
		assertThat(arm.seen().cpu().value()).isEqualTo(measure(arm, Measure.TOKEN_CPU).value());
		assertThat(arm.times().percentiles().p50()).isEqualTo(measure(arm, Measure.TOTAL).value());
	}

	@Test
	void aGateOnTheMedianOfTokensIsOnTheFirst() {
		FinishedRun run = new FinishedRun(
				SyntheticRun.write(this.directory, new SyntheticPlan(Plans.tokens("grpc")).ratio("tokens", "grpc", 2)));
		assertThat(run.ratios(new Metric(Measure.TOTAL, Statistic.MEDIAN), null)).singleElement()
			.satisfies((arm) -> assertThat(arm.metric().measure()).isEqualTo(Measure.FIRST_CHUNK))
			.satisfies((arm) -> assertThat(arm.size()).isNotNull());
	}

	private static RatioResult ratio(ArmResults arm, Measure measure) {
		return measure(arm, measure).ratio();
	}

	private static MeasureResult measure(ArmResults arm, Measure measure) {
		return arm.measures().stream().filter((each) -> each.measure() == measure).findFirst().orElseThrow();
	}

	private ArmResults arm(String folder, SyntheticPlan plan) {
		return Judged.arm(Judged.judge(this.directory.resolve(folder), plan), 0);
	}

}
