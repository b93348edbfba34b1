package io.wiretrial.report.judging;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.results.LimitResult;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.result.Flag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** Of 800 operations of a trial 4 take 8 times as long as the others. */
class LimitsTests {

	@TempDir
	private Path directory;

	@Test
	void holdsWhereCertainlyFewerAreLateThanMayBe() {
		LimitResult limit = limit("p95 < 3ms", plan());
		assertThat(limit.lateShare()).isCloseTo(0.005, within(1e-9));
		assertThat(limit.high()).isLessThan(0.05);
		assertThat(limit.word()).isEqualTo("holds");
	}

	@Test
	void missesWhereCertainlyMoreAre() {
		assertThat(limit("p99.9 < 3ms", plan()).word()).isEqualTo("misses");
	}

	@Test
	void isTooCloseToCallInBetween() {
		assertThat(limit("p99.5 < 3ms", plan()).word()).isEqualTo("too close to call");
	}

	@Test
	void operationsThatFailedAreLate() {
		SyntheticPlan failing = plan();
		for (int block = 1; block <= 8; block++) {
			failing.flag("size-1", "grpc", block, Flag.ERRORS);
		}
		// 40 of 800 failed; the fixture has a value for each of them all the same
		assertThat(limit("p90 < 1us", failing).lateShare()).isEqualTo(1);
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
