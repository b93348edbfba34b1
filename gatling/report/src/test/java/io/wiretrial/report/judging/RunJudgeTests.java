package io.wiretrial.report.judging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.VerdictResult.Kind;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.result.Flag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class RunJudgeTests {

	@TempDir
	private Path directory;

	@Test
	void callsSlowerQuickerAndNoDifference() {
		Results results = judge(plan().ratio("size-1", "grpc", 0.7).ratio("size-100", "grpc", 1.4));
		assertThat(verdict(results, 0).kind()).isEqualTo(Kind.LOWER);
		assertThat(verdict(results, 0).sentence().word()).isEqualTo("quicker");
		assertThat(verdict(results, 0).size().ratio()).isBetween(0.67, 0.73);
		assertThat(verdict(results, 0).size().inThisStart()).isFalse();
		assertThat(verdict(results, 1).kind()).isEqualTo(Kind.NO_DIFFERENCE);
		assertThat(verdict(results, 1).sentence().toString())
			.startsWith("grpc against rest: no difference in this start above 10 %, 1.00 × the");
		assertThat(verdict(results, 2).kind()).isEqualTo(Kind.HIGHER);
		assertThat(verdict(results, 2).sentence().word()).isEqualTo("slower");
		assertThat(results.run().complete()).isTrue();
		assertThat(results.anyFailed()).isFalse();
	}

	@Test
	void staysUndecidedOverNoiseAndNamesTheBlocksItNeeds() {
		Results results = judge(plan().noise(0.3));
		VerdictResult verdict = verdict(results, 0);
		assertThat(verdict.kind()).isEqualTo(Kind.UNDECIDED);
		assertThat(verdict.undecided().blocksNeeded()).isGreaterThan(8);
		assertThat(verdict.sentence().toString()).startsWith("grpc against rest: undecided after 8 complete blocks, ")
			.endsWith("; about %d blocks would decide".formatted(verdict.undecided().blocksNeeded()));
	}

	// The interval of any start was several times as wide in a start that was not warm,
	// and said nothing.
	@Test
	void showsOfAnUndecidedVerdictWhatThisStartSays() {
		VerdictResult verdict = verdict(judge(plan().noise(0.04).ratio("size-1", "grpc", 1.07)), 0);
		assertThat(verdict.kind()).isEqualTo(Kind.UNDECIDED);
		assertThat(verdict.sentence().word()).isEqualTo("undecided in this start");
		assertThat(verdict.size().inThisStart()).isTrue();
		assertThat(verdict.size().interval().high()).isLessThan(1.2);
	}

	@Test
	void saysWhatToDoAboutAnUndecidedVerdict() {
		VerdictResult verdict = verdict(judge(plan().blocks(3, 0).ratio("size-1", "grpc", 0.5)), 0);
		assertThat(verdict.undecided().remedy())
			.isEqualTo("Run it with --preset standard, which plays 12 blocks over 6 starts.");
		assertThat(verdict.sentence().toString()).endsWith("; a verdict takes 6 or more");
	}

	@Test
	void givesADecidedVerdictNoRemedy() {
		assertThat(verdict(judge(plan().ratio("size-1", "grpc", 0.5)), 0).undecided()).isNull();
	}

	@Test
	void countsNoComparisonThatFailed() {
		Results results = judge(plan().flag("size-1", "grpc", 2, Flag.ERRORS));
		assertThat(results.plans().get(0).judging().comparisons()).isEqualTo(4);
	}

	@Test
	void decidesNothingBelowSixCompleteBlocks() {
		Results results = judge(plan().blocks(5, 0).ratio("size-1", "grpc", 0.5));
		assertThat(verdict(results, 0).kind()).isEqualTo(Kind.UNDECIDED);
		assertThat(verdict(results, 0).evidence().blocks()).isEqualTo(5);
	}

	@Test
	void failsAnArmWhoseOperationsFailed() {
		Results results = judge(plan().flag("size-1", "grpc", 2, Flag.ERRORS));
		assertThat(verdict(results, 0).kind()).isEqualTo(Kind.FAILED);
		assertThat(verdict(results, 0).sentence().toString())
			.isEqualTo("grpc failed at this load: 40 of 6,400 operations");
		assertThat(verdict(results, 0).size()).isNull();
		assertThat(verdict(results, 1).kind()).isEqualTo(Kind.NO_DIFFERENCE);
		assertThat(results.anyFailed()).isTrue();
		ArmResults arm = results.plans().get(0).conditions().get(0).arms().get(1);
		assertThat(arm.trials().failed()).isEqualTo(1);
		assertThat(arm.trials().counted()).isEqualTo(8);
		assertThat(arm.trials().failures()).containsEntry("UNAVAILABLE", 40L);
	}

	@Test
	void blamesTheBaselineForItsOwnFailure() {
		Results results = judge(plan().flag("size-1", "rest", 2, Flag.ERRORS));
		assertThat(verdict(results, 0).kind()).isEqualTo(Kind.FAILED);
		assertThat(verdict(results, 0).sentence().toString())
			.isEqualTo("grpc against rest: not compared, the baseline failed at this load: 80 of 12,800 operations");
	}

	@Test
	void judgesAnArmWhoseServiceDiedInATenthOfItsBlocks() {
		Results results = judge(
				plan().blocks(10, 0).ratio("size-1", "grpc", 0.7).flag("size-1", "grpc", 2, Flag.TARGET_DIED));
		assertThat(verdict(results, 0).kind()).isEqualTo(Kind.LOWER);
		assertThat(verdict(results, 0).evidence().blocks()).isEqualTo(10);
		assertThat(results.anyFailed()).isFalse();
	}

	@Test
	void failsAnArmWhoseServiceDiedMoreOften() {
		Results results = judge(plan().flag("size-1", "grpc", 2, Flag.TARGET_DIED));
		assertThat(verdict(results, 0).sentence().toString())
			.isEqualTo("grpc failed at this load: it died or fell behind in 1 of 8 trials");
	}

	@Test
	void refusesToCompareArmsThatAnswerDifferently() {
		Results results = judge(plan().ratio("size-1", "grpc", 0.5).breakParity("size-1"));
		assertThat(verdict(results, 0).kind()).isEqualTo(Kind.REFUSED);
		assertThat(verdict(results, 0).sentence().toString())
			.isEqualTo("grpc against rest: refused, the arms did not answer the same");
		assertThat(verdict(results, 1).kind()).isEqualTo(Kind.NO_DIFFERENCE);
		assertThat(results.plans().get(0).judging().comparisons()).isEqualTo(4);
		assertThat(results.anyFailed()).isTrue();
	}

	@Test
	void doesNotJudgeSmoke() {
		SyntheticPlan plan = plan().blocks(8, 0).ratio("size-1", "grpc", 0.5);
		Results results = judge(SyntheticRun.write(this.directory, PresetName.SMOKE, plan));
		assertThat(verdict(results, 0).kind()).isEqualTo(Kind.NOT_JUDGED);
		assertThat(verdict(results, 0).sentence().word()).isEqualTo("not judged");
	}

	@Test
	void judgesWhatAKilledRunHadFinished() throws IOException {
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK,
				plan().ratio("size-1", "grpc", 0.7).killAfter(9 * 7 + 2));
		Files.writeString(files.events(), Files.readString(files.events()) + "{\"event\":\"trial-st");
		Results results = judge(files);
		assertThat(results.run().complete()).isFalse();
		assertThat(results.run().remark())
			.isEqualTo("The generator ended without a word: what it had finished is shown.");
		assertThat(results.plans().get(0).conditions()).extracting((condition) -> condition.blocks().complete())
			.containsExactly(7, 7, 7);
		assertThat(verdict(results, 0).kind()).isEqualTo(Kind.LOWER);
	}

	@Test
	void passesOverABlockOfWhichOneTrialIsMissing() throws IOException {
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK, plan());
		Files.delete(files.trials("sizes").resolve("00002.json"));
		Results results = judge(files);
		assertThat(results.plans().get(0).conditions()).extracting((condition) -> condition.blocks().complete())
			.containsExactly(7, 8, 8);
	}

	@Test
	void judgesARunWithoutTrials() throws IOException {
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK, plan().killAfter(0));
		Files.delete(files.events());
		Results results = judge(files);
		assertThat(results.run().complete()).isFalse();
		assertThat(verdict(results, 0).sentence().toString())
			.isEqualTo("grpc against rest: undecided after 0 complete blocks; a verdict takes 6 or more");
	}

	@Test
	void rejectsAFolderWithoutRun() {
		assertThatExceptionOfType(RunUnreadableException.class).isThrownBy(() -> judge(new TrialFiles(this.directory)))
			.withMessage("Folder %s holds no schedule.json: name the folder of a run, such as target/bench/latest.",
					this.directory);
	}

	@Test
	void refusesTrialsOfAnEarlierFormat() throws IOException {
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK, plan());
		Path old = Files.writeString(files.trials("sizes").resolve("00002.json"), "{\"version\":2,\"plan\":\"sizes\"}");
		assertThatExceptionOfType(RunUnreadableException.class).isThrownBy(() -> judge(files))
			.withMessage("File %s has version 2 of a trial, this Wiretrial reads version 3:"
					+ " report it with the Wiretrial that measured it, or run again.", old);
	}

	@Test
	void namesADamagedFile() throws IOException {
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK, plan());
		Path damaged = Files.writeString(files.trials("sizes").resolve("00002.json"), "");
		assertThatExceptionOfType(RunUnreadableException.class).isThrownBy(() -> judge(files))
			.withMessage("File %s is damaged: No content to map due to end-of-input."
					+ " Delete it to report without it, or run again.", damaged);
	}

	@Test
	void mergesHistogramsOfAllTrials() {
		TrialFiles files = SyntheticRun.writeWithHistograms(this.directory, plan());
		List<ArmResults> arms = judge(files).plans().get(0).conditions().get(0).arms();
		assertThat(arms.get(0).times().percentiles()).isNotNull();
		assertThat(arms.get(0).times().percentiles().samples()).isEqualTo(16 * 800);
		assertThat(arms.get(0).times().percentiles().p99()).isNotNull();
		assertThat(arms.get(0).times().percentiles().p999()).isNull();
		assertThat(arms.get(1).times().percentiles().samples()).isEqualTo(8 * 800);
		assertThat(arms.get(1).times().percentiles().p99()).isNull();
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
