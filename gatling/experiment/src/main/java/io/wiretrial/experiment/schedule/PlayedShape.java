package io.wiretrial.experiment.schedule;

import java.time.Duration;
import java.util.Objects;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.plan.Selection;
import io.wiretrial.trial.schedule.Shape;

/** How many blocks a plan wants under a preset, and what they look like. */
final class PlayedShape {

	private static final Duration DRAIN = Duration.ofSeconds(2);

	private static final double AUTO_SHARE = 0.3;

	/** A median of fewer says little about its block. */
	private static final int FEWEST_OPERATIONS = 30;

	private final PresetName preset;

	private final Selection selection;

	private final int wantedBlocks;

	PlayedShape(Plan plan, PresetName preset, @Nullable Integer blocks) {
		this.preset = preset;
		this.selection = Objects.requireNonNullElse(plan.presets().get(preset), Selection.EVERYTHING);
		this.wantedBlocks = (blocks != null) ? blocks
				: Objects.requireNonNullElse(this.selection.blocks(), preset.blocks());
	}

	int wantedBlocks() {
		return this.wantedBlocks;
	}

	Selection selection() {
		return this.selection;
	}

	// What blocks look like when so many share the operations of a comparison.
	Shape shape(int blocks) {
		Duration window = Objects.requireNonNullElse(this.selection.window(), this.preset.window());
		Duration longest = Objects.requireNonNullElse(this.selection.longest(), this.preset.longest());
		int operations = Objects.requireNonNullElse(this.selection.operations(), this.preset.operations());
		int ofBlock = (operations == 0) ? 0 : Math.max(FEWEST_OPERATIONS, (operations + blocks - 1) / blocks);
		return new Shape(Objects.requireNonNullElse(this.selection.runIn(), this.preset.runIn()),
				Objects.requireNonNullElse(this.selection.leadIn(), this.preset.leadIn()), window, DRAIN, ofBlock,
				(longest.compareTo(window) < 0) ? window : longest, AUTO_SHARE);
	}

}
