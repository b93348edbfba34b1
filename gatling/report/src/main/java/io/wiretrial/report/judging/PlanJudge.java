package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import io.wiretrial.model.plan.Condition;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.Outcome;
import io.wiretrial.model.result.ParityResult;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.report.description.NetworkDescription;
import io.wiretrial.report.description.OwnArmsDescription;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.wording.Advice;

/**
 * Judges one plan of a run: its primary comparisons together, then its claims. What is
 * said of a plan depends on no other, so it is final as soon as the plan was played.
 */
final class PlanJudge {

	private final RunFolder folder;

	private final Schedule schedule;

	private final List<PlannedRun> runs;

	private final Plan plan;

	private final List<PlannedCondition> conditions;

	private final List<TrialResult> trials;

	private final List<ParityResult> parity;

	private final List<WarmUpResult> warmUps;

	// One run for each start
	PlanJudge(RunFolder folder, Schedule schedule, List<PlannedRun> runs) {
		this.folder = folder;
		this.schedule = schedule;
		this.runs = runs;
		this.plan = runs.get(0).plan();
		this.conditions = runs.get(0).conditions();
		MemoryKills kills = new MemoryKills(folder.faults(), folder.events());
		this.trials = new PacedSessions(folder, this.conditions)
			.known(folder.trials(this.plan.id()).stream().map(kills::marked).toList());
		this.parity = folder.parity(this.plan.id());
		this.warmUps = folder.warmUps(this.plan.id());
	}

	PlanResults judge() {
		Map<String, NotJudged> judgedBy = conditions();
		boolean judged = this.schedule.preset().isJudged();
		PlanLimits limits = PlanLimits.of(this.runs.get(0), judged);
		List<ConditionResults> results = judgedBy.values()
			.stream()
			.map((each) -> new ConditionJudge(this.folder.files(), this.plan, each.ratios(), each, limits, judged)
				.results())
			.toList();
		ClaimScoreboard scoreboard = new ClaimScoreboard(new ClaimParts(this.plan, judgedBy), this.plan.margin(),
				judged);
		int voided = results.stream().mapToInt((condition) -> condition.blocks().voided()).sum();
		int starts = results.stream().mapToInt((condition) -> condition.blocks().starts()).max().orElse(0);
		boolean warm = isWarm();
		return new PlanResults(this.plan.id(),
				new PlanResults.Headline(Advice.of(warm, this.plan.margin(), results).sentence(),
						warm ? badge(starts) : "not warm", Health.sentence(this.trials, voided)),
				new PlanResults.About(this.plan.title(), this.plan.question(), this.plan.source(), this.plan.scope(),
						NetworkDescription.sentence(this.schedule, this.runs.get(0), this.folder.links(this.plan.id()))
								+ OwnArmsDescription.sentences(this.plan.arms(), this.conditions)),
				new PlanResults.Judging(this.plan.metric(), this.plan.margin(), comparisons(),
						Comparison.level(comparisons()), starts, this.plan.slo()),
				new PlanResults.Played(
						this.plan.load(), this.runs.get(0).shape().leadIn().toNanos() / 1e6, counts(this.trials),
						leftOut(), this.folder.gatlingReports(this.plan.id()), Errors.of(this.conditions, this.trials)),
				results, scoreboard.judge(this.plan.claims()),
				new PlanResults.Checks(this.parity,
						this.warmUps.stream()
							.map((warmUp) -> new PlanResults.WarmUp(warmUp.start(), warmUp.settled(), warmUp.reason(),
									warmUp.elapsedNanos() / 1e9))
							.toList()));
	}

	// What withholds a word, and the ratios, of each condition
	Map<String, NotJudged> conditions() {
		Set<String> broken = this.parity.stream()
			.filter((result) -> !result.equal())
			.map(ParityResult::condition)
			.collect(Collectors.toSet());
		ColdServices cold = ColdServices.of(this.warmUps, this.conditions, this.folder.environment());
		Map<String, NotJudged> found = new LinkedHashMap<>();
		ratios(this.trials).forEach((ratios) -> found.put(ratios.trials().condition().id(),
				new NotJudged(ratios, cold, !broken.contains(ratios.trials().condition().id()))));
		return found;
	}

	String id() {
		return this.plan.id();
	}

	boolean isWarm() {
		return this.warmUps.stream().allMatch(WarmUpResult::settled);
	}

	private static String badge(int starts) {
		return switch (starts) {
			case 0 -> "no start";
			case 1 -> "one start";
			default -> starts + " starts";
		};
	}

	private List<Ratios> ratios(Collection<TrialResult> trials) {
		InstanceTable instanceTable = new InstanceTable(this.runs);
		List<Ratios> ratios = new ArrayList<>();
		for (PlannedCondition condition : this.conditions) {
			ConditionTrials ofCondition = new ConditionTrials(condition, instanceTable,
					trials.stream().filter((trial) -> trial.id().condition().equals(condition.id())).toList());
			ratios.add(new Ratios(ofCondition,
					new Pools(ofCondition,
							new Histograms((id) -> this.folder.files().histograms(id.plan(), id.number()))),
					this.plan.metric(), Comparison.level(comparisons())));
		}
		return ratios;
	}

	private int comparisons() {
		return this.conditions.stream().mapToInt((condition) -> condition.primary().size()).sum();
	}

	private static PlanResults.Counts counts(List<TrialResult> trials) {
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
	private List<String> leftOut() {
		Map<String, PlannedCondition> played = this.conditions.stream()
			.collect(Collectors.toMap(PlannedCondition::id, (condition) -> condition));
		Set<String> armsPlayed = this.conditions.stream()
			.flatMap((condition) -> condition.arms().stream())
			.collect(Collectors.toSet());
		Set<String> leftOut = new LinkedHashSet<>();
		for (Condition written : this.plan.conditions()) {
			PlannedCondition condition = played.get(written.id());
			if (condition == null) {
				leftOut.add("condition " + this.plan.label(written));
				continue;
			}
			written.arms()
				.stream()
				.filter((arm) -> !condition.arms().contains(arm))
				.map((arm) -> armsPlayed.contains(arm) ? "%s at %s".formatted(arm, condition.label()) : "arm " + arm)
				.forEach(leftOut::add);
		}
		return List.copyOf(leftOut);
	}

}
