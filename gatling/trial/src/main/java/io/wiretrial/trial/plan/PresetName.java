package io.wiretrial.trial.plan;

import java.time.Duration;

/** Amount of a plan that is played. */
public enum PresetName {

	/** Proves the machinery, judges nothing. */
	SMOKE(1, 1, 0, Duration.ZERO, Duration.ofMillis(50), Duration.ofMillis(100), Duration.ofMillis(100),
			Duration.ofSeconds(10), Duration.ZERO),
	/** The default of the main job: one start of the services. */
	QUICK(1, 10, 1_200, Duration.ofSeconds(4), Duration.ofMillis(50), Duration.ofMillis(100), Duration.ofMillis(900),
			Duration.ofSeconds(150), Duration.ofSeconds(90)),
	/** Every published condition of every claim. */
	STANDARD(6, 12, 1_200, Duration.ofSeconds(3), Duration.ofMillis(50), Duration.ofMillis(200), Duration.ofMillis(700),
			Duration.ofSeconds(190), Duration.ZERO),
	/** Everything. */
	FULL(8, 24, 3_000, Duration.ofSeconds(6), Duration.ofMillis(100), Duration.ofMillis(500), Duration.ofSeconds(2),
			Duration.ofMinutes(4), Duration.ZERO),
	/** Conditions that cross a network: one start, half an hour. */
	NETWORKS(1, 10, 300, Duration.ofSeconds(10), Duration.ofMillis(200), Duration.ofMillis(500), Duration.ofSeconds(2),
			Duration.ofMinutes(2), Duration.ZERO),
	/** What a browser receives: one start, half an hour. */
	BROWSER(1, 8, 0, Duration.ZERO, Duration.ofMillis(100), Duration.ofMillis(400), Duration.ofMillis(400),
			Duration.ofMinutes(2), Duration.ZERO);

	private final int starts;

	private final int blocks;

	private final int operations;

	private final Duration runIn;

	private final Duration leadIn;

	private final Duration window;

	private final Duration longest;

	private final Duration warmUpLimit;

	private final Duration warmUpOvertime;

	PresetName(int starts, int blocks, int operations, Duration runIn, Duration leadIn, Duration window,
			Duration longest, Duration warmUpLimit, Duration warmUpOvertime) {
		this.starts = starts;
		this.blocks = blocks;
		this.operations = operations;
		this.runIn = runIn;
		this.leadIn = leadIn;
		this.window = window;
		this.longest = longest;
		this.warmUpLimit = warmUpLimit;
		this.warmUpOvertime = warmUpOvertime;
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
	 * Returns the operations of an arm over all blocks of a comparison.
	 * @return operations for which windows are lengthened, 0 where the window alone
	 * decides
	 */
	public int operations() {
		return this.operations;
	}

	/**
	 * Returns the least time for which a plan is played before its first block that
	 * counts.
	 * @return time, in each start; 0 for none
	 */
	public Duration runIn() {
		return this.runIn;
	}

	/**
	 * Returns the unrecorded time before a phase.
	 * @return lead-in of one block
	 */
	public Duration leadIn() {
		return this.leadIn;
	}

	/**
	 * Returns the recorded time of an arm in a block.
	 * @return window of one trial
	 */
	public Duration window() {
		return this.window;
	}

	/**
	 * Returns how far the window may be lengthened for its operations.
	 * @return longest window of one trial
	 */
	public Duration longest() {
		return this.longest;
	}

	/**
	 * Returns the longest warm-up of a start.
	 * @return time after which it ends whether settled or not
	 */
	public Duration warmUpLimit() {
		return this.warmUpLimit;
	}

	/**
	 * Returns how long a warm-up goes on past its limit at most.
	 * @return time for processes that are still cold; 0 for none
	 */
	public Duration warmUpOvertime() {
		return this.warmUpOvertime;
	}

}
