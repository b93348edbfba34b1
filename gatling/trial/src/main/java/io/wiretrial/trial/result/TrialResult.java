package io.wiretrial.trial.result;

import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.schedule.Role;

/**
 * One trial as it was measured. Times are nanoseconds.
 *
 * @param version version of this format, 1
 * @param plan id of the plan
 * @param condition id of the condition
 * @param arm name of the arm
 * @param role part of the arm in the block
 * @param block block from 1
 * @param number position in the schedule from 1
 * @param spare whether it replaces a trial of a void block
 * @param outcome whether it counts
 * @param flags what a reader must know
 * @param startedAt wall-clock start of the lead-in
 * @param leadInNanos planned unrecorded time
 * @param windowNanos planned recorded time
 * @param deadNanos time between the end of the previous trial and this one's start
 * @param plannedRate operations per second in the open model; null in the closed model
 * @param achievedRate completed operations of the window per second
 * @param intended operations whose intended send time lies in the window
 * @param completed of these, operations that succeeded; where lanes subscribe, messages
 * that were received
 * @param failed of these, operations that failed or were cancelled, and messages that
 * were lost
 * @param failures failed operations by cause
 * @param times distributions by measure: total, receive, decode, first chunk, chunk gap,
 * start lag
 * @param firstHalfMedianNanos median total of the first half of the window; 0 if empty
 * @param secondHalfMedianNanos median total of the second half of the window; 0 if empty
 * @param inFlightMean mean of the in-flight gauge over the window
 * @param requestBytes mean request bytes per completed operation
 * @param replyBytes mean reply bytes per completed operation
 * @param server cost of the server; null if it could not be read
 * @param generator cost of the generator
 * @param slowEpisodes runs of slow round trips per minute and session; null where
 * sessions are not paced
 * @param pushed what was pushed; null where nothing was
 */
public record TrialResult(int version, String plan, String condition, String arm, Role role, int block, int number,
		boolean spare, Outcome outcome, List<Flag> flags, Instant startedAt, long leadInNanos, long windowNanos,
		long deadNanos, @Nullable Double plannedRate, double achievedRate, long intended, long completed, long failed,
		Map<String, Long> failures, Map<Measure, Distribution> times, double firstHalfMedianNanos,
		double secondHalfMedianNanos, double inFlightMean, double requestBytes, double replyBytes,
		@Nullable ServerCost server, GeneratorCost generator, @Nullable Double slowEpisodes, @Nullable Pushed pushed) {

	/** Version of the format that this class reads and writes. */
	public static final int VERSION = 1;

	public TrialResult {
		flags = flags.isEmpty() ? List.of() : List.copyOf(EnumSet.copyOf(flags));
		failures = Map.copyOf(failures);
		times = Map.copyOf(times);
	}

	/**
	 * Returns the outcome that follows from flags. The arm's fault outranks the
	 * machine's, unless the machine disturbed the same trial.
	 * @param flags flags of a trial
	 * @return void if any flag voids, else FAILED if any fails, else OK
	 */
	public static Outcome outcomeOf(List<Flag> flags) {
		if (flags.stream().anyMatch((flag) -> flag.effect() == Flag.Effect.VOID)) {
			return Outcome.VOID;
		}
		boolean failed = flags.stream().anyMatch((flag) -> flag.effect() == Flag.Effect.FAILED);
		return failed ? Outcome.FAILED : Outcome.OK;
	}

	/**
	 * Returns this trial with what was learned of it later.
	 * @param flag a flag that it shall carry too
	 * @return the trial with the outcome that follows from all its flags
	 */
	public TrialResult with(Flag flag) {
		List<Flag> more = Stream.concat(this.flags.stream(), Stream.of(flag)).toList();
		return new TrialResult(this.version, this.plan, this.condition, this.arm, this.role, this.block, this.number,
				this.spare, outcomeOf(more), more, this.startedAt, this.leadInNanos, this.windowNanos, this.deadNanos,
				this.plannedRate, this.achievedRate, this.intended, this.completed, this.failed, this.failures,
				this.times, this.firstHalfMedianNanos, this.secondHalfMedianNanos, this.inFlightMean, this.requestBytes,
				this.replyBytes, this.server, this.generator, this.slowEpisodes, this.pushed);
	}

	/**
	 * Returns the distribution of a measure.
	 * @param measure the measure
	 * @return its distribution, empty if it was not measured
	 */
	public Distribution time(Measure measure) {
		return this.times.getOrDefault(measure, Distribution.EMPTY);
	}

}
