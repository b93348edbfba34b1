package io.wiretrial.report.judging;

import java.util.List;
import java.util.Optional;

import io.wiretrial.model.Fault;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.rules.TrialRules;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.report.wording.Caveats;

/** Reads a run directory and judges it; the one door of this package. */
public final class RunJudge {

	private final TrialRules rules;

	/** Makes a judge that flags trials by the present rules. */
	public RunJudge() {
		this(TrialRules.present());
	}

	RunJudge(TrialRules rules) {
		this.rules = rules;
	}

	/**
	 * Judges what a run has left, finished or not. Its trials are flagged again, by the
	 * present rules.
	 * @param files files of the run
	 * @return the results
	 * @throws RunUnreadableException if the folder holds no run
	 */
	public Results judge(TrialFiles files) {
		RunFolder folder = new RunFolder(files, this.rules);
		Schedule schedule = folder.schedule();
		List<Fault> faults = folder.faults();
		List<PlanResults> plans = schedule.runs()
			.stream()
			.map((run) -> run.plan().id())
			.distinct()
			.map((plan) -> plan(folder, schedule, plan))
			.toList();
		Optional<String> unfinished = folder.unfinished();
		Results.Run run = new Results.Run(schedule.run(), schedule.seed(), schedule.preset(), unfinished.isEmpty(),
				unfinished.orElse(""));
		return new Results(Results.VERSION, run, folder.environment().orElse(null), plans,
				Caveats.of(run, plans, faults), faults);
	}

	/**
	 * Judges one plan of a run that may still be playing others. What is said of it is
	 * final: it depends on no other plan.
	 * @param files files of the run
	 * @param plan id of the plan
	 * @return the same as {@link #judge(TrialFiles)} says of it in the end
	 * @throws RunUnreadableException if the folder holds no run, or a file is damaged
	 * @throws IllegalArgumentException if the schedule has no such plan
	 */
	public PlanResults judge(TrialFiles files, String plan) {
		RunFolder folder = new RunFolder(files, this.rules);
		return plan(folder, folder.schedule(), plan);
	}

	private PlanResults plan(RunFolder folder, Schedule schedule, String plan) {
		List<PlannedRun> runs = schedule.runs().stream().filter((run) -> run.plan().id().equals(plan)).toList();
		if (runs.isEmpty()) {
			throw new IllegalArgumentException("Plan '%s' is not in run %s: use one of %s.".formatted(plan,
					schedule.run(), schedule.runs().stream().map((run) -> run.plan().id()).distinct().toList()));
		}
		return new PlanJudge(folder, schedule, runs).judge();
	}

}
