package io.wiretrial.model.plan;

import java.time.Duration;

/**
 * Amount of a plan that is played: starts of the services, blocks of each start, and
 * whether conditions that are not core are played too.
 */
public enum PresetName {

	/** Proves the machinery, judges nothing. */
	SMOKE(1, 1, true, Duration.ofSeconds(3)),

	/** The default: one start, the primary comparisons. */
	QUICK(1, 12, true, Duration.ofMinutes(2)),

	/** Three starts, everything in the plan. */
	STANDARD(3, 12, false, Duration.ofMinutes(2)),

	/** Six starts, everything in the plan: the starts are the sample. */
	FULL(6, 12, false, Duration.ofMinutes(2));

	private final int starts;

	private final int blocks;

	private final boolean coreAlone;

	private final Duration warmUpLimit;

	PresetName(int starts, int blocks, boolean coreAlone, Duration warmUpLimit) {
		this.starts = starts;
		this.blocks = blocks;
		this.coreAlone = coreAlone;
		this.warmUpLimit = warmUpLimit;
	}

	/**
	 * Returns how often services and generator are started.
	 * @return starts of each plan
	 */
	public int starts() {
		return this.starts;
	}

	/**
	 * Returns the blocks of each start.
	 * @return blocks of each condition, where the plan names no other number
	 */
	public int blocks() {
		return this.blocks;
	}

	/**
	 * Tells whether primary comparisons alone are played.
	 * @return true where conditions that are not core, and arms that are not primary, are
	 * left out
	 */
	public boolean coreAlone() {
		return this.coreAlone;
	}

	/**
	 * Returns the longest warm-up of a start.
	 * @return time after which it ends, warm or not
	 */
	public Duration warmUpLimit() {
		return this.warmUpLimit;
	}

	/**
	 * Tells whether anything is judged.
	 * @return false for smoke
	 */
	public boolean isJudged() {
		return this != SMOKE;
	}

}
