package io.wiretrial.trial.result;

/** What a reader must know about a trial, and what follows from it. */
public enum Flag {

	/** More than 0.1 % of the operations failed. */
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

	/** Below 98 % of the planned rate although the generator was not late. */
	RATE_MISSED(Effect.FAILED),

	/** The 99th percentile of the start lag is above max(1 ms, 10 % of the median). */
	START_LAG(Effect.VOID),

	/** The generator used more than 85 % of its CPU share in the open model. */
	GENERATOR_BUSY(Effect.VOID),

	/** The hypervisor took more than 2 % of the CPU time. */
	STEAL(Effect.VOID),

	/** A CPU quota stopped the generator for more than 2 % of the elapsed time. */
	GENERATOR_THROTTLED(Effect.VOID),

	/** The trial passed its deadline of three times its planned length plus 5 s. */
	TRIAL_DEADLINE(Effect.VOID),

	/** The medians of the two halves of the window differ by more than 0.2 in ln. */
	HALVES_DIFFER(Effect.SHOWN),

	/** In-flight gauge and rate × mean disagree by more than 10 % (Little's law). */
	DOUBTFUL(Effect.SHOWN),

	/** A closed cell whose generator, server or link was saturated. */
	SATURATED(Effect.SHOWN),

	/** A CPU quota stopped the service for more than 2 % of the elapsed time. */
	SERVICE_THROTTLED(Effect.SHOWN),

	/** The server's cost could not be read. */
	COST_UNREAD(Effect.SHOWN);

	private final Effect effect;

	Flag(Effect effect) {
		this.effect = effect;
	}

	/**
	 * Returns what follows from the flag.
	 * @return its effect
	 */
	public Effect effect() {
		return this.effect;
	}

	/** What follows from a flag. */
	public enum Effect {

		/** The arm's fault: the trial is FAILED. */
		FAILED,

		/**
		 * The machine's fault: the whole block of the condition is dropped and repeated.
		 */
		VOID,

		/** Shown and counted, without effect. */
		SHOWN

	}

}
