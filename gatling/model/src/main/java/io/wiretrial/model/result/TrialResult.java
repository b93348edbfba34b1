package io.wiretrial.model.result;

import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Measure;

/**
 * One trial as it was measured: the evidence, and the flags that it got when it was
 * measured. Times are nanoseconds.
 *
 * @param version version of this format, 4
 * @param id plan, condition, arm, block and number
 * @param timing when it was played and how it ended
 * @param counts its operations
 * @param times how long they took
 * @param cost what they used
 * @param pushed what was pushed; null where nothing was
 * @param flags what a reader must know; the judge flags again by its own rules
 */
public record TrialResult(int version, TrialId id, Timing timing, Counts counts, Times times, Cost cost,
		@Nullable Pushed pushed, List<Flag> flags) {

	/** Version of the format that this class reads and writes. */
	public static final int VERSION = 4;

	public TrialResult {
		flags = flags.isEmpty() ? List.of() : List.copyOf(EnumSet.copyOf(flags));
	}

	/**
	 * Makes a trial that has not been flagged.
	 * @param id plan, condition, arm, block and number
	 * @param timing when it was played and how it ended
	 * @param counts its operations
	 * @param times how long they took
	 * @param cost what they used
	 * @param pushed what was pushed; null where nothing was
	 */
	public TrialResult(TrialId id, Timing timing, Counts counts, Times times, Cost cost, @Nullable Pushed pushed) {
		this(VERSION, id, timing, counts, times, cost, pushed, List.of());
	}

	/**
	 * Returns the outcome that follows from flags. What an arm did wrong outranks
	 * everything.
	 * @param flags flags of a trial
	 * @return failed if any flag fails, else void if any voids, else ok
	 */
	public static Outcome outcomeOf(List<Flag> flags) {
		if (flags.stream().anyMatch((flag) -> flag.effect() == Flag.Effect.FAILED)) {
			return Outcome.FAILED;
		}
		boolean broken = flags.stream().anyMatch((flag) -> flag.effect() == Flag.Effect.VOID);
		return broken ? Outcome.VOID : Outcome.OK;
	}

	/**
	 * Tells whether the trial counts.
	 * @return the outcome that follows from its flags
	 */
	public Outcome outcome() {
		return outcomeOf(this.flags);
	}

	/**
	 * Returns this trial with other flags.
	 * @param others all flags that it shall carry
	 * @return a copy with these flags and no others
	 */
	public TrialResult flagged(List<Flag> others) {
		return new TrialResult(this.version, this.id, this.timing, this.counts, this.times, this.cost, this.pushed,
				others);
	}

	/**
	 * Returns this trial with what was learned of it later.
	 * @param flag a flag that it shall carry too
	 * @return a copy with that flag behind those it has
	 */
	public TrialResult with(Flag flag) {
		return flagged(Stream.concat(this.flags.stream(), Stream.of(flag)).toList());
	}

	/**
	 * Returns how many tokens an answer had.
	 * @return mean of the answers; 0 if there were none
	 */
	public double tokensEach() {
		long answers = time(Measure.LARGEST_BURST).count();
		return (answers == 0) ? 0 : (double) time(Measure.TOKEN_DELAY).count() / answers;
	}

	/**
	 * Returns the distribution of a measure.
	 * @param measure what is measured of an operation
	 * @return its distribution, empty if it was not measured
	 */
	public Distribution time(Measure measure) {
		return this.times.byMeasure().getOrDefault(measure, Distribution.EMPTY);
	}

}
