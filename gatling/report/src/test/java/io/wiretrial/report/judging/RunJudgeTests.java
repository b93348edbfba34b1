package io.wiretrial.report.judging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.Word;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class RunJudgeTests {

	@TempDir
	private Path directory;

	@Test
	void callsFasterSlowerAndSame() {
		Results results = Judged.judge(
				SyntheticRun.write(this.directory, plan().ratio("size-1", "grpc", 0.7).ratio("size-100", "grpc", 1.4)));
		PlanResults plan = results.plans().get(0);
		assertThat(plan.verdicts()).extracting(VerdictResult::word)
			.containsExactly("faster", "same within 10 %", "slower");
		VerdictResult faster = Judged.verdict(plan, 0);
		assertThat(faster.comparison()).isEqualTo("sizes/size-1: grpc : rest");
		assertThat(faster.size().ratio()).isBetween(0.67, 0.73);
		assertThat(faster.size().low()).isLessThan(faster.size().ratio());
		assertThat(faster.size().high()).isGreaterThan(faster.size().ratio());
		assertThat(faster.reason()).isEmpty();
		assertThat(results.run().complete()).isTrue();
		assertThat(results.anyFailed()).isFalse();
	}

	@Test
	void namesTheBlocksThatWouldDecideWhatIsTooCloseToCall() {
		VerdictResult verdict = Judged.verdict(judge(plan().noise(0.1).ratio("size-1", "grpc", 1.15)), 0);
		assertThat(verdict.word()).isEqualTo("too close to call");
		assertThat(verdict.size()).isNotNull();
		assertThat(verdict.reason()).matches("About \\d+ blocks would decide it: --blocks \\d+\\.");
	}

	// 95 % for three primary comparisons together
	@Test
	void intervalsOfPrimaryComparisonsHoldTogether() {
		PlanResults plan = judge(plan());
		assertThat(plan.judging().comparisons()).isEqualTo(3);
		assertThat(plan.judging().level()).isEqualTo(1 - 0.05 / 3);
	}

	@Test
	void comparisonsThatAreNotPrimaryHaveARatioAndNoWord() {
		PlanResults plan = judge(new SyntheticPlan(Plans.core(List.of(), "grpc", "rest-h2")).noise(0.01)
			.ratio("size-1", "rest-h2", 0.5)
			.ratio("size-10", "grpc", 0.5));
		assertThat(plan.judging().comparisons()).isOne();
		assertThat(plan.judging().level()).isEqualTo(0.95);
		assertThat(plan.verdicts()).extracting(VerdictResult::word)
			.containsExactly("same within 10 %", "", "", "", "", "");
		assertThat(Judged.verdict(plan, 1).kind()).isEqualTo(Word.NONE);
		assertThat(Judged.verdict(plan, 1).size().ratio()).isBetween(0.48, 0.52);
		assertThat(Judged.verdict(plan, 1).size()).isNotNull();
	}

	@Test
	void doesNotJudgeSmoke() {
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.SMOKE, plan().ratio("size-1", "grpc", 0.5));
		VerdictResult verdict = Judged.verdict(Judged.judge(files).plans().get(0), 0);
		assertThat(verdict.word()).isEqualTo("not judged");
		assertThat(verdict.reason()).isEqualTo("Too few blocks: smoke plays one, quick judges.");
	}

	@Test
	void judgesWhatAKilledRunHadFinished() throws IOException {
		TrialFiles files = SyntheticRun.write(this.directory,
				plan().noise(0.01).ratio("size-1", "grpc", 0.7).killAfter(9 * 7 + 2));
		Files.writeString(files.events(), Files.readString(files.events()) + "{\"event\":\"trial-st");
		Results results = Judged.judge(files);
		assertThat(results.run().complete()).isFalse();
		assertThat(results.run().remark())
			.isEqualTo("The generator ended without a word: what it had finished is shown.");
		assertThat(results.plans().get(0).conditions()).extracting((condition) -> condition.blocks().complete())
			.containsExactly(7, 7, 7);
		assertThat(Judged.verdict(results.plans().get(0), 0).word()).isEqualTo("faster");
	}

	@Test
	void aRunWhoseLastStartWasNotPlayedIsNotComplete() throws IOException {
		TrialFiles files = SyntheticRun.write(this.directory, plan().starts(3));
		String events = Files.readString(files.events());
		Files.writeString(files.events(), events.replaceFirst("(?m)^.*plan-finished.*\n", ""));
		assertThat(Judged.judge(files).run().remark())
			.isEqualTo("Of 3 starts 2 were played: what they finished is shown.");
	}

	@Test
	void passesOverABlockOfWhichOneTrialIsMissing() throws IOException {
		TrialFiles files = SyntheticRun.write(this.directory, plan());
		Files.delete(files.trials("sizes").resolve("00002.json"));
		assertThat(Judged.judge(files).plans().get(0).conditions())
			.extracting((condition) -> condition.blocks().complete())
			.containsExactly(7, 8, 8);
	}

	@Test
	void judgesARunWithoutTrials() throws IOException {
		TrialFiles files = SyntheticRun.write(this.directory, plan().killAfter(0));
		Files.delete(files.events());
		Results results = Judged.judge(files);
		assertThat(results.run().complete()).isFalse();
		VerdictResult verdict = Judged.verdict(results.plans().get(0), 0);
		assertThat(verdict.word()).isEqualTo("too close to call");
		assertThat(verdict.size()).isNull();
		assertThat(verdict.reason())
			.isEqualTo("An interval takes 2 complete blocks in which both arms have values; complete here: 0.");
	}

	@Test
	void saysTheSameOfAPlanWhileOthersAreStillPlayed() {
		TrialFiles files = SyntheticRun.write(this.directory, plan().ratio("size-1", "grpc", 0.7));
		RunJudge judge = new RunJudge();
		assertThat(judge.judge(files, "sizes")).isEqualTo(judge.judge(files).plans().get(0));
		assertThatIllegalArgumentException().isThrownBy(() -> judge.judge(files, "other"))
			.withMessage("Plan 'other' is not in run 2026-11-20T10-15-30Z: use one of [sizes].");
	}

	@Test
	void rejectsAFolderWithoutRun() {
		assertThatExceptionOfType(RunUnreadableException.class)
			.isThrownBy(() -> Judged.judge(new TrialFiles(this.directory)))
			.withMessage("Folder %s holds no schedule.json: name the folder of a run, such as target/bench/latest.",
					this.directory);
	}

	@Test
	void refusesAScheduleOfAnEarlierFormat() throws IOException {
		TrialFiles files = new TrialFiles(this.directory);
		Files.writeString(files.schedule(), "{\"version\":7,\"runs\":[{\"standIns\":{}}]}");
		assertThatExceptionOfType(RunUnreadableException.class).isThrownBy(() -> Judged.judge(files))
			.withMessage("File %s has version 7 of a schedule, this Wiretrial reads version 9:"
					+ " report it with the Wiretrial that measured it, or run again.", files.schedule());
	}

	@Test
	void refusesTrialsOfAnEarlierFormat() throws IOException {
		TrialFiles files = SyntheticRun.write(this.directory, plan());
		Path old = Files.writeString(files.trials("sizes").resolve("00002.json"), "{\"version\":2,\"plan\":\"sizes\"}");
		assertThatExceptionOfType(RunUnreadableException.class).isThrownBy(() -> Judged.judge(files))
			.withMessage("File %s has version 2 of a trial, this Wiretrial reads version 4:"
					+ " report it with the Wiretrial that measured it, or run again.", old);
	}

	@Test
	void namesADamagedFile() throws IOException {
		TrialFiles files = SyntheticRun.write(this.directory, plan());
		Path damaged = Files.writeString(files.trials("sizes").resolve("00002.json"), "");
		assertThatExceptionOfType(RunUnreadableException.class).isThrownBy(() -> Judged.judge(files))
			.withMessage("File %s is damaged: No content to map due to end-of-input."
					+ " Delete it to report without it, or run again.", damaged);
	}

	private static SyntheticPlan plan() {
		return new SyntheticPlan(Plans.of(List.of(), "grpc"));
	}

	private PlanResults judge(SyntheticPlan plan) {
		return Judged.judge(this.directory, plan);
	}

}
