package io.wiretrial.model.result;

/**
 * Mark of what a reader must know about a trial, and what follows from it. The rules with
 * their thresholds are in {@code io.wiretrial.model.rules}.
 */
public enum Flag {

	/** Too many of the operations failed. */
	ERRORS(Effect.FAILED),

	/** Messages of a stream were lost or came in another order. */
	LOST_OR_REORDERED(Effect.FAILED),

	/** The target died during the trial. */
	TARGET_DIED(Effect.FAILED),

	/**
	 * The kernel killed the target for more memory than its limit; found by the judge.
	 */
	OUT_OF_MEMORY(Effect.FAILED),

	/** Operations were still in flight at the drain deadline and were cancelled. */
	DRAIN_DEADLINE(Effect.FAILED),

	/** Below the planned rate although the generator was not late. */
	RATE_MISSED(Effect.FAILED),

	/** The trial did not come to rest by its last deadline. */
	TRIAL_DEADLINE(Effect.FAILED),

	/** The service's monotonic clock does not run with the generator's. */
	CLOCK(Effect.VOID),

	/** The generator itself started operations late. */
	START_LAG(Effect.SHOWN),

	/** The generator had no processor in reserve at a planned rate. */
	GENERATOR_BUSY(Effect.SHOWN),

	/** The hypervisor took too much of the CPU time. */
	STEAL(Effect.SHOWN),

	/** A CPU quota stopped the generator for too long. */
	GENERATOR_THROTTLED(Effect.SHOWN),

	/** The medians of the two halves of the window differ. */
	HALVES_DIFFER(Effect.SHOWN),

	/** In-flight gauge and rate × mean disagree (Little's law). */
	DOUBTFUL(Effect.SHOWN),

	/** A closed cell whose generator, server or link was saturated. */
	SATURATED(Effect.SHOWN),

	/** The link between generator and service had little left to carry. */
	LIMITED_BY_LINK(Effect.SHOWN),

	/** A feed whose readers did not keep up with what was offered. */
	BEHIND(Effect.SHOWN),

	/** An answer that was to come token by token came in one burst. */
	NOT_STREAMED(Effect.SHOWN),

	/** A CPU quota stopped the service for a while. */
	SERVICE_THROTTLED(Effect.SHOWN),

	/** The server's cost could not be read. */
	COST_UNREAD(Effect.SHOWN);

	private final Effect effect;

	Flag(Effect effect) {
		this.effect = effect;
	}

	/**
	 * Returns what follows from the flag.
	 * @return whether the trial fails, is void or is only marked
	 */
	public Effect effect() {
		return this.effect;
	}

	/** Consequence of a flag. */
	public enum Effect {

		/** The arm's fault: the trial is FAILED. */
		FAILED,

		/**
		 * A clock or the recorder was broken: the whole block of the condition is dropped
		 * and repeated at once.
		 */
		VOID,

		/** Shown and counted, without effect. */
		SHOWN

	}

}
