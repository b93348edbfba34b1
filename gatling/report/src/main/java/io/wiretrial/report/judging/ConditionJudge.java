package io.wiretrial.report.judging;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.wiretrial.link.network.Network;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.result.Flag;
import io.wiretrial.model.result.Outcome;
import io.wiretrial.model.result.TrialId;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.LimitResult;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.Word;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.Interval;
import io.wiretrial.report.statistics.Judge;
import io.wiretrial.report.statistics.RatioBand;

/**
 * Gathers what is said and shown of one condition.
 *
 * @param files files of the run
 * @param plan the plan
 * @param ratios ratios of the condition
 * @param notJudged what withholds a word
 * @param limits the plan's limits
 * @param judged whether the preset judges anything
 */
record ConditionJudge(TrialFiles files, Plan plan, Ratios ratios, NotJudged notJudged, PlanLimits limits,
		boolean judged) {

	private static final double NANOS_PER_MILLI = 1e6;

	ConditionResults results() {
		ConditionTrials trials = this.ratios.trials();
		PlannedCondition condition = trials.condition();
		Network network = condition.load().network();
		List<ArmResults> arms = condition.played().stream().map(this::arm).toList();
		Double rate = trials.played(condition.baseline())
			.stream()
			.map((trial) -> trial.counts().plannedRate())
			.filter(Objects::nonNull)
			.findFirst()
			.orElse(null);
		return new ConditionResults(condition.id(), condition.label(),
				new ConditionResults.Setting(condition.operation(), condition.payload().text(), condition.axes(), rate,
						network.name(), network.roundTrip().toNanos() / NANOS_PER_MILLI,
						condition.window().toNanos() / NANOS_PER_MILLI, this.plan.limit(condition.id())),
				control(), new ConditionResults.Blocks(trials.blocks().size(), trials.voidBlocks(),
						trials.instanceTable().plannedBlocks(condition.id()), trials.starts().size()),
				notes(), arms);
	}

	private ConditionResults.@Nullable Control control() {
		Estimate control = this.ratios.control(this.ratios.compared());
		RatioResult ratio = (control != null) ? RatioResult.of(new Comparison(control, Comparison.PLAIN, null)) : null;
		if (ratio == null) {
			return null;
		}
		Interval margin = new RatioBand(this.plan.margin()).ratios();
		boolean noisy = ratio.low() < margin.low() || ratio.high() > margin.high();
		return new ConditionResults.Control(ratio, noisy);
	}

	private ArmResults arm(PlannedArm played) {
		String arm = played.name();
		ConditionTrials trials = this.ratios.trials();
		boolean baseline = arm.equals(this.ratios.baseline());
		VerdictResult verdict = baseline ? null : verdict(arm);
		ArmMeasures measures = new ArmMeasures(this.ratios,
				(metric) -> !baseline && this.notJudged.isCompared(arm, this.ratios.baseline(), metric));
		LimitResult limit = this.limits.of(this.ratios.pools(), trials, arm);
		List<TrialResult> counted = trials.counted(arm);
		return new ArmResults(arm, played.label(), baseline,
				new ArmResults.Judged(
						verdict, (verdict != null && verdict.size() != null) ? starts(arm) : List.of(), limit),
				measures.seen(arm),
				new ArmResults.Trials(counted.size(),
						(int) counted.stream().filter((trial) -> trial.outcome() == Outcome.FAILED).count(),
						measures.flags(arm), measures.failures(arm), measures.blocks(arm)),
				measures.of(arm, verdict), new ArmResults.Times(measures.percentiles(arm),
						SessionLogs.of(sessions(counted), trials.condition().window().toNanos())));
	}

	private VerdictResult verdict(String arm) {
		Metric metric = this.ratios.compared();
		String baseline = this.ratios.baseline();
		boolean primary = this.ratios.primary().contains(arm);
		Optional<Doubt> none = this.notJudged.notCompared(arm, baseline)
			.or(() -> this.notJudged.overloaded(arm, baseline, metric));
		Comparison comparison = none.isEmpty() ? this.ratios.comparison(arm, baseline, metric) : null;
		Word word = primary ? Word.NOT_JUDGED : Word.NONE;
		Doubt doubt = none.orElse(null);
		String reason = "";
		if (none.isEmpty() && primary && !this.judged) {
			doubt = Doubt.ofSmoke();
		}
		else if (none.isEmpty() && comparison == null) {
			word = primary ? Word.TOO_CLOSE : Word.NONE;
			reason = this.ratios.tooFewBlocks();
		}
		else if (comparison != null && primary) {
			doubt = this.notJudged.doubtful(arm, baseline, metric, comparison).orElse(null);
			word = (doubt != null) ? Word.NOT_JUDGED : word(comparison);
			reason = remedy(comparison);
		}
		return new VerdictResult(
				"%s/%s: %s : %s".formatted(this.plan.id(), this.ratios.trials().condition().id(), arm, baseline),
				metric, RatioResult.of(comparison), word, word.text(metric, this.plan.margin()),
				(doubt != null) ? doubt.sentence() : reason, (doubt != null) ? doubt.kind() : null);
	}

	private Word word(Comparison comparison) {
		return Word.of(judge().standing(comparison));
	}

	private String remedy(Comparison comparison) {
		return (word(comparison) != Word.TOO_CLOSE) ? "" : this.ratios.remedy().of(judge().needed(comparison));
	}

	private Judge judge() {
		return new Judge(new RatioBand(this.plan.margin()));
	}

	private List<ArmResults.StartRatio> starts(String arm) {
		Metric metric = this.ratios.compared();
		List<Integer> blocks = this.ratios.pools().blocksOf(metric, arm, this.ratios.baseline());
		List<Integer> starts = this.ratios.trials().starts();
		List<ArmResults.StartRatio> found = new ArrayList<>();
		for (int start : (starts.size() > 1) ? starts : List.<Integer>of()) {
			double ratio = Math.exp(this.ratios.log(arm, this.ratios.baseline(), metric, blocks)
				.applyAsDouble(this.ratios.trials().sample(blocks).of(start)));
			if (Double.isFinite(ratio)) {
				found.add(new ArmResults.StartRatio(start, ratio));
			}
		}
		return found;
	}

	private List<String> notes() {
		ConditionTrials trials = this.ratios.trials();
		List<String> notes = new ArrayList<>();
		String limited = trials.condition()
			.played()
			.stream()
			.filter((arm) -> trials.isMostly(Flag.LIMITED_BY_LINK, arm.name()))
			.map(PlannedArm::label)
			.collect(Collectors.joining(", "));
		if (!limited.isEmpty()) {
			notes.add("Limited by the link: %s. What is compared there is the network's, not the protocol's."
				.formatted(limited));
		}
		long bound = trials.condition()
			.played()
			.stream()
			.mapToLong((arm) -> trials.clockBound(arm.name()))
			.max()
			.orElse(0);
		if (bound > 0) {
			notes.add(String.format(Locale.ROOT,
					"Delays are between two clocks and may be wrong by %.3f ms, which their intervals include.",
					bound / 1e6));
		}
		if (!trials.blocks().isEmpty()
				&& trials.instanceTable().instances(trials.counted(this.ratios.baseline())).size() < 2) {
			notes.add("A and A′ are one shared process: A′ : A knows nothing of what differs between processes.");
		}
		return notes;
	}

	private List<Path> sessions(List<TrialResult> counted) {
		Function<TrialId, Path> file = (id) -> this.files.sessions(id.plan(), id.number());
		return counted.stream().map(TrialResult::id).map(file).toList();
	}

}
