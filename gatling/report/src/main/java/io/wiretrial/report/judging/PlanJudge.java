package io.wiretrial.report.judging;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.CellName;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Judge;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.report.statistics.JudgedComparison;
import io.wiretrial.report.statistics.Judgement;
import io.wiretrial.report.statistics.NoiseBand;
import io.wiretrial.report.statistics.RatioBand;
import io.wiretrial.trial.environment.Calibration;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.result.Outcome;
import io.wiretrial.trial.result.ParityResult;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.ConditionBlock;
import io.wiretrial.trial.schedule.PlannedRun;

/** Judges one plan of a run. */
final class PlanJudge {

	private final RunFolder folder;

	private final PlannedRun run;

	private final @Nullable Calibration calibration;

	private final JudgeSettings settings;

	private final PresetName preset;

	private final MemoryKills kills;

	PlanJudge(RunFolder folder, PlannedRun run, Optional<Calibration> calibration, JudgeSettings settings,
			PresetName preset, MemoryKills kills) {
		this.folder = folder;
		this.run = run;
		this.calibration = calibration.orElse(null);
		this.settings = settings.withMargin(run.plan().margin());
		this.preset = preset;
		this.kills = kills;
	}

	PlanResults judge() {
		Plan plan = this.run.plan();
		List<TrialResult> trials = this.folder.trials(plan.id())
			.stream()
			.map((trial) -> this.kills.marked(this.run, trial))
			.toList();
		List<ParityResult> parity = this.folder.parity(plan.id());
		Set<String> broken = parity.stream()
			.filter((result) -> !result.equal())
			.map(ParityResult::condition)
			.collect(Collectors.toSet());
		Map<String, ConditionTrials> conditions = conditions(trials);
		RatioBand noise = NoiseBand
			.of(conditions.values().stream().map((condition) -> condition.baselineSeries(plan.metric())).toList());
		Map<CellName, Comparison> comparisons = comparisons(conditions.values(), broken);
		Judgement judgement = new Judge(this.settings).judge(List.copyOf(comparisons.values()), noise);
		Map<CellName, JudgedComparison> judged = new HashMap<>();
		comparisons.keySet().forEach((cell) -> judged.put(cell, judgement.comparisons().get(judged.size())));
		ConditionJudge conditionJudge = new ConditionJudge(this.folder, this.run, this.calibration, this.settings,
				judged, this.preset);
		List<ConditionResults> results = conditions.values()
			.stream()
			.map((condition) -> conditionJudge.results(condition, trials, broken.contains(condition.condition().id())))
			.toList();
		ClaimScoreboard scoreboard = new ClaimScoreboard(new ClaimSeries(conditions, broken), this.settings, noise,
				this.preset);
		return new PlanResults(plan.id(),
				new PlanResults.About(plan.title(), plan.question(), plan.source(), plan.scope()),
				new PlanResults.Judging(plan.metric(), plan.margin(), noise.fraction(), judgement.tested(),
						this.settings.significance()),
				new PlanResults.Played(plan.load(), this.run.shape().leadIn().toNanos() / 1e6,
						this.run.shape().window().toNanos() / 1e6, counts(trials), leftOut(conditions),
						this.folder.gatlingReport(plan.id())),
				results, scoreboard.judge(plan.claims()), parity);
	}

	// The conditions that were played, in the plan's order, each with the arms that were
	private Map<String, ConditionTrials> conditions(List<TrialResult> trials) {
		Map<String, ConditionTrials> conditions = new LinkedHashMap<>();
		for (Condition condition : this.run.plan().conditions()) {
			List<String> played = this.run.cells()
				.stream()
				.filter((cell) -> cell.condition().equals(condition.id()))
				.map((cell) -> cell.arm())
				.distinct()
				.toList();
			if (!played.isEmpty()) {
				conditions
					.put(condition.id(), new ConditionTrials(narrowed(condition, played), trialsInBlock(condition.id()),
							trials.stream().filter((trial) -> trial.id().condition().equals(condition.id())).toList()));
			}
		}
		return conditions;
	}

	private static Condition narrowed(Condition condition, List<String> played) {
		return new Condition(condition.id(), condition.label(), condition.operation(), condition.payload(),
				condition.axes(), condition.baseline(), condition.arms().stream().filter(played::contains).toList(),
				condition.load());
	}

	private int trialsInBlock(String condition) {
		return this.run.blocks()
			.stream()
			.filter((block) -> block.condition().equals(condition))
			.findFirst()
			.map((ConditionBlock block) -> block.trials().size())
			.orElse(0);
	}

	private Map<CellName, Comparison> comparisons(Iterable<ConditionTrials> conditions, Set<String> broken) {
		Map<CellName, Comparison> comparisons = new LinkedHashMap<>();
		for (ConditionTrials trials : conditions) {
			Condition condition = trials.condition();
			if (!broken.contains(condition.id())) {
				for (String arm : condition.arms()) {
					CellName cell = new CellName(condition.id(), arm);
					comparisons.put(cell,
							new Comparison(cell.toString(),
									trials.series(arm, condition.baseline(), this.run.plan().metric()),
									trials.failedBlocks(arm)));
				}
			}
		}
		return comparisons;
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
				leftOut.add("condition " + condition.label());
			}
			else {
				condition.arms()
					.stream()
					.filter((arm) -> !trials.condition().arms().contains(arm))
					.map((arm) -> armsPlayed.contains(arm) ? "%s at %s".formatted(arm, condition.label())
							: "arm " + arm)
					.forEach(leftOut::add);
			}
		}
		return List.copyOf(leftOut);
	}

}
