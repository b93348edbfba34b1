package io.wiretrial.calibration.selftest;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

import io.wiretrial.report.judging.RunJudge;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Schedule;

/**
 * Has the judge of reports say its words of copies, each among as many comparisons as
 * share the error of the plan that is tested.
 *
 * @param files files of a run of one start
 * @param words comparisons that share the error
 */
record JudgedCopies(TrialFiles files, int words) {

	/**
	 * Judges all copies of one kind.
	 * @param difference how they differ from their arms
	 * @return what was said of each, in the order of the conditions
	 */
	List<Said> of(Difference difference) {
		Schedule played = TrialJson.read(this.files.schedule(), Schedule.class);
		PlannedRun run = played.runs().get(0);
		List<Condition> conditions = run.plan().conditions();
		List<Said> said = new ArrayList<>();
		try {
			for (int from = 0; from < conditions.size(); from += this.words) {
				said.addAll(judged(played, run, difference, from));
			}
		}
		finally {
			TrialJson.write(this.files.schedule(), played);
		}
		return said;
	}

	private List<Said> judged(Schedule played, PlannedRun run, Difference difference, int from) {
		List<Condition> all = run.plan().conditions();
		Plan plan = asked(run.plan(), difference, among(all, from, this.words));
		TrialJson.write(this.files.schedule(), played.with(played.targets(), List.of(new PlannedRun(plan, run.start(),
				run.lanes(), run.cells(), run.shape(), run.blocks(), run.gatlingLog()))));
		PlanResults results = new RunJudge().judge(this.files, plan.id());
		return all.subList(from, Math.min(all.size(), from + this.words))
			.stream()
			.map((condition) -> new Said(condition.id(), difference, verdict(results, condition, difference)))
			.toList();
	}

	// From a place on; at the end they are filled up from before it
	static List<Condition> among(List<Condition> all, int from, int words) {
		int to = Math.min(all.size(), from + words);
		return all.subList(Math.max(0, to - words), to);
	}

	static Plan asked(Plan plan, Difference difference, List<Condition> among) {
		Metric metric = difference.metric(plan);
		return new Plan(plan.id(), plan.title(), plan.question(), plan.source(), plan.scope(), metric, plan.margin(),
				plan.window(), plan.blocks(), plan.slo(), plan.load(),
				plan.conditions()
					.stream()
					.map((condition) -> with(condition,
							among.contains(condition) ? copies(condition, difference) : List.of()))
					.toList(),
				plan.claims());
	}

	private static Condition with(Condition condition, List<String> primary) {
		return new Condition(condition.id(), condition.label(), condition.operation(), condition.payload(),
				condition.axes(), condition.baseline(), condition.arms(), condition.load(), condition.window(), true,
				primary);
	}

	private static List<String> copies(Condition condition, Difference difference) {
		return condition.arms().stream().filter((arm) -> PlayedArm.difference(arm) == difference).toList();
	}

	private static Optional<VerdictResult> verdict(PlanResults results, Condition condition, Difference difference) {
		return results.conditions()
			.stream()
			.filter((one) -> one.id().equals(condition.id()))
			.flatMap((one) -> one.arms().stream())
			.filter((arm) -> PlayedArm.difference(arm.arm()) == difference)
			.map((arm) -> arm.judged().verdict())
			.filter(Objects::nonNull)
			.findFirst();
	}

}
