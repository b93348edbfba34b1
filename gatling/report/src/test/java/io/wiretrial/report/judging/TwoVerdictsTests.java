package io.wiretrial.report.judging;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.Caveat;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.VerdictResult.Kind;
import io.wiretrial.report.results.WarmUpCurves;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.environment.StartSpread;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.rules.FlagRule;
import io.wiretrial.trial.rules.TrialRules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

class TwoVerdictsTests {

	@TempDir
	private Path directory;

	@Test
	void judgesCpuBesideLatency() {
		Results results = judge(plan().noise(0.01).ratio("size-1", "grpc", 0.7));
		VerdictResult cpu = results.plans().get(0).conditions().get(0).arms().get(1).verdicts().cpu();
		assertThat(cpu.sentence().toString())
			.startsWith("grpc takes less CPU than rest: 0.70 × the server CPU per request");
		assertThat(cpu.size().means().arm() / cpu.size().means().baseline()).isCloseTo(cpu.size().ratio(),
				within(1e-9));
	}

	@Test
	void givesGeometricMeansThatNeverContradictTheRatio() {
		for (ConditionResults condition : judge(plan().noise(0.4)).plans().get(0).conditions()) {
			condition.arms().get(1).verdicts().all().forEach((verdict) -> {
				VerdictResult.Pair means = verdict.size().means();
				assertThat(means.arm() / means.baseline()).isCloseTo(verdict.size().ratio(), within(1e-9));
			});
		}
	}

	@Test
	void saysTheSameOfAPlanWhileOthersAreStillPlayed() {
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK, plan().ratio("size-1", "grpc", 0.7));
		RunJudge judge = new RunJudge(JudgeSettings.defaults());
		assertThat(judge.judge(files, "sizes")).isEqualTo(judge.judge(files).plans().get(0));
		assertThatIllegalArgumentException().isThrownBy(() -> judge.judge(files, "other"))
			.withMessage("Plan 'other' is not in run 2026-11-20T10-15-30Z: use one of [sizes].");
	}

	@Test
	void assumesASpreadBetweenStartsUnlessItWasMeasured() {
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK, plan().noise(0.005));
		assertThat(verdict(judge(files), 1).size().inThisStart()).isTrue();
		assertThat(judge(files).plans().get(0).judging().spread()).contains("5 % an arm are assumed");
		TrialJson.write(files.startSpread(),
				new StartSpread(StartSpread.VERSION, List.of(new StartSpread.Entry("total", "service", 0.005, 30))));
		assertThat(verdict(judge(files), 1).size().inThisStart()).isFalse();
		assertThat(judge(files).plans().get(0).judging().spread()).contains("0.5 to 0.5 %, measured with 30");
	}

	@Test
	void saysThatAAndAAgainShareAProcess() {
		assertThat(judge(plan()).plans().get(0).conditions().get(0).notes()).contains(
				"A and A′ are one shared process: the noise band knows nothing of what differs between processes.");
	}

	@Test
	void namesWhatDidNotSettle() {
		Results results = judge(plan());
		assertThat(results.caveats()).extracting(Caveat::title).contains("Not settled", "One start");
		assertThat(results.warmUps()).singleElement()
			.satisfies(
					(warmUp) -> assertThat(warmUp.curves().get(0).points()).extracting(WarmUpCurves.Point::operations)
						.startsWith(400L, 800L));
	}

	@Test
	void saysThatTheMachineWasDisturbedWhereMoreThanATenthOfTheTrialsWas() {
		SyntheticPlan quiet = plan();
		assertThat(judge(quiet).caveats()).extracting(Caveat::title).doesNotContain("Disturbed machine");
		SyntheticPlan disturbed = plan();
		for (int block = 1; block <= 6; block++) {
			disturbed.flag("size-1", "grpc", block, Flag.STEAL).flag("size-10", "grpc", block, Flag.STEAL);
		}
		assertThat(judge(disturbed).caveats()).filteredOn((caveat) -> caveat.title().equals("Disturbed machine"))
			.singleElement()
			.satisfies((caveat) -> assertThat(caveat.text()).contains("The hypervisor took processors away in 12 of "));
	}

	@Test
	void dropsNoBlockButTheVoidOneAndTakesItsRepeat() {
		Flag broken = Stream.of(Flag.values())
			.filter((flag) -> flag.effect() == Flag.Effect.VOID)
			.reduce((first, last) -> last)
			.orElseThrow();
		FlagRule rule = new FlagRule(broken, "The clock broke.",
				(trial) -> trial.id().block() == 3 && trial.id().condition().equals("size-1"));
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK, plan("grpc", "rest-h2").blocks(9, 0));
		ConditionResults condition = new RunJudge(JudgeSettings.defaults(), TrialRules.present().with(rule))
			.judge(files)
			.plans()
			.get(0)
			.conditions()
			.get(0);
		assertThat(condition.blocks().voided()).isEqualTo(1);
		assertThat(condition.blocks().complete()).isEqualTo(8);
		for (ArmResults arm : condition.arms()) {
			assertThat(arm.blocks()).extracting(ArmResults.BlockValue::block).containsExactly(1, 2, 4, 5, 6, 7, 8, 9);
		}
	}

	@Test
	void saysFailedOfAnArmWhoseBlocksWereVoidToo() {
		FlagRule rule = new FlagRule(Flag.TRIAL_DEADLINE, "It hung.", (trial) -> trial.id().block() < 5);
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK,
				plan().flag("size-1", "grpc", 2, Flag.ERRORS));
		Results results = new RunJudge(JudgeSettings.defaults(), TrialRules.present().with(rule)).judge(files);
		assertThat(verdict(results, 0).kind()).isEqualTo(Kind.FAILED);
	}

	@Test
	void flagsTrialsAgainByItsOwnRules() {
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK,
				plan().flag("size-1", "grpc", 3, Flag.HALVES_DIFFER));
		FlagRule lenient = new FlagRule(Flag.HALVES_DIFFER, "They never do.", (trial) -> false);
		Results results = new RunJudge(JudgeSettings.defaults(), TrialRules.present().with(lenient)).judge(files);
		assertThat(judge(files).plans().get(0).played().counts().flags()).containsEntry(Flag.HALVES_DIFFER, 1);
		assertThat(results.plans().get(0).played().counts().flags()).isEmpty();
	}

	private static SyntheticPlan plan(String... arms) {
		return new SyntheticPlan(Plans.of(List.of(), (arms.length > 0) ? arms : new String[] { "grpc" }));
	}

	private Results judge(SyntheticPlan plan) {
		return judge(SyntheticRun.write(this.directory, PresetName.QUICK, plan));
	}

	private static Results judge(TrialFiles files) {
		return new RunJudge(JudgeSettings.defaults()).judge(files);
	}

	private static VerdictResult verdict(Results results, int condition) {
		return results.plans().get(0).conditions().get(condition).arms().get(1).verdicts().latency();
	}

}
