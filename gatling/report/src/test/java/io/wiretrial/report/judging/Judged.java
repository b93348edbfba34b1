package io.wiretrial.report.judging;

import java.nio.file.Path;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ClaimResult;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.report.results.VerdictResult;

/** What the judge says of synthetic runs. */
final class Judged {

	private Judged() {
	}

	static Results judge(TrialFiles files) {
		return new RunJudge().judge(files);
	}

	static PlanResults judge(Path directory, SyntheticPlan plan) {
		return judge(SyntheticRun.write(directory, plan)).plans().get(0);
	}

	// The first of a plan
	static ClaimResult claim(Path directory, SyntheticPlan plan) {
		return judge(directory, plan).claims().get(0);
	}

	// The first arm beside the baseline
	static ArmResults arm(PlanResults plan, int condition) {
		return plan.conditions().get(condition).arms().get(1);
	}

	static VerdictResult verdict(PlanResults plan, int condition) {
		VerdictResult verdict = arm(plan, condition).judged().verdict();
		if (verdict == null) {
			throw new IllegalStateException("Condition %d has no verdict.".formatted(condition));
		}
		return verdict;
	}

}
