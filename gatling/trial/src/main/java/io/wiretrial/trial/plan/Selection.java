package io.wiretrial.trial.plan;

import java.time.Duration;
import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * What a preset plays of a plan. A key left out takes the preset's default.
 *
 * @param conditions ids of the conditions that are played; null for all
 * @param arms arms that are played beside the baselines; null for all
 * @param blocks planned blocks, 1 to 1,000; null for the preset's
 * @param leadIn unrecorded time before each window; null for the preset's
 * @param window recorded time of each trial; null for the preset's
 * @param budget time for the plan's trials and warm-up; null for no limit
 * @param dropOrder what is left out when 6 blocks do not fit the budget, first to last:
 * {@code condition:ID} or {@code arm:NAME}
 */
public record Selection(@Nullable List<String> conditions, @Nullable List<String> arms, @Nullable Integer blocks,
		@Nullable Duration leadIn, @Nullable Duration window, @Nullable Duration budget,
		@Nullable List<String> dropOrder) {

	public Selection {
		if (blocks != null && (blocks < 1 || blocks > 1_000)) {
			throw new IllegalArgumentException("Blocks %d is out of range: use 1 to 1000.".formatted(blocks));
		}
	}

}
