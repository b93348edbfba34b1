package io.wiretrial.report.judging;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.link.network.Network;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.rules.FlagRule;
import io.wiretrial.model.rules.TrialRules;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.measure.Unit;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.MeasureResult;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.results.VerdictResult;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ConditionJudgeTests {

	@TempDir
	private Path directory;

	@Test
	void showsTheBaselineAgainstItself() {
		ConditionResults.Control control = judge(plan().noise(0.01)).conditions().get(0).control();
		assertThat(control.size().ratio()).isBetween(0.97, 1.03);
		assertThat(control.size().low()).isLessThan(control.size().ratio());
		assertThat(control.noisy()).isFalse();
	}

	@Test
	void marksAConditionNoisyWhoseControlLeavesTheMargin() {
		assertThat(judge(plan().noise(0.2)).conditions().get(0).control().noisy()).isTrue();
	}

	@Test
	void timesOfAnOpenLoadAreComparedWithoutTheGeneratorsOwnLagAndShownAsUsersSeeThem() {
		PlanResults plan = judge(plan().noise(0.01).ownLag(0.25));
		VerdictResult verdict = Judged.verdict(plan, 0);
		assertThat(verdict.metric().measure()).isEqualTo(Measure.NET_TOTAL);
		ArmResults grpc = Judged.arm(plan, 0);
		assertThat(grpc.measures().get(0).measure()).isEqualTo(Measure.NET_TOTAL);
		assertThat(grpc.measures().get(0).value() / grpc.seen().p50()).isCloseTo(0.75, within(0.002));
	}

	@Test
	void dividingTheValuesOfBothGivesTheRatio() {
		for (ConditionResults condition : judge(plan().noise(0.4)).conditions()) {
			MeasureResult baseline = condition.arms().get(0).measures().get(0);
			MeasureResult arm = condition.arms().get(1).measures().get(0);
			assertThat(arm.value() / baseline.value()).isCloseTo(arm.ratio().ratio(), within(1e-9));
			assertThat(arm.ratio()).isEqualTo(condition.arms().get(1).judged().verdict().size());
		}
	}

	// The middle of all values lies far from the mean of the middles of blocks
	@Test
	void oneStalledBlockMovesNoMedian() {
		PlanResults plan = judge(
				plan().blocks(12, 0).noise(0.01).ratio("size-1", "grpc", 0.6).inBlock("size-1", "grpc", 3, 40));
		assertThat(Judged.verdict(plan, 0).word()).isEqualTo("faster");
		assertThat(Judged.verdict(plan, 0).size().ratio()).isBetween(0.58, 0.68);
	}

	@Test
	void whatTwoClocksMayBeWrongByWidensTheIntervalsOfDelaysAndIsSaid() {
		ConditionResults sure = judge("sure", plan().noise(0.01)).conditions().get(0);
		ConditionResults bounded = judge("bounded", plan().noise(0.01).clockBound(20_000)).conditions().get(0);
		double spread = sure.arms()
			.stream()
			.mapToDouble((arm) -> 1 / (1 - 20 / arm.measures().get(0).value()))
			.reduce(1, (one, two) -> one * two);
		RatioResult before = sure.arms().get(1).judged().verdict().size();
		RatioResult after = bounded.arms().get(1).judged().verdict().size();
		assertThat(after.ratio()).isEqualTo(before.ratio());
		assertThat(after.high() / before.high()).isCloseTo(spread, within(1e-9));
		assertThat(before.low() / after.low()).isCloseTo(spread, within(1e-9));
		assertThat(bounded.notes()).filteredOn((note) -> !sure.notes().contains(note))
			.containsExactly(
					"Delays are between two clocks and may be wrong by 0.020 ms, which their intervals include.");
	}

	@Test
	void mergesTheValuesOfAllTrials() {
		ArmResults baseline = judge(plan()).conditions().get(0).arms().get(0);
		assertThat(baseline.times().percentiles().samples()).isEqualTo(8 * 800);
		assertThat(baseline.times().percentiles().p50()).isEqualTo(baseline.seen().p50());
		assertThat(baseline.times().percentiles().p99()).isEqualTo(baseline.seen().p99()).isNotNull();
		assertThat(baseline.times().percentiles().p999()).isNull();
	}

	@Test
	void showsNoHighPercentileOfFewerThanAThousandValues() {
		ArmResults arm = Judged.arm(judge(plan().blocks(1, 0)), 0);
		assertThat(arm.seen().p50()).isNotNull();
		assertThat(arm.seen().p99()).isNull();
		assertThat(arm.measures()).noneMatch((measure) -> measure.statistic().name().equals("P99"));
	}

	@Test
	void showsServerCpuAsAnIntervalWithoutAWord() {
		ArmResults.ServiceCpu cpu = Judged.arm(judge(plan().noise(0.01).ratio("size-1", "grpc", 0.7)), 0).seen().cpu();
		assertThat(cpu.unit()).isEqualTo(Unit.MICROSECONDS);
		assertThat(cpu.ratio().ratio()).isBetween(0.68, 0.72);
		assertThat(cpu.ratio().low()).isLessThan(cpu.ratio().ratio());
	}

	@Test
	void showsNoCpuOverANetworkWhereReadingsAreATenthOfIt() {
		assertThat(farCpu(1_000)).isNotNull();
		assertThat(farCpu(40_000_000)).isNull();
	}

	private ArmResults.ServiceCpu farCpu(long readings) {
		SyntheticPlan far = new SyntheticPlan(Plans.over(Network.REGION, "grpc")).readings(readings);
		PlanResults plan = Judged.judge(this.directory.resolve("readings-" + readings), far);
		assertThat(Judged.arm(plan, 0).seen().cpu()).as("on the loopback").isNotNull();
		assertThat(Judged.arm(plan, 1).measures().stream().anyMatch((one) -> one.measure() == Measure.SERVER_CPU))
			.isEqualTo(Judged.arm(plan, 1).seen().cpu() != null);
		return Judged.arm(plan, 1).seen().cpu();
	}

	@Test
	void printsTheRatioOfEachStart() {
		PlanResults plan = judge(plan().blocks(12, 0).starts(3).noise(0.01));
		assertThat(plan.headline().badge()).isEqualTo("3 starts");
		assertThat(Judged.arm(plan, 0).judged().starts()).extracting(ArmResults.StartRatio::start)
			.containsExactly(1, 2, 3);
		assertThat(Judged.arm(judge("one", plan()), 0).judged().starts()).isEmpty();
	}

	// Six starts of two blocks each: 5 degrees of freedom instead of 11
	@Test
	void fromSixStartsOnTheStartsAreTheSample() {
		SyntheticPlan noisy = plan().blocks(12, 0).noise(0.05);
		RatioResult blocks = Judged.verdict(judge("blocks", noisy.starts(5)), 0).size();
		RatioResult starts = Judged.verdict(judge("starts", noisy.starts(6)), 0).size();
		assertThat(starts.ratio()).isEqualTo(blocks.ratio());
		assertThat(starts.high() / starts.low()).isNotEqualTo(blocks.high() / blocks.low());
	}

	@Test
	void saysOnceThatAPlanWasNotWarm() {
		PlanResults warm = judge("warm", plan());
		assertThat(warm.headline().badge()).isEqualTo("one start");
		PlanResults cold = judge("cold", plan().ratio("size-1", "grpc", 0.7).neverSettled());
		assertThat(cold.headline().badge()).isEqualTo("not warm");
		assertThat(Judged.verdict(cold, 0).word()).isEqualTo("faster");
		assertThat(cold.checks().warmUps()).singleElement()
			.satisfies((warmUp) -> assertThat(warmUp.reason()).contains("were not quiet"));
	}

	@Test
	void saysInOneSentenceWhatDisturbedAPlan() {
		assertThat(judge("quiet", plan()).headline().health()).isEqualTo("Nothing disturbed it.");
		SyntheticPlan disturbed = plan();
		for (int block = 1; block <= 6; block++) {
			disturbed.flag("size-1", "grpc", block, Flag.STEAL).flag("size-10", "grpc", block, Flag.STEAL);
		}
		assertThat(judge("disturbed", disturbed).headline().health())
			.isEqualTo("Disturbed: the hypervisor took processors away in 12 of 72 trials.");
	}

	@Test
	void saysThatAAndAAgainShareAProcess() {
		assertThat(judge(plan()).conditions().get(0).notes())
			.contains("A and A′ are one shared process: A′ : A knows nothing of what differs between processes.");
	}

	@Test
	void dropsNoBlockButTheVoidOneAndTakesItsRepeat() {
		Flag broken = Stream.of(Flag.values())
			.filter((flag) -> flag.effect() == Flag.Effect.VOID)
			.reduce((first, last) -> last)
			.orElseThrow();
		FlagRule rule = new FlagRule(broken, "The clock broke.",
				(trial) -> trial.id().block() == 3 && trial.id().condition().equals("size-1"));
		TrialFiles files = SyntheticRun.write(this.directory, plan("grpc", "rest-h2").blocks(9, 0));
		PlanResults plan = new RunJudge(TrialRules.present().with(rule)).judge(files).plans().get(0);
		ConditionResults condition = plan.conditions().get(0);
		assertThat(condition.blocks().voided()).isEqualTo(1);
		assertThat(condition.blocks().complete()).isEqualTo(8);
		assertThat(plan.headline().health()).isEqualTo("Disturbed: 1 block was void.");
		for (ArmResults arm : condition.arms()) {
			assertThat(arm.blocks()).extracting(ArmResults.BlockValue::block).containsExactly(1, 2, 4, 5, 6, 7, 8, 9);
		}
	}

	@Test
	void flagsTrialsAgainByItsOwnRules() {
		TrialFiles files = SyntheticRun.write(this.directory, plan().flag("size-1", "grpc", 3, Flag.HALVES_DIFFER));
		FlagRule lenient = new FlagRule(Flag.HALVES_DIFFER, "They never do.", (trial) -> false);
		PlanResults plan = new RunJudge(TrialRules.present().with(lenient)).judge(files).plans().get(0);
		assertThat(Judged.judge(files).plans().get(0).played().counts().flags()).containsEntry(Flag.HALVES_DIFFER, 1);
		assertThat(plan.played().counts().flags()).isEmpty();
	}

	private static SyntheticPlan plan(String... arms) {
		return new SyntheticPlan(Plans.of(List.of(), (arms.length > 0) ? arms : new String[] { "grpc" }));
	}

	private PlanResults judge(SyntheticPlan plan) {
		return Judged.judge(this.directory, plan);
	}

	private PlanResults judge(String folder, SyntheticPlan plan) {
		return Judged.judge(this.directory.resolve(folder), plan);
	}

}
