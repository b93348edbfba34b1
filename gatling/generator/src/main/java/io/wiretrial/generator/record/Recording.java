package io.wiretrial.generator.record;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;

import org.HdrHistogram.Histogram;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.Distribution;
import io.wiretrial.model.result.Halves;
import io.wiretrial.model.result.InFlight;
import io.wiretrial.model.rules.LateStarts;

/**
 * Recording of one arm in a phase, merged over all event loops. The time that is the
 * arm's own may be a part of the window, since arms alternate within it.
 */
public final class Recording {

	/** Cause of operations whose slot nobody took before the drain deadline. */
	public static final String NOT_SENT = "NOT_SENT";

	private final long ownNanos;

	private final double ownShare;

	private final LoopRecorder merged;

	private final Map<String, Long> failures;

	private final long notSent;

	private final InFlight inFlight;

	Recording(long ownNanos, double ownShare, LoopRecorder merged, Map<String, Long> failures, long notSent,
			InFlight inFlight) {
		this.ownNanos = ownNanos;
		this.ownShare = ownShare;
		this.merged = merged;
		this.failures = Map.copyOf(failures);
		this.notSent = notSent;
		this.inFlight = inFlight;
	}

	/**
	 * Returns the operations whose intended time lies in the window.
	 * @return operations, sent or not
	 */
	public long intended() {
		return this.merged.counts.intended + this.notSent;
	}

	/**
	 * Returns those of the intended operations that succeeded, whenever they did.
	 * @return number of operations, 0 or more
	 */
	public long completed() {
		return this.merged.counts.completed;
	}

	/**
	 * Returns the operations that succeeded within the window, whenever they began.
	 * @return number of operations, 0 or more
	 */
	public long completedInWindow() {
		return this.merged.counts.completedInWindow;
	}

	/**
	 * Returns those of the intended operations that failed or were never sent.
	 * @return number of operations, 0 or more
	 */
	public long failed() {
		return this.merged.counts.failed + this.notSent;
	}

	public Map<String, Long> failures() {
		return this.failures;
	}

	/**
	 * Returns the recorded time that is the arm's own.
	 * @return time in nanoseconds, 0 or more
	 */
	public long ownNanos() {
		return this.ownNanos;
	}

	/**
	 * Returns which part of the window is the arm's own.
	 * @return above 0, at most 1
	 */
	public double ownShare() {
		return this.ownShare;
	}

	/**
	 * Returns the completed operations per second of its own time.
	 * @return operations per second; 0 without recorded time
	 */
	public double perSecond() {
		return (this.ownNanos == 0) ? 0 : completed() * 1e9 / this.ownNanos;
	}

	/**
	 * Returns the distributions of the measures that have values.
	 * @return distribution by measure; empty if nothing was recorded
	 */
	public Map<Measure, Distribution> distributions() {
		return recorded(MeasureTally::distribution);
	}

	/**
	 * Returns the histograms of the measures that have values.
	 * @return histogram by measure, valid until the next phase is opened
	 */
	public Map<Measure, Histogram> histograms() {
		return recorded(MeasureTally::histogram);
	}

	private <T> Map<Measure, T> recorded(Function<MeasureTally, T> part) {
		Map<Measure, T> recorded = new EnumMap<>(Measure.class);
		this.merged.tallies().forEach((measure, tally) -> {
			if (tally.count() > 0) {
				recorded.put(measure, part.apply(tally));
			}
		});
		return recorded;
	}

	/**
	 * Returns the lateness of those starts of which too many must not be late. Late by
	 * the generator's own fault is the actual start minus the later of the intended time
	 * and the time at which a lane was free.
	 * @return nanoseconds, as {@link LateStarts#rank} chooses among all starts
	 */
	public double ownLagNanos() {
		return this.merged.ownLag.ranked(LateStarts.rank(intended()));
	}

	/**
	 * Returns the median of the whole operations.
	 * @return nanoseconds, 0 if none succeeded
	 */
	public double totalMedian() {
		MeasureTally total = this.merged.tallies().get(Measure.TOTAL);
		return (total != null) ? total.median() : 0;
	}

	public Halves halves() {
		return new Halves(this.merged.firstHalf.median(), this.merged.secondHalf.median(),
				Math.min(this.merged.firstHalf.count(), this.merged.secondHalf.count()));
	}

	public InFlight inFlight() {
		return this.inFlight;
	}

	public double requestBytes() {
		return (completed() == 0) ? 0 : (double) this.merged.counts.requestBytes / completed();
	}

	public double replyBytes() {
		return (completed() == 0) ? 0 : (double) this.merged.counts.replyBytes / completed();
	}

	/**
	 * Returns the number of operations that succeeded, in the window or not.
	 * @return operations of the whole phase
	 */
	public long completedAnywhere() {
		return this.merged.counts.completedAnywhere;
	}

	/**
	 * Returns the number of rows that were pushed in the window.
	 * @return number of rows, 0 or more
	 */
	public long events() {
		return this.merged.counts.events;
	}

	/**
	 * Returns the pushed messages of the window that went into Gatling's log.
	 * @return messages, each the first of its subscription in a second
	 */
	public long logged() {
		return this.merged.counts.logged;
	}

	/**
	 * Returns the bytes of all replies, or pushed messages, of the window.
	 * @return number of bytes, 0 or more
	 */
	public long allReplyBytes() {
		return this.merged.counts.replyBytes;
	}

	/**
	 * Returns the round trips one by one.
	 * @return empty unless they were to be kept
	 */
	public SessionTrace trace() {
		return this.merged.trace;
	}

}
