package io.wiretrial.report.judging;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.link.network.Network;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.rules.FlagRule;
import io.wiretrial.model.rules.TrialRules;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.PushPlans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.WithheldReason;

import static org.assertj.core.api.Assertions.assertThat;

class NotJudgedTests {

	private static final Plan SIZES = Plans.of(List.of(), "grpc");

	@TempDir
	private Path directory;

	@Test
	void failsAnArmOfWhichMoreThanOneOperationInAThousandFailed() {
		PlanResults plan = judge(plan().flag("size-1", "grpc", 2, Flag.ERRORS));
		VerdictResult verdict = Judged.verdict(plan, 0);
		assertThat(verdict.word()).isEqualTo("not judged");
		assertThat(verdict.reason()).isEqualTo("Failed: 40 of 6,400 operations of GRPC.");
		assertThat(verdict.size()).isNull();
		assertThat(verdict.hasFailed()).isTrue();
		assertThat(Judged.verdict(plan, 1).word()).isEqualTo("same within 10 %");
		ArmResults arm = Judged.arm(plan, 0);
		assertThat(arm.seen().cpu().ratio()).isNull();
		assertThat(arm.trials().failed()).isEqualTo(1);
		assertThat(arm.trials().failures()).containsEntry("UNAVAILABLE", 40L);
	}

	@Test
	void blamesTheBaselineForItsOwnFailure() {
		VerdictResult verdict = Judged.verdict(judge(plan().flag("size-1", "rest", 2, Flag.ERRORS)), 0);
		assertThat(verdict.reason()).isEqualTo("Failed: 80 of 12,800 operations of REST.");
	}

	@Test
	void judgesAnArmWhoseServiceDiedInATenthOfItsBlocks() {
		PlanResults plan = judge(
				plan().blocks(10, 0).ratio("size-1", "grpc", 0.7).flag("size-1", "grpc", 2, Flag.TARGET_DIED));
		assertThat(Judged.verdict(plan, 0).word()).isEqualTo("faster");
	}

	@Test
	void failsAnArmWhoseServiceDiedMoreOften() {
		assertThat(Judged.verdict(judge(plan().flag("size-1", "grpc", 2, Flag.TARGET_DIED)), 0).reason())
			.isEqualTo("Failed: GRPC died or fell behind in 1 of 8 trials.");
	}

	@Test
	void saysFailedOfAnArmWhoseBlocksWereVoidToo() {
		FlagRule rule = new FlagRule(Flag.TRIAL_DEADLINE, "It hung.", (trial) -> trial.id().block() < 5);
		TrialFiles files = SyntheticRun.write(this.directory, plan().flag("size-1", "grpc", 2, Flag.ERRORS));
		PlanResults plan = new RunJudge(TrialRules.present().with(rule)).judge(files).plans().get(0);
		assertThat(Judged.verdict(plan, 0).hasFailed()).isTrue();
	}

	@Test
	void comparesNoArmsThatAnswerDifferently() {
		PlanResults plan = judge(plan().ratio("size-1", "grpc", 0.5).breakParity("size-1"));
		assertThat(Judged.verdict(plan, 0).word()).isEqualTo("not judged");
		assertThat(Judged.verdict(plan, 0).reason()).isEqualTo("Different answers: the arms did not answer the same.");
		assertThat(Judged.verdict(plan, 0).withheld()).isEqualTo(WithheldReason.DIFFERENT_ANSWERS);
		assertThat(Judged.verdict(plan, 0).size()).isNull();
		assertThat(Judged.verdict(plan, 1).word()).isEqualTo("same within 10 %");
	}

	@Test
	void aClosedLoadThatLeavesNoProcessorHasNoTimes() {
		PlanResults feed = judge(new SyntheticPlan(PushPlans.feed()).noise(0).ratio("batch-400", "sse", 0.5));
		assertThat(Judged.verdict(feed, 3).reason()).isEqualTo("Overloaded: the load of WS left no processor.");
		assertThat(Judged.verdict(feed, 3).size()).isNull();
		assertThat(Judged.arm(feed, 3).seen().cpu()).isNotNull();
		assertThat(Judged.verdict(feed, 1).word()).isNotEqualTo("not judged");
	}

	@Test
	void aFeedThatFallsBehindHasNoDelay() {
		PlanResults feed = judge(
				new SyntheticPlan(PushPlans.feedBy(PushPlans.mean(Measure.TOTAL))).ratio("batch-50", "sse", 0.6));
		assertThat(Judged.verdict(feed, 1).reason())
			.isEqualTo("Overloaded: readers of SSE received less than 95 % of what was offered.");
		assertThat(Judged.verdict(feed, 0).word()).isNotEqualTo("not judged");
		assertThat(Judged.arm(feed, 1).measures()).filteredOn((one) -> one.measure() == Measure.TOTAL)
			.isNotEmpty()
			.allMatch((one) -> one.ratio() == null);
	}

	// WebSocket was called failed where its service cut streams that SSE only fell behind
	// with
	@Test
	void aFeedWhoseReadersAreCutForItIsOverloadedAndHasNotFailed() {
		SyntheticPlan late = new SyntheticPlan(PushPlans.feedBy(PushPlans.mean(Measure.TOTAL)));
		for (int block = 1; block <= 8; block++) {
			late.flag("batch-50", "sse", block, Flag.ERRORS).inBlock("batch-50", "sse", block, 0.6);
		}
		VerdictResult cut = Judged.verdict(judge(late.failure("ENDED_BY_SERVER")), 1);
		assertThat(cut.reason()).isEqualTo("Overloaded: readers of SSE received less than 95 % of what was offered.");
		assertThat(cut.hasFailed()).isFalse();
		assertThat(Judged.verdict(judge(late.failure("RESET")), 1).hasFailed()).isTrue();
	}

