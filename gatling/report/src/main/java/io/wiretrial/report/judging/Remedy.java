package io.wiretrial.report.judging;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.PresetName;

/** What a reader can do about a verdict that is undecided. */
final class Remedy {

	// More blocks than a run can be asked for
	private static final int MOST_BLOCKS = 1_000;

	private final PresetName preset;

	Remedy(PresetName preset) {
		this.preset = preset;
	}

	String of(@Nullable Integer blocksNeeded) {
		if (blocksNeeded == null || blocksNeeded > MOST_BLOCKS) {
			return "Run it on a quieter machine: more blocks alone would not decide it.";
		}
		int full = PresetName.FULL.blocks();
		if (this.preset != PresetName.FULL && blocksNeeded <= full) {
			return "Run it with --preset full, which plays %d blocks with longer windows.".formatted(full);
		}
		return "Run it with --blocks %d, or on a quieter machine, where fewer do.".formatted(blocksNeeded);
	}

}
