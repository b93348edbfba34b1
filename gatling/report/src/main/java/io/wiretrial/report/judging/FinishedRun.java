package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.rules.TrialRules;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;
import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.results.GatedArm;
import io.wiretrial.report.results.WithheldReason;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.Estimate;
import io.wiretrial.report.statistics.OverStarts;

/** A run as gates and other runs are held against it: the numbers behind its words. */
public final class FinishedRun {

	private final RunFolder folder;

	private final Schedule schedule;

	private final Map<PlanJudge, Collection<NotJudged>> plans = new LinkedHashMap<>();

	/**
	 * Reads a run.
	 * @param files files of the run
	 * @throws RunUnreadableException if the folder holds no run, or a file is damaged
	 */
	public FinishedRun(TrialFiles files) {
		this.folder = new RunFolder(files, TrialRules.present());
		this.schedule = this.folder.schedule();
		Map<String, List<PlannedRun>> starts = this.schedule.runs()
			.stream()
			.collect(Collectors.groupingBy((run) -> run.plan().id(), LinkedHashMap::new, Collectors.toList()));
		starts.values().forEach((runs) -> {
			PlanJudge plan = new PlanJudge(this.folder, this.schedule, runs);
			this.plans.put(plan, plan.conditions().values());
		});
	}

	/**
	 * Returns what was played.
	 * @return the schedule
	 */
	public Schedule schedule() {
		return this.schedule;
	}

	/**
	 * Returns where it was played.
	 * @return the environment; empty if the run ended before it was written
	 */
	public Optional<Environment> environment() {
		return this.folder.environment();
	}

	/**
	 * Returns the files of the run.
	 * @return its folder
	 */
	public TrialFiles files() {
		return this.folder.files();
	}

	/**
	 * Tells why the run did not come to its end.
	 * @return a sentence; empty where every planned trial was played
	 */
	public Optional<String> unfinished() {
		return this.folder.unfinished();
	}

	/**
	 * Returns the rate at which a condition was played, which may be lower than planned.
	 * @param plan id of the plan
	 * @param condition id of the condition
	 * @return operations per second; empty without a planned rate
	 */
	public Optional<Double> rate(String plan, String condition) {
		return this.plans.entrySet()
			.stream()
			.filter((each) -> each.getKey().id().equals(plan))
			.flatMap((each) -> each.getValue().stream())
			.map((judge) -> judge.ratios().trials())
			.filter((trials) -> trials.condition().id().equals(condition))
			.flatMap((trials) -> trials.played(trials.condition().baseline()).stream())
			.flatMap((trial) -> Stream.ofNullable(trial.counts().plannedRate()))
			.findFirst();
	}

	/**
	 * Divides every arm by another one of its condition.
	 * @param by total time or server CPU, as it is compared under each condition
	 * @param anchor name of the other arm; null for the baseline
	 * @return all arms but the other; none of conditions that do not play it
	 */
	public List<GatedArm> ratios(Metric by, @Nullable String anchor) {
		return arms(by, anchor, true);
	}

	/**
	 * Takes every arm by itself.
	 * @param by total time or server CPU, as it is compared under each condition
	 * @return all arms, baselines too
	 */
	public List<GatedArm> values(Metric by) {
		return arms(by, null, false);
	}

	private List<GatedArm> arms(Metric by, @Nullable String anchor, boolean divided) {
		List<GatedArm> arms = new ArrayList<>();
		Optional<String> unfinished = unfinished().map("Not finished: %s"::formatted);
		this.plans.forEach((plan, conditions) -> {
			for (NotJudged judge : conditions) {
				PlannedCondition condition = judge.ratios().trials().condition();
				String other = (anchor != null) ? anchor : condition.baseline();
				boolean played = condition.baseline().equals(other) || condition.arms().contains(other);
				Stream.concat(Stream.of(condition.baseline()), condition.arms().stream())
					.filter((arm) -> !divided || (played && !arm.equals(other)))
					.map((arm) -> new One(judge, arm, other, judge.ratios().trials().gated(by), divided))
					.filter(One::isMeasured)
					.map((one) -> arm(plan, one, unfinished))
					.forEach(arms::add);
			}
		});
		return arms;
	}