	@Test
	void aServiceIsTooColdBelowFiveThousandRequests() {
		TrialFiles files = SyntheticRun.write(this.directory, plan().ratio("size-1", "grpc", 0.7));
		assertThat(verdict(files, 0).word()).isEqualTo("faster");
		answered(files, 833);
		assertThat(verdict(files, 0).word()).isEqualTo("not judged");
		assertThat(verdict(files, 0).reason())
			.isEqualTo("Too cold: service had answered 4,998 requests in the warm-up, fewer than 5,000.");
		assertThat(verdict(files, 0).size()).as("shown all the same").isNotNull();
		answered(files, 834);
		assertThat(verdict(files, 0).word()).isEqualTo("faster");
	}

	@Test
	void requestsOverANetworkWereWarmedAsLongAsTheTimeAllowed() {
		TrialFiles files = SyntheticRun.write(this.directory,
				new SyntheticPlan(Plans.over(Network.of("region"), "grpc")).noise(0.01).ratio("size-10", "grpc", 0.5));
		answered(files, 10);
		assertThat(verdict(files, 1).word()).isEqualTo("faster");
		assertThat(verdict(files, 0).word()).isEqualTo("not judged");
	}

	// A list of operations had to be kept, and a new one was judged cold without a word
	@ParameterizedTest
	@EnumSource
	void coldnessConcernsEveryOperationThatIsARequest(Operation operation) {
		PlannedCondition like = SyntheticPlan.planned(SIZES).get(0);
		PlannedCondition condition = new PlannedCondition("c", "c", operation, like.payload(), Map.of(), like.load(),
				like.window(), like.played());
		assertThat(ColdServices.concerns(condition, Plans.MEDIAN_TOTAL))
			.isEqualTo(operation.kind() == Operation.Kind.REQUEST);
	}

	@Test
	void coldnessOfAServiceConcernsNoBytesAndNoTimeInTheGenerator() {
		PlannedCondition request = SyntheticPlan.planned(SIZES).get(0);
		assertThat(ColdServices.concerns(request, Metric.mean(Measure.SERVER_CPU))).isTrue();
		assertThat(ColdServices.concerns(request, Metric.mean(Measure.PAYLOAD_BYTES))).isFalse();
		assertThat(ColdServices.concerns(request, Metric.mean(Measure.DECODE))).isFalse();
	}

	@Test
	void ofSeveralStartsTheOneWithFewestRequestsCounts() {
		ColdServices services = ColdServices.of(List.of(warmUp(9_000), warmUp(4_999)), SyntheticPlan.planned(SIZES),
				Optional.empty());
		assertThat(services.sentence(List.of("service"))).isPresent();
		assertThat(services.sentence(List.of("other"))).as("not warmed up, so not known").isEmpty();
	}

	@Test
	void serviceThatRanBeforeTheRunIsNotKnownToBeCold() {
		Environment.Machine machine = new Environment.Machine("cpu", 2, 1, "kernel", "tsc", "none", Map.of());
		Environment given = new Environment(Instant.EPOCH, "1", "abc", machine, Map.of(),
				List.of(new Environment.ProcessInfo("service", "java", List.of(), List.of(), 1)), List.of(), List.of());
		assertThat(ColdServices.of(List.of(warmUp(10)), SyntheticPlan.planned(SIZES), Optional.of(given))
			.sentence(List.of("service"))).isEmpty();
	}

	@Test
	void messagesThatArePushedWarmNoRequests() {
		Plan feed = PushPlans.feed();
		WarmUpResult warmUp = warmUp(new WarmUpResult.Turn("batch-1", "sse", "service", 90_000, 1_000, 10, 100.0, 0));
		assertThat(ColdServices.of(List.of(warmUp), SyntheticPlan.planned(feed), Optional.empty()).answered())
			.isEmpty();
	}

	private static SyntheticPlan plan() {
		return new SyntheticPlan(SIZES).noise(0.01);
	}

	private PlanResults judge(SyntheticPlan plan) {
		return Judged.judge(this.directory.resolve(plan.toString()), plan);
	}

	private static VerdictResult verdict(TrialFiles files, int condition) {
		return Judged.verdict(Judged.judge(files).plans().get(0), condition);
	}

	// Six cells in one round
	private static void answered(TrialFiles files, long each) {
		WarmUpResult warmUp = TrialJson.read(files.warmUp("sizes", 1), WarmUpResult.class);
		TrialJson.write(files.warmUp("sizes", 1),
				warmUp(warmUp.rounds()
					.get(0)
					.turns()
					.stream()
					.map((turn) -> new WarmUpResult.Turn(turn.condition(), turn.arm(), turn.target(), each, 1_000, 10,
							100.0, 0))
					.toArray(WarmUpResult.Turn[]::new)));
	}

	private static WarmUpResult warmUp(long requests) {
		return warmUp(new WarmUpResult.Turn("size-1", "rest", "service", requests, 1_000, 10, 100.0, 0));
	}

	private static WarmUpResult warmUp(WarmUpResult.Turn... turns) {
		return new WarmUpResult(1, List.of(new WarmUpResult.Round(1, 1_000, Map.of(), List.of(turns))), true, "why", 1,
				List.of());
	}

}
