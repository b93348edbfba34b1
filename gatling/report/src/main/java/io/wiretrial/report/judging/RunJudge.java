package io.wiretrial.report.judging;

import java.util.List;
import java.util.Optional;

import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.trial.Fault;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.environment.Calibration;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.rules.TrialRules;
import io.wiretrial.trial.schedule.Schedule;

/** Reads a run directory and judges it; the one door of this package. */
public final class RunJudge {

	private final JudgeSettings settings;

	private final TrialRules rules;

	/**
	 * Makes a judge of runs.
	 * @param settings what the statistics are told before they see numbers
	 */
	public RunJudge(JudgeSettings settings) {
		this(settings, TrialRules.present());
	}

	RunJudge(JudgeSettings settings, TrialRules rules) {
		this.settings = settings;
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
		Optional<Calibration> calibration = folder.calibration();
		List<Event> events = folder.events();
		List<Fault> faults = folder.faults();
		MemoryKills kills = new MemoryKills(faults, events);
		List<PlanResults> plans = schedule.runs()
			.stream()
			.map((run) -> new PlanJudge(folder, run, calibration, this.settings, schedule.preset(), kills).judge())
			.toList();
		Event.GeneratorFinished end = events.stream()
			.filter(Event.GeneratorFinished.class::isInstance)
			.map(Event.GeneratorFinished.class::cast)
			.reduce((first, last) -> last)
			.orElse(null);
		boolean complete = end != null && end.complete();
		String unfinished = (end != null) ? end.reason()
				: "The generator ended without a word: what it had finished is shown.";
		return new Results(Results.VERSION,
				new Results.Run(schedule.run(), schedule.seed(), schedule.preset(), complete,
						complete ? "" : unfinished),
				folder.environment().orElse(null), calibration.orElse(null), folder.warmUps(), plans, faults);
	}

}
