package io.wiretrial.model;

import java.time.Instant;

import org.jspecify.annotations.Nullable;

/**
 * Failure outside a trial's own measurement.
 *
 * @param at when it was noticed
 * @param process name of the process
 * @param what what happened, in one sentence
 * @param effect what it means for the run, in one sentence
 * @param kind which kind of fault; older runs did not write it
 * @param memoryLimitBytes limit of a process killed for lack of memory, in bytes, above
 * 0; null for all else and where it is not known
 */
public record Fault(Instant at, String process, String what, String effect, Kind kind,
		@Nullable Long memoryLimitBytes) {

	public Fault {
		kind = (kind != null) ? kind : Kind.OTHER;
	}

	/**
	 * Makes a fault of no particular kind.
	 * @param at when it was noticed
	 * @param process name of the process
	 * @param what what happened, in one sentence
	 * @param effect what it means for the run, in one sentence
	 */
	public Fault(Instant at, String process, String what, String effect) {
		this(at, process, what, effect, Kind.OTHER, null);
	}

	/** Kind of what happened. */
	public enum Kind {

		/** The process ended by itself or was killed. */
		DIED,

		/** The kernel killed the process for more memory than its limit. */
		OUT_OF_MEMORY,

		/** Anything else, or not told. */
		OTHER

	}

}
