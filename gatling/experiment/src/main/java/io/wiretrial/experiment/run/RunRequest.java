package io.wiretrial.experiment.run;

import java.nio.file.Path;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.PresetName;

/**
 * What a user asks of a run.
 *
 * @param plans names of built-in plans, or files; at least one
 * @param preset how much is played
 * @param seed seed of everything random
 * @param blocks planned blocks instead of the preset's and the plan's; null for those
 * @param out folder that takes the run directory; null for {@code target/bench} of the
 * checkout
 * @param dryRun whether to stop after the arithmetic
 */
public record RunRequest(List<String> plans, PresetName preset, long seed, @Nullable Integer blocks, @Nullable Path out,
		boolean dryRun) {

	public RunRequest {
		plans = List.copyOf(plans);
	}

}