	private GatedArm arm(PlanJudge plan, One one, Optional<String> unfinished) {
		OverStarts size = one.size();
		Optional<Doubt> doubt = one.notCompared();
		String sentence = doubt.map(Doubt::sentence)
			.or(() -> unfinished)
			.or(() -> this.schedule.preset().isJudged() ? one.missing() : Optional.of(Doubt.ofSmoke().sentence()))
			.or(() -> one.doubtful(size).map(Doubt::sentence))
			.orElseGet(() -> plan.isWarm() ? one.unknown(size)
					: "Not warm: the warm-up of plan '%s' did not settle.".formatted(plan.id()));
		boolean failed = doubt.map(Doubt::kind)
			.filter((kind) -> kind == WithheldReason.FAILED || kind == WithheldReason.DIFFERENT_ANSWERS)
			.isPresent();
		ConditionTrials trials = one.judge.ratios().trials();
		return new GatedArm(plan.id(), trials.condition().id(), one.arm,
				"%s, %s".formatted(trials.condition().label(), trials.label(one.arm)), one.metric, size, sentence,
				failed);
	}

	/**
	 * One arm, divided by another or not.
	 *
	 * @param judge its condition
	 * @param arm name of the arm
	 * @param other name of the other one
	 * @param metric what is compared
	 * @param divided whether it is divided
	 */
	private record One(NotJudged judge, String arm, String other, Metric metric, boolean divided) {

		// By any arm of the condition: one that alone lacks it stays, and says so
		boolean isMeasured() {
			ConditionTrials trials = this.judge.ratios().trials();
			return trials.blocks().isEmpty() || notCompared().isPresent()
					|| trials.condition().played().stream().map(PlannedArm::name).anyMatch(this::has);
		}

		private boolean has(String any) {
			return !this.judge.ratios().pools().blocksOf(this.metric, any).isEmpty();
		}

		Optional<String> missing() {
			ConditionTrials trials = this.judge.ratios().trials();
			boolean cpu = Measures.of(this.metric.measure()).kind() == MeasureKind.CPU;
			return Stream.of(this.arm, this.other)
				.filter((each) -> !trials.blocks().isEmpty() && !has(each))
				.findFirst()
				.map((each) -> "No %s of %s: %s.".formatted(MetricName.of(this.metric, trials.condition().operation()),
						trials.label(each),
						cpu ? "the CPU time of its service was not read" : "none of its operations has a time"));
		}

		private List<Integer> blocks() {
			return this.judge.ratios().pools().blocksOf(this.metric, this.arm, this.other);
		}

		@Nullable OverStarts size() {
			Ratios ratios = this.judge.ratios();
			List<Integer> blocks = blocks();
			ToDoubleFunction<int[]> log = this.divided ? ratios.log(this.arm, this.other, this.metric, blocks)
					: ratios.pools().log(this.arm, this.metric, blocks);
			Comparison comparison = this.divided ? ratios.comparison(this.arm, this.other, this.metric)
					: alone(Estimate.of(ratios.trials().sample(blocks), log));
			List<Double> starts = ratios.trials()
				.starts()
				.stream()
				.map((start) -> log.applyAsDouble(ratios.trials().sample(blocks).of(start)))
				.filter(Double::isFinite)
				.toList();
			return (comparison != null) ? new OverStarts(comparison, starts) : null;
		}

		private @Nullable Comparison alone(@Nullable Estimate value) {
			Ratios ratios = this.judge.ratios();
			return (value != null) ? new Comparison(value.within(ratios.clocks(this.arm, this.metric)),
					Comparison.PLAIN, ratios.control(this.metric)) : null;
		}

		Optional<Doubt> notCompared() {
			return this.judge.notCompared(this.arm, this.other)
				.or(() -> this.judge.overloaded(this.arm, this.other, this.metric));
		}

		Optional<Doubt> doubtful(@Nullable OverStarts size) {
			return (this.divided && size != null)
					? this.judge.doubtful(this.arm, this.other, this.metric, size.comparison())
					: this.judge.tooCold(this.arm, this.other, this.metric);
		}

		String unknown(@Nullable OverStarts size) {
			ArmMeasures measures = new ArmMeasures(this.judge.ratios(), (any) -> true);
			if (!measures.isSupported(this.arm, this.metric) || !measures.isSupported(this.other, this.metric)) {
				return "Over a network the readings took more than a tenth of the CPU time.";
			}
			return (size != null) ? "" : this.judge.ratios().tooFewBlocks();
		}

	}

}
