package io.wiretrial.report.judging;

import java.util.Locale;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.PresetName;

/**
 * Advice to a reader about a verdict that is undecided.
 *
 * @param preset how much was played
 */
record Remedy(PresetName preset) {

	// More blocks than a run can be asked for
	private static final int MOST_BLOCKS = 1_000;

	String of(@Nullable Integer blocksNeeded) {
		if (blocksNeeded == null || blocksNeeded > MOST_BLOCKS) {
			return "Run it on a quieter machine: more blocks alone would not decide it.";
		}
		for (PresetName longer : PresetName.values()) {
			if (longer.compareTo(this.preset) > 0 && blocksNeeded <= longer.blocks()) {
				return "Run it with --preset %s, which plays %d blocks over %d starts."
					.formatted(longer.name().toLowerCase(Locale.ROOT), longer.blocks(), longer.starts());
			}
		}
		return "Run it with --blocks %d, or on a quieter machine, where fewer do.".formatted(blocksNeeded);
	}

}
