package io.wiretrial.lab.selftest;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.report.judging.RunJudge;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.VerdictResult;

/**
 * Has the judge of reports say its words of copies, each among as many comparisons as
 * share the error of the plan that is tested.
 *
 * @param files files of a run of one start
 * @param words comparisons that share the error
 */
record JudgedCopies(TrialFiles files, int words) {

	/** Judges all copies of one kind. */
	List<Said> of(Difference difference) {
		Schedule played = TrialJson.read(this.files.schedule(), Schedule.class);
		PlannedRun run = played.runs().get(0);
		List<Said> said = new ArrayList<>();
		try {
			for (int from = 0; from < run.conditions().size(); from += this.words) {
				said.addAll(judged(played, run, difference, from));
			}
		}
		finally {
			TrialJson.write(this.files.schedule(), played);
		}
		return said;
	}

	private List<Said> judged(Schedule played, PlannedRun run, Difference difference, int from) {
		List<PlannedCondition> all = run.conditions();
		TrialJson.write(this.files.schedule(),
				played.with(played.targets(), List.of(asked(run, difference, among(all, from, this.words)))));
		PlanResults results = new RunJudge().judge(this.files, run.plan().id());
		return all.subList(from, Math.min(all.size(), from + this.words))
			.stream()
			.map((condition) -> new Said(condition.id(), difference, verdict(results, condition.id(), difference)))
			.toList();
	}

	// From a place on; at the end they are filled up from before it
	static List<PlannedCondition> among(List<PlannedCondition> all, int from, int words) {
		int to = Math.min(all.size(), from + words);
		return all.subList(Math.max(0, to - words), to);
	}

	static PlannedRun asked(PlannedRun run, Difference difference, List<PlannedCondition> among) {
		Plan plan = run.plan();
		Plan byMetric = new Plan(plan.id(), plan.title(), plan.question(), plan.source(), plan.scope(),
				difference.metric(plan), plan.margin(), plan.window(), plan.blocks(), plan.slo(), plan.load(),
				plan.conditions(), plan.claims(), plan.payloads(), plan.arms());
		List<PlannedCondition> conditions = run.conditions()
			.stream()
			.map((condition) -> condition.withEach((arm) -> new PlannedArm(arm.name(), arm.label(), arm.targets(),
					among.contains(condition) && PlayedArm.difference(arm.name()) == difference, arm.injectedDelay())))
			.toList();
		return new PlannedRun(byMetric, run.start(), conditions, run.shape(), run.blocks(), run.gatlingLog());
	}

	private static Optional<VerdictResult> verdict(PlanResults results, String condition, Difference difference) {
		return results.conditions()
			.stream()
			.filter((one) -> one.id().equals(condition))
			.flatMap((one) -> one.arms().stream())
			.filter((arm) -> PlayedArm.difference(arm.arm()) == difference)
			.map((arm) -> arm.judged().verdict())
			.filter(Objects::nonNull)
			.findFirst();
	}

}
