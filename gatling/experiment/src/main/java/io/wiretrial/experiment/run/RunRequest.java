package io.wiretrial.experiment.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.experiment.schedule.Scheduler;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.schedule.WarmUp;

/**
 * What a user asks of a run.
 *
 * @param plans names of built-in plans, or files; at least one
 * @param preset how much is played
 * @param seed seed of everything random
 * @param starts starts of each plan instead of the preset's; null for those
 * @param blocks blocks of each start instead of the plan's and the preset's; null for
 * those
 * @param warmUp longest warm-up of each start instead of the preset's; null for that
 * @param out folder that takes the run directory; null for {@code target/bench} of the
 * checkout
 * @param dryRun whether to stop after the arithmetic
 */
public record RunRequest(List<String> plans, PresetName preset, long seed, @Nullable Integer starts,
		@Nullable Integer blocks, @Nullable Duration warmUp, @Nullable Path out, boolean dryRun) {

	public RunRequest {
		plans = List.copyOf(plans);
	}

	/**
	 * Returns what comes before the first block of each start.
	 * @return the preset's warm-up, or one with the limit that is asked for
	 */
	WarmUp warming() {
		return (this.warmUp != null) ? WarmUp.within(this.warmUp) : Scheduler.warmUp(this.preset);
	}

}
