package io.wiretrial.trial.plan;

import java.time.Duration;

/** How much of a plan is played. */
public enum PresetName {

	/** Proves the machinery, judges nothing. */
	SMOKE(1, Duration.ofMillis(50), Duration.ofMillis(200), Duration.ofSeconds(4)),

	/** The default of the main job. */
	QUICK(10, Duration.ofMillis(100), Duration.ofMillis(200), Duration.ofSeconds(40)),

	/** Everything; services and generator are forked anew every five blocks. */
	FULL(30, Duration.ofMillis(500), Duration.ofSeconds(1), Duration.ofSeconds(120));

	private final int blocks;

	private final Duration leadIn;

	private final Duration window;

	private final Duration warmUpLimit;

	PresetName(int blocks, Duration leadIn, Duration window, Duration warmUpLimit) {
		this.blocks = blocks;
		this.leadIn = leadIn;
		this.window = window;
		this.warmUpLimit = warmUpLimit;
	}

	/**
	 * Returns the planned number of blocks.
	 * @return blocks, before the budget is applied
	 */
	public int blocks() {
		return this.blocks;
	}

	/**
	 * Returns the unrecorded time before a window.
	 * @return lead-in of one trial
	 */
	public Duration leadIn() {
		return this.leadIn;
	}

	/**
	 * Returns the recorded time of a trial.
	 * @return window of one trial
	 */
	public Duration window() {
		return this.window;
	}

	/**
	 * Returns the longest warm-up of a plan.
	 * @return time after which block 0 ends even if cells have not settled
	 */
	public Duration warmUpLimit() {
		return this.warmUpLimit;
	}

}
