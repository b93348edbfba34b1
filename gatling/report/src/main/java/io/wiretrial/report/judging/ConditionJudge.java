package io.wiretrial.report.judging;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ArmVerdicts;
import io.wiretrial.report.results.CellName;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.report.statistics.JudgedComparison;
import io.wiretrial.trial.environment.Calibration;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.result.Flag;
import io.wiretrial.trial.result.Outcome;
import io.wiretrial.trial.result.TrialResult;
import io.wiretrial.trial.schedule.PlannedRun;

/**
 * Gathers what is said and shown of one condition.
 *
 * @param folder the run
 * @param run what was planned
 * @param calibration what the instrument reached, or null
 * @param settings significance and margin
 * @param latency verdicts by the plan's metric
 * @param cpu verdicts by CPU time
 * @param preset how much was played
 */
record ConditionJudge(RunFolder folder, PlannedRun run, @Nullable Calibration calibration, JudgeSettings settings,
		VerdictFamily latency, VerdictFamily cpu, PresetName preset) {

	private static final double NANOS_PER_MILLI = 1e6;

	ConditionResults results(ConditionTrials trials, boolean parityBroken) {
		Condition condition = trials.condition();
		List<ArmResults> arms = new ArrayList<>();
		arms.add(arm(trials, condition.baseline(), null));
		condition.arms().forEach((arm) -> arms.add(arm(trials, arm, verdicts(trials, arm, parityBroken))));
		Double rate = trials.played(condition.baseline())
			.stream()
			.map((trial) -> trial.counts().plannedRate())
			.filter(Objects::nonNull)
			.findFirst()
			.orElse(null);
		return new ConditionResults(condition.id(), condition.label(),
				new ConditionResults.Setting(condition.operation(), condition.payload().text(), condition.axes(), rate,
						trials.network().name(), trials.network().roundTrip().toNanos() / NANOS_PER_MILLI),
				sentence(arms), new ConditionResults.Blocks(trials.blocks().size(), trials.voidBlocks(),
						trials.answering().plannedBlocks(condition.id()), trials.starts()),
				notes(trials), arms);
	}

	private ArmResults arm(ConditionTrials trials, String arm, @Nullable ArmVerdicts verdicts) {
		Metric metric = trials.compared(this.run.plan().metric());
		Metric cost = VerdictFamily.cpu(trials.condition().operation());
		ArmMeasures measures = new ArmMeasures(trials, List.of(metric, cost), this.settings);
		List<Path> logs = logs(trials, arm, this.folder.files()::histograms);
		List<Path> sessions = logs(trials, arm, this.folder.files()::sessions);
		List<TrialResult> counted = trials.counted(arm);
		return new ArmResults(arm, arm.equals(trials.condition().baseline()),
				new ArmResults.Trials(counted.size(),
						(int) counted.stream().filter((trial) -> trial.outcome() == Outcome.FAILED).count(),
						measures.flags(arm), measures.failures(arm)),
				verdicts, measures.of(arm, verdicts),
				new ArmResults.Times(MergedHistograms.of(logs, Measure.TOTAL),
						SessionLogs.of(sessions, this.run.shape().window().toNanos())),
				new ArmResults.Rates(ceilingShare(trials, arm), measures.offeredPerSecond(arm)),
				measures.blocks(arm, trials.isQueue(arm, metric) ? cost : metric));
	}

	private ArmVerdicts verdicts(ConditionTrials trials, String arm, boolean parityBroken) {
		Metric metric = trials.compared(this.run.plan().metric());
		VerdictResult byLatency = trials.isQueue(arm, metric) ? null
				: verdict(trials, arm, metric, this.latency, parityBroken);
		return new ArmVerdicts(byLatency,
				verdict(trials, arm, VerdictFamily.cpu(trials.condition().operation()), this.cpu, parityBroken));
	}

	private @Nullable VerdictResult verdict(ConditionTrials trials, String arm, Metric metric, VerdictFamily family,
			boolean parityBroken) {
		Verdicts verdicts = new Verdicts(trials, arm, metric, this.run.plan().margin(), new Remedy(this.preset));
		if (trials.isFailed(arm) || trials.isFailed(trials.condition().baseline())) {
			return verdicts.failed();
		}
		if (parityBroken) {
			return verdicts.refused();
		}
		JudgedComparison comparison = family.of(new CellName(trials.condition().id(), arm));
		return (comparison != null) ? verdicts.of(comparison, this.preset != PresetName.SMOKE) : null;
	}

	private List<String> notes(ConditionTrials trials) {
		List<String> notes = new ArrayList<>();
		String baseline = trials.condition().baseline();
		List<String> queues = trials.condition()
			.arms()
			.stream()
			.filter((arm) -> trials.isQueue(arm, this.run.plan().metric()))
			.toList();
		if (!queues.isEmpty()) {
			notes.add(
					"No processor was left, or readers did not keep up: times say nothing of %s, its cost is judged alone."
						.formatted(String.join(", ", queues)));
		}
		String limited = Stream.concat(Stream.of(baseline), trials.condition().arms().stream())
			.filter((arm) -> trials.isMostly(Flag.LIMITED_BY_LINK, arm))
			.collect(Collectors.joining(", "));
		if (!limited.isEmpty()) {
			notes.add("Limited by the link: %s. What is compared there is the network's, not the protocol's."
				.formatted(limited));
		}
		if (!trials.blocks().isEmpty() && trials.answering().instances(trials.counted(baseline)).size() < 2) {
			notes.add(
					"A and A′ are one shared process: the noise band knows nothing of what differs between processes.");
		}
		return notes;
	}

	private static List<Path> logs(ConditionTrials trials, String arm, BiFunction<String, Integer, Path> file) {
		return trials.counted(arm).stream().map((trial) -> file.apply(trial.id().plan(), trial.id().number())).toList();
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

	private static String sentence(List<ArmResults> arms) {
		return arms.stream()
			.map(ArmResults::verdicts)
			.flatMap((verdicts) -> Stream.ofNullable(verdicts).flatMap(ArmVerdicts::all))
			.map((verdict) -> verdict.sentence().toString())
			.collect(Collectors.joining("; ", "", "."));
	}

}
