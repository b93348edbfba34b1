package io.wiretrial.report.judging;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.CellName;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.statistics.BlockSeries;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.report.statistics.JudgedComparison;
import io.wiretrial.report.statistics.KendallTrend;
import io.wiretrial.trial.environment.Calibration;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.PlannedRun;

/** Gathers what is said and shown of one condition. */
final class ConditionJudge {

	private final RunFolder folder;

	private final PlannedRun run;

	private final @Nullable Calibration calibration;

	private final JudgeSettings settings;

	private final Map<CellName, JudgedComparison> judged;

	private final PresetName preset;

	ConditionJudge(RunFolder folder, PlannedRun run, @Nullable Calibration calibration, JudgeSettings settings,
			Map<CellName, JudgedComparison> judged, PresetName preset) {
		this.folder = folder;
		this.run = run;
		this.calibration = calibration;
		this.settings = settings;
		this.judged = judged;
		this.preset = preset;
	}

	ConditionResults results(ConditionTrials trials, List<TrialResult> all, boolean parityBroken) {
		Condition condition = trials.condition();
		List<ArmResults> arms = new ArrayList<>();
		arms.add(arm(trials, condition.baseline(), parityBroken));
		condition.arms().forEach((arm) -> arms.add(arm(trials, arm, parityBroken)));
		Double rate = all.stream()
			.filter((trial) -> trial.id().condition().equals(condition.id()))
			.map((trial) -> trial.counts().plannedRate())
			.filter(Objects::nonNull)
			.findFirst()
			.orElse(null);
		int planned = (int) this.run.blocks()
			.stream()
			.filter((block) -> !block.spare() && block.condition().equals(condition.id()))
			.count();
		return new ConditionResults(condition.id(), condition.label(),
				new ConditionResults.Setting(condition.operation(), condition.payload().text(), condition.axes(), rate),
				sentence(arms), new ConditionResults.Blocks(trials.completeBlocks(), trials.voidBlocks(), planned),
				isSteady(trials, arms), arms);
	}

	private ArmResults arm(ConditionTrials trials, String arm, boolean parityBroken) {
		Metric metric = this.run.plan().metric();
		boolean baseline = arm.equals(trials.condition().baseline());
		JudgedComparison comparison = this.judged.get(new CellName(trials.condition().id(), arm));
		Estimate estimate = (comparison != null) ? comparison.estimate() : null;
		ArmMeasures measures = new ArmMeasures(trials, metric, this.settings);
		List<Path> logs = logs(trials, arm, this.folder::histograms);
		List<Path> sessions = logs(trials, arm, this.folder::sessions);
		return new ArmResults(arm, baseline,
				new ArmResults.Trials(trials.counted(arm).size(), trials.failed(arm).size(), measures.flags(arm),
						measures.failures(arm)),
				baseline ? null : verdict(trials, arm, comparison, parityBroken), measures.of(arm, estimate),
				new ArmResults.Times(MergedHistograms.of(logs, Measure.TOTAL),
						SessionLogs.of(sessions, this.run.shape().window().toNanos())),
				new ArmResults.Rates(ceilingShare(trials, arm), measures.offeredPerSecond(arm)), measures.blocks(arm));
	}

	private static List<Path> logs(ConditionTrials trials, String arm, BiFunction<String, Integer, Path> file) {
		return trials.counted(arm).stream().map((trial) -> file.apply(trial.id().plan(), trial.id().number())).toList();
	}

	private VerdictResult verdict(ConditionTrials trials, String arm, @Nullable JudgedComparison comparison,
			boolean parityBroken) {
		Verdicts verdicts = new Verdicts(arm, trials.condition().baseline(), this.run.plan().metric(),
				trials.condition().operation(), new Remedy(this.preset));
		if (parityBroken || comparison == null) {
			return verdicts.refused(trials.completeBlocks());
		}
		if (this.preset == PresetName.SMOKE) {
			return verdicts.notJudged(comparison.estimate(), trials.completeBlocks());
		}
		return verdicts.of(comparison, this.run.plan().margin(), !trials.failed(arm).isEmpty());
	}

	private @Nullable Double ceilingShare(ConditionTrials trials, String arm) {
		if (this.calibration == null || trials.condition().operation().subscribes()) {
			return null;
		}
		double reached = trials.counted(arm)
			.stream()
			.mapToDouble((trial) -> trial.counts().achievedRate())
			.average()
			.orElse(0);
		return this.calibration.ceilings()
			.stream()
			.filter((ceiling) -> ceiling.arm().equals(arm)
					&& ceiling.payload().equals(trials.condition().payload().text()))
			.findFirst()
			.map((ceiling) -> reached / ceiling.perSecond())
			.orElse(null);
	}

	private boolean isSteady(ConditionTrials trials, List<ArmResults> arms) {
		boolean drifts = arms.stream()
			.anyMatch((arm) -> arm.trials().flags().getOrDefault(Flag.HALVES_DIFFER, 0) * 2 > arm.trials().counted());
		boolean trend = trials.condition()
			.arms()
			.stream()
			.map((arm) -> trials.series(arm, trials.condition().baseline(), this.run.plan().metric()))
			.filter((BlockSeries series) -> series.size() >= BlockSeries.FEWEST_JUDGED)
			.anyMatch((series) -> KendallTrend.of(series).isUnsteady());
		return !drifts && !trend;
	}

	private static String sentence(List<ArmResults> arms) {
		return arms.stream()
			.map(ArmResults::verdict)
			.filter(Objects::nonNull)
			.map((verdict) -> verdict.sentence().toString())
			.collect(Collectors.joining("; ", "", "."));
	}

}
