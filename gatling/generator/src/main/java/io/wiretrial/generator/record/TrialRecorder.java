package io.wiretrial.generator.record;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.OperationSink;
import io.wiretrial.generator.judged.TrialLog;
import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.InFlight;

/**
 * Records the operations of one arm in one phase at a time. Each event loop writes its
 * own share; when every operation has ended, its last counter publishes the share to the
 * thread that reads the counters, so that merging needs no lock. All memory is allocated
 * in the constructor (about 2 MiB per event loop).
 */
public final class TrialRecorder {

	private final LoopRecorder[] shares;

	private final LoopRecorder merged = new LoopRecorder();

	private long windowNanos;

	private @Nullable TrialLog log;

	/**
	 * Creates a recorder.
	 * @param eventLoops number of event loops that write to it
	 */
	public TrialRecorder(int eventLoops) {
		this.shares = Stream.generate(LoopRecorder::new).limit(eventLoops).toArray(LoopRecorder[]::new);
	}

	/**
	 * Forgets everything and opens the window of the next phase. Only while quiet.
	 * @param next recorded time
	 */
	public void open(Window next) {
		this.windowNanos = next.lengthNanos();
		for (LoopRecorder share : this.shares) {
			share.open(next);
		}
	}

	/**
	 * Goes on in another window, keeping what was recorded. Only while quiet.
	 * @param next recorded time
	 * @param firstHalf whether it belongs to the first half of all recorded time
	 */
	public void resume(Window next, boolean firstHalf) {
		for (LoopRecorder share : this.shares) {
			share.resume(next, firstHalf);
		}
	}

	/**
	 * Counts pushed messages by the time at which they were due; otherwise they count
	 * when they have come. Only while quiet, after {@link #open}.
	 */
	public void countPushedByDue() {
		for (LoopRecorder share : this.shares) {
			share.byDue = true;
		}
	}

	/**
	 * Says by how much the clock by which pushed messages are due is ahead. Only while
	 * quiet, after {@link #open}.
	 * @param nanos what is taken from the times at which they say that they were due
	 */
	public void shiftDue(long nanos) {
		for (LoopRecorder share : this.shares) {
			share.dueAhead = nanos;
		}
	}

	/**
	 * Keeps the round trips of this phase one by one. Only while quiet, after
	 * {@link #open}.
	 */
	public void trace() {
		for (LoopRecorder share : this.shares) {
			share.trace.switchOn();
		}
	}

	/**
	 * Says where Gatling's log is added to. Until the next call it holds for all phases.
	 * @param next the log of a trial whose windows are judged; null for all else
	 */
	public void log(@Nullable TrialLog next) {
		this.log = next;
		for (LoopRecorder share : this.shares) {
			share.log(next);
		}
	}

	public @Nullable TrialLog log() {
		return this.log;
	}

	/**
	 * Returns the number of messages that were pushed in this phase, in the window or
	 * not.
	 * @return messages that have been decoded
	 */
	public long heard() {
		long heard = 0;
		for (LoopRecorder share : this.shares) {
			heard += share.heard.get();
		}
		return heard;
	}

	/**
	 * Returns on how many subscriptions messages came in the window. Only while quiet.
	 * @return lanes that have heard something since {@link #open} or {@link #resume}
	 */
	public int delivering() {
		return Stream.of(this.shares).mapToInt((share) -> share.delivering.cardinality()).sum();
	}

	/**
	 * Returns what one event loop writes to.
	 * @param eventLoop its number, from 0
	 * @return sink that this event loop alone may call
	 */
	public OperationSink sink(int eventLoop) {
		return this.shares[eventLoop];
	}

	/**
	 * Tells whether every slot that was taken has ended.
	 * @return whether nothing is under way
	 */
	public boolean quiet() {
		long ended = 0;
		for (LoopRecorder share : this.shares) {
			ended += share.ended.get();
		}
		long taken = 0;
		for (LoopRecorder share : this.shares) {
			taken += share.taken.get();
		}
		return taken == ended;
	}

	/**
	 * Returns the number of operations under way.
	 * @return operations that have started and not ended
	 */
	public long inFlight() {
		long inFlight = 0;
		for (LoopRecorder share : this.shares) {
			inFlight += share.started.get() - share.ended.get();
		}
		return inFlight;
	}

	/**
	 * Merges what all event loops have recorded. Only while quiet.
	 * @param notSent slots of the window that were never taken; they count as failed
	 * @param inFlight samples of the gauge over its own time
	 * @param ownNanos recorded time that is its own
	 * @return the recording, valid until the next phase is opened
	 */
	public Recording merge(long notSent, InFlight inFlight, long ownNanos) {
		this.merged.open(Window.NONE);
		Map<String, Long> failures = new TreeMap<>();
		for (LoopRecorder share : this.shares) {
			for (Map.Entry<Measure, MeasureTally> entry : share.tallies().entrySet()) {
				this.merged.tally(entry.getKey()).add(entry.getValue());
			}
			this.merged.ownLag.add(share.ownLag);
			this.merged.firstHalf.add(share.firstHalf);
			this.merged.secondHalf.add(share.secondHalf);
			this.merged.counts.add(share.counts);
			this.merged.trace.add(share.trace);
			share.failures().forEach((cause, count) -> failures.merge(cause, count, Long::sum));
		}
		if (notSent > 0) {
			failures.put(Recording.NOT_SENT, notSent);
		}
		double ownShare = (this.windowNanos == 0) ? 1 : Math.min(1, (double) ownNanos / this.windowNanos);
		return new Recording(ownNanos, ownShare, this.merged, failures, notSent, inFlight);
	}

}
