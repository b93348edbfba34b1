package io.wiretrial.runner.schedule;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Condition;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Shape;
import io.wiretrial.model.schedule.WarmUp;

/**
 * Lays out every trial of a plan. What it makes of one plan does not depend on what else
 * is played. The order of conditions within a block and of arms within a condition, and
 * the instance that answers an arm, are random from the seed; the same seed gives the
 * same schedule. All trials of a condition's block share one seed of arrivals, so that
 * chance strikes its arms alike.
 *
 * @param arms the arms that plans may name
 * @param preset how much is played
 * @param seed seed of everything random
 * @param starts starts instead of the preset's; null for those
 * @param blocks blocks of a start instead of the plan's and the preset's; null for those
 */
public record Scheduler(Arms arms, PresetName preset, long seed, @Nullable Integer starts, @Nullable Integer blocks) {

	private static final Duration RUN_IN = Duration.ofSeconds(5);

	private static final Duration LEAD_IN = Duration.ofMillis(50);

	private static final Duration DRAIN = Duration.ofSeconds(2);

	private static final Duration SMOKE_WINDOW = Duration.ofMillis(100);

	/**
	 * Makes a scheduler with the preset's own numbers.
	 * @param arms the arms that plans may name
	 * @param preset how much is played
	 * @param seed seed of everything random
	 */
	public Scheduler(Arms arms, PresetName preset, long seed) {
		this(arms, preset, seed, null, null);
	}

	/**
	 * Returns the warm-up of each start.
	 * @param preset how much is played
	 * @return its limit, and what is asked of a warm service; of smoke nothing is
	 */
	public static WarmUp warmUp(PresetName preset) {
		return preset.isJudged() ? WarmUp.within(preset.warmUpLimit())
				: new WarmUp(Duration.ofMillis(20), preset.warmUpLimit(), Duration.ofMillis(1), 1_000, 1_000);
	}

	/**
	 * Lays out a plan.
	 * @param plan valid plan
	 * @return its trials, start by start, and its arithmetic
	 */
	public ScheduledPlan schedule(Plan plan) {
		List<PlannedCondition> conditions = resolved(plan);
		boolean judged = this.preset.isJudged();
		Shape shape = new Shape(judged ? RUN_IN : Duration.ZERO, LEAD_IN, DRAIN);
		int blocksOfStart = blocks(plan);
		Layout layout = new Layout(this.seed * 31 + plan.id().hashCode());
		List<PlannedRun> runs = IntStream.rangeClosed(1, Objects.requireNonNullElse(this.starts, this.preset.starts()))
			.mapToObj((start) -> new PlannedRun(plan, start, conditions, shape,
					layout.blocks(conditions, blocksOfStart, judged ? 1 : 0), true))
			.toList();
		Duration once = conditions.stream()
			.map(new BlockTime(shape, this.arms)::of)
			.reduce(Duration.ZERO, Duration::plus);
		Duration ofBlocks = once.multipliedBy(blocksOfStart).plus(once.multipliedBy(passes(shape.runIn(), once)));
		return new ScheduledPlan(runs, new Arithmetic(plan.id(), runs.size(), runs.get(0).targets().size(),
				conditions.stream().mapToInt((condition) -> condition.arms().size()).sum(), blocksOfStart, ofBlocks));
	}

	// Plan × preset: everything behind takes load, window, arms and targets from here
	private List<PlannedCondition> resolved(Plan plan) {
		List<Condition> played = plan.conditions()
			.stream()
			.filter((condition) -> !arms(plan, condition).isEmpty())
			.toList();
		Instances instances = Instances.of(this.arms, played);
		return played.stream()
			.map((condition) -> PlannedCondition.of(plan, condition,
					this.preset.isJudged() ? plan.window(condition) : SMOKE_WINDOW,
					Stream.concat(Stream.of(condition.baseline()), arms(plan, condition).stream())
						.map((arm) -> new PlannedArm(arm, this.arms.find(arm).label(), instances.of(arm, condition),
								plan.primary(condition).contains(arm), null))
						.toList()))
			.toList();
	}

	// The primary comparisons, or all
	private List<String> arms(Plan plan, Condition condition) {
		return this.preset.coreAlone() ? condition.arms().stream().filter(plan.primary(condition)::contains).toList()
				: condition.arms();
	}

	private int blocks(Plan plan) {
		if (this.blocks != null) {
			return this.blocks;
		}
		return this.preset.isJudged() ? Objects.requireNonNullElse(plan.blocks(), this.preset.blocks())
				: this.preset.blocks();
	}

	private static long passes(Duration runIn, Duration once) {
		return runIn.isZero() ? 0 : Math.max(1, -Math.floorDiv(-runIn.toNanos(), Math.max(1, once.toNanos())));
	}

}
