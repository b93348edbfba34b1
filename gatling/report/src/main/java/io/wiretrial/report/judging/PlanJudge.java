package io.wiretrial.report.judging;

import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.trial.environment.Calibration;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.result.Outcome;
import io.wiretrial.trial.result.ParityResult;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.result.WarmUpResult;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Schedule;

/**
 * Judges one plan of a run: verdicts by the plan's metric, verdicts by CPU time, claims.
 * Their shares of the run's significance are fixed by the schedule
 * ({@link PlannedWords}). So what is said of a plan is final as soon as it was played.
 */
final class PlanJudge {

	private final RunFolder folder;

	private final Schedule schedule;

	private final PlannedRun run;

	private final List<PlannedRun> runs;

	private final JudgeSettings settings;

	// All runs of one plan: one, or one for each start
	PlanJudge(RunFolder folder, Schedule schedule, List<PlannedRun> runs, JudgeSettings settings) {
		this.folder = folder;
		this.schedule = schedule;
		this.run = runs.get(0);
		this.runs = runs;
		this.settings = settings.withMargin(this.run.plan().margin());
	}

	PlanResults judge() {
		Plan plan = this.run.plan();
		PlannedWords words = PlannedWords.of(this.schedule);
		JudgeSettings verdicts = words.verdicts(this.settings, plan.id());
		JudgeSettings claims = words.claims(this.settings, plan.id());
		MemoryKills kills = new MemoryKills(this.folder.faults(), this.folder.events());
		List<TrialResult> trials = new PacedSessions(this.folder, plan)
			.known(this.folder.trials(plan.id()).stream().map((trial) -> kills.marked(this.run, trial)).toList());
		List<ParityResult> parity = this.folder.parity(plan.id());
		Set<String> broken = parity.stream()
			.filter((result) -> !result.equal())
			.map(ParityResult::condition)
			.collect(Collectors.toSet());
		Answering answering = new Answering(this.runs);
		List<WarmUpResult> warmUps = this.folder.warmUps();
		StartSpreads spreads = new StartSpreads(this.folder.startSpread(), LateWarming.of(warmUps), ColdServices
			.of(warmUps, this.schedule.runs().stream().map(PlannedRun::plan).toList(), this.folder.environment()));
		Map<String, ConditionTrials> conditions = conditions(trials, answering, spreads);
		VerdictFamily latency = VerdictFamily.latency(conditions.values(), broken, plan.metric(), verdicts);
		VerdictFamily cpu = VerdictFamily.cpu(conditions.values(), broken, verdicts);
		Optional<Calibration> calibration = this.folder.calibration();
		ConditionJudge conditionJudge = new ConditionJudge(this.folder, this.run, calibration.orElse(null),
				this.settings, latency, cpu, this.schedule.preset());
		List<ConditionResults> results = conditions.values()
			.stream()
			.map((condition) -> conditionJudge.results(condition, broken.contains(condition.condition().id())))
			.toList();
		ClaimScoreboard scoreboard = new ClaimScoreboard(
				new ClaimParts(conditions, broken, new SettledVerdicts(plan.metric(), latency, cpu)), claims,
				this.schedule.preset());
		int starts = conditions.values().stream().mapToInt(ConditionTrials::starts).max().orElse(0);
		return new PlanResults(plan.id(),
				AnswerSentence.of(results, plan.margin(), (arms) -> spreads.here(starts, arms)),
				new PlanResults.About(plan.title(), plan.question(), plan.source(), plan.scope(),
						Crossed.sentence(this.schedule, this.run, this.folder.links())),
				new PlanResults.Judging(plan.metric(), plan.margin(), latency.comparisons() + cpu.comparisons(),
						2 * verdicts.significance() + claims.significance(), Math.max(1, starts),
						spreads.sentence(plan.metric().measure(), answering, starts)),
				new PlanResults.Played(plan.load(), this.run.shape().leadIn().toNanos() / 1e6,
						this.run.shape().window().toNanos() / 1e6, counts(trials), leftOut(conditions),
						this.folder.gatlingReports(plan.id()), Errors.of(plan, trials)),
				results, scoreboard.judge(plan.claims()), parity);
	}

	// The conditions that were played, in the plan's order, each with the arms that were
	private Map<String, ConditionTrials> conditions(Collection<TrialResult> trials, Answering answering,
			StartSpreads spreads) {
		Map<String, ConditionTrials> conditions = new LinkedHashMap<>();
		for (Condition condition : this.run.plan().conditions()) {
			List<String> played = answering.arms(condition.id());
			if (!played.isEmpty()) {
				conditions.put(condition.id(), new ConditionTrials(narrowed(condition, played),
						(condition.load() != null) ? condition.load() : this.run.plan().load(), answering, spreads,
						trials.stream().filter((trial) -> trial.id().condition().equals(condition.id())).toList()));
			}
		}
		return conditions;
	}

	private Condition narrowed(Condition condition, List<String> played) {
		return new Condition(condition.id(), Crossed.label(this.run.plan(), condition), condition.operation(),
				condition.payload(), condition.axes(), condition.baseline(),
				condition.arms().stream().filter(played::contains).toList(), condition.load());
	}

	private PlanResults.Counts counts(List<TrialResult> trials) {
		Map<Flag, Integer> flags = new EnumMap<>(Flag.class);
		trials.stream()
			.flatMap((trial) -> trial.flags().stream())
			.forEach((flag) -> flags.merge(flag, 1, Integer::sum));
		return new PlanResults.Counts(count(trials, Outcome.OK), count(trials, Outcome.FAILED),
				count(trials, Outcome.VOID), flags,
				trials.stream().mapToLong((trial) -> trial.timing().deadNanos()).max().orElse(0) / 1e6);
	}

	private static int count(List<TrialResult> trials, Outcome outcome) {
		return (int) trials.stream().filter((trial) -> trial.outcome() == outcome).count();
	}

	// An arm that no played condition has is named once; one that some have, with the
	// conditions that lack it.
	private List<String> leftOut(Map<String, ConditionTrials> played) {
		Set<String> armsPlayed = played.values()
			.stream()
			.flatMap((trials) -> trials.condition().arms().stream())
			.collect(Collectors.toSet());
		Set<String> leftOut = new LinkedHashSet<>();
		for (Condition condition : this.run.plan().conditions()) {
			ConditionTrials trials = played.get(condition.id());
			if (trials == null) {
				leftOut.add("condition " + Crossed.label(this.run.plan(), condition));
			}
			else {
				condition.arms()
					.stream()
					.filter((arm) -> !trials.condition().arms().contains(arm))
					.map((arm) -> armsPlayed.contains(arm) ? "%s at %s".formatted(arm, trials.condition().label())
							: "arm " + arm)
					.forEach(leftOut::add);
			}
		}
		return List.copyOf(leftOut);
	}

}
