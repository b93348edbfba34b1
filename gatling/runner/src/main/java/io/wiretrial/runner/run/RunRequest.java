package io.wiretrial.runner.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Limit;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.schedule.WarmUp;
import io.wiretrial.runner.schedule.Scheduler;

/**
 * Request of a user for a run.
 *
 * @param plans names of built-in plans, or files; at least one
 * @param slo limit of all conditions instead of the plans'; null for those
 * @param preset how much is played
 * @param seed seed of everything random
 * @param amount what is played instead of the preset's
 * @param out folder that takes the run directory; null for {@code target/bench} of the
 * checkout
 * @param dryRun whether to stop after the arithmetic
 * @param keepPayload whether payloads of the plans' own stay in the run directory
 */
public record RunRequest(List<String> plans, @Nullable Limit slo, PresetName preset, long seed, Amount amount,
		@Nullable Path out, boolean dryRun, boolean keepPayload) {

	public RunRequest {
		plans = List.copyOf(plans);
	}

	/**
	 * Returns what comes before the first block of each start.
	 * @return the preset's warm-up, or one with the limit that is asked for
	 */
	WarmUp warming() {
		return (this.amount.warmUp() != null) ? WarmUp.within(this.amount.warmUp()) : Scheduler.warmUp(this.preset);
	}

	// With the limit that is asked for
	Plan held(Plan plan) {
		try {
			return (this.slo != null) ? plan.with(this.slo) : plan;
		}
		catch (IllegalArgumentException ex) {
			throw new UnusableEnvironmentException("Option --slo, plan '%s': %s".formatted(plan.id(), ex.getMessage()));
		}
	}

	/**
	 * Amount that is played instead of the preset's.
	 *
	 * @param starts starts of each plan; null for the preset's
	 * @param blocks blocks of each start; null for the plan's, or the preset's
	 * @param warmUp longest warm-up of each start; null for the preset's
	 */
	public record Amount(@Nullable Integer starts, @Nullable Integer blocks, @Nullable Duration warmUp) {
	}

}
