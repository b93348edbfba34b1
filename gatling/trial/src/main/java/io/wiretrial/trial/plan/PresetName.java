package io.wiretrial.trial.plan;

import java.time.Duration;

/** How much of a plan is played. */
public enum PresetName {

	/** Proves the machinery, judges nothing. */
	SMOKE(1, 1, Duration.ofMillis(50), Duration.ofMillis(100), Duration.ofSeconds(4)),
	/** The default of the main job: one start of the services. */
	QUICK(1, 10, Duration.ofMillis(50), Duration.ofMillis(200), Duration.ofSeconds(90)),
	/** Every published condition of every claim. */
	STANDARD(6, 12, Duration.ofMillis(50), Duration.ofMillis(200), Duration.ofSeconds(90)),
	/** Everything. */
	FULL(8, 24, Duration.ofMillis(100), Duration.ofMillis(500), Duration.ofMinutes(3));

	private final int starts;

	private final int blocks;

	private final Duration leadIn;

	private final Duration window;

	private final Duration warmUpLimit;

	PresetName(int starts, int blocks, Duration leadIn, Duration window, Duration warmUpLimit) {
		this.starts = starts;
		this.blocks = blocks;
		this.leadIn = leadIn;
		this.window = window;
		this.warmUpLimit = warmUpLimit;
	}

	/**
	 * Returns how often services and generator are started.
	 * @return starts, over which the blocks are spread evenly
	 */
	public int starts() {
		return this.starts;
	}

	/**
	 * Returns the planned number of blocks.
	 * @return blocks of all starts together, before the budget is applied
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
	 * Returns the longest warm-up of a start.
	 * @return time after which it ends even if cells have not settled
	 */
	public Duration warmUpLimit() {
		return this.warmUpLimit;
	}

}
