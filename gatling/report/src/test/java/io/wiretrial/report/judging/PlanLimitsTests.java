package io.wiretrial.report.judging;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.result.Counts;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.results.LimitResult;
import io.wiretrial.report.results.PlanResults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Of 800 operations of a trial 4 take 8 times as long as the others. */
class PlanLimitsTests {

	@TempDir
	private Path directory;

	@ParameterizedTest
	@CsvSource({ "p95 < 3ms, holds", "p99.9 < 3ms, misses", "p99.5 < 3ms, too close to call" })
	void saysWhetherCertainlyFewerOrMoreAreLateThanMayBe(String limit, String word) {
		assertThat(limit(limit, plan()).word()).isEqualTo(word);
	}

	@Test
	void tellsTheShareOfLateOperationsWithItsInterval() {
		LimitResult limit = limit("p95 < 3ms", plan());
		assertThat(limit.lateShare()).isCloseTo(0.005, within(1e-9));
		assertThat(limit.high()).isLessThan(0.05);
	}

	@ParameterizedTest
	@CsvSource({ "p95 < 3ms", "p99.9 < 3ms" })
	void aLimitOfDelaysThatTwoClocksLeaveOpenIsTooCloseToCall(String limit) {
		LimitResult bounded = limit(limit, plan().clockBound(1_000_000_000));
		assertThat(bounded.lateShare()).isCloseTo(0.005, within(1e-9));
		assertThat(bounded.word()).isEqualTo("too close to call");
	}

	// First tokens come within 180 us at the median, whole answers after 300 us or more
	@Test
	void aLimitOfAnswersInTokensIsOnTheFirst() {
		assertThat(limit("p50 < 250us", new SyntheticPlan(Plans.tokens("grpc")).noise(0.01)).word()).isEqualTo("holds");
	}

	@Test
	void operationsThatFailedAreLate() {
		SyntheticPlan failing = plan();
		for (int block = 1; block <= 8; block++) {
			failing.flag("size-1", "grpc", block, Flag.ERRORS);
		}
		// 40 of 800 failed; the fixture has a value for each of them all the same
		assertThat(limit("p90 < 1us", failing).lateShare()).isEqualTo(1);
		assertThat(limit("p90 < 60s", failing).lateShare()).isCloseTo(0.05, within(1e-9));
	}

	// 4 of 800 in each of the other blocks
	@Test
	void aBlockInWhichNothingWasAnsweredIsLateAsAWhole() throws IOException {
		TrialFiles files = SyntheticRun.write(this.directory,
				plan().limit("p95 < 3ms").flag("size-1", "grpc", 3, Flag.TARGET_DIED));
		List<Path> failed;
		try (Stream<Path> trials = Files.list(files.trials("sizes"))) {
			failed = trials.filter((file) -> file.toString().endsWith(".FAIL.json")).toList();
		}
		assertThat(failed).singleElement().satisfies((file) -> {
			TrialResult trial = TrialJson.read(file, TrialResult.class);
			TrialJson.write(file,
					new TrialResult(trial.id(), trial.timing(),
							new Counts(8, 2_000.0, 0, 800, 0, 0, 800, Map.of("UNAVAILABLE", 800L)), trial.times(),
							trial.cost(), null));
			Files.delete(files.histograms("sizes", trial.id().number()));
		});
		LimitResult limit = Judged.arm(Judged.judge(files).plans().get(0), 0).judged().limit();
		assertThat(limit.late()).isEqualTo(7 * 4 + 800);
		assertThat(limit.operations()).isEqualTo(8 * 800);
	}

	@Test
	void aConditionMayHaveALimitOfItsOwn() {
		SyntheticPlan own = new SyntheticPlan(Plans.limitedAt(Plans.of(List.of(), "grpc"), "size-1", "p99.9 < 3ms"))
			.noise(0.01);
		PlanResults plan = judge("p95 < 3ms", own);
		assertThat(Judged.arm(plan, 0).judged().limit().word()).isEqualTo("misses");
		assertThat(plan.conditions().get(0).setting().limit()).hasToString("p99.9 < 3ms");
		assertThat(Judged.arm(plan, 1).judged().limit().word()).isEqualTo("holds");
		assertThat(plan.holdsLimits()).isFalse();
	}

	@Test
	void smokeJudgesNoLimit() {
		PlanResults plan = Judged
			.judge(SyntheticRun.write(this.directory, PresetName.SMOKE, plan().limit("p99.9 < 3ms")))
			.plans()
			.get(0);
		assertThat(Judged.arm(plan, 0).judged().limit().word()).isEqualTo("not judged");
	}

	@Test
	void thereIsNoneInAPlanWithoutALimit() {
		PlanResults plan = Judged.judge(this.directory, plan());
		assertThat(Judged.arm(plan, 0).judged().limit()).isNull();
		assertThat(plan.judging().limit()).isNull();
	}

	@Test
	void theBaselineIsHeldAgainstItToo() {
		PlanResults plan = judge("p95 < 3ms", plan());
		assertThat(plan.conditions().get(0).arms().get(0).judged().limit().word()).isEqualTo("holds");
		assertThat(plan.judging().limit()).hasToString("p95 < 3ms");
	}

	private static SyntheticPlan plan() {
		return new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0.01);
	}

	private LimitResult limit(String limit, SyntheticPlan plan) {
		return Judged.arm(judge(limit, plan), 0).judged().limit();
	}

	private PlanResults judge(String limit, SyntheticPlan plan) {
		return Judged.judge(this.directory, plan.limit(limit));
	}

}
