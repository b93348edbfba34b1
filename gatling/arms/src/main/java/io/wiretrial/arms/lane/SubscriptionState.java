package io.wiretrial.arms.lane;

import java.util.Arrays;
import java.util.function.Supplier;

import org.jspecify.annotations.Nullable;

/**
 * The subscription of a lane: checks the order of what is pushed to it and tells the
 * recorder. Messages are counted, never kept. Confined to the lane's event loop. Hot
 * path.
 */
public final class SubscriptionState {

	private static final long NONE = -1;

	private static final long SECOND_NANOS = 1_000_000_000L;

	private final Lane lane;

	private final ActiveRecorder recorder;

	private long[] last = { NONE };

	private boolean open;

	private boolean sampled;

	private long nextSecondNanos;

	private @Nullable String endedBy;

	SubscriptionState(Lane lane, ActiveRecorder recorder) {
		this.lane = lane;
		this.recorder = recorder;
	}

	/**
	 * Begins again.
	 * @param sources number of sources that number their messages
	 */
	public void begin(int sources) {
		if (this.last.length != sources) {
			this.last = new long[sources];
		}
		Arrays.fill(this.last, NONE);
		this.open = true;
		this.sampled = false;
		this.endedBy = null;
	}

	/**
	 * Ends it; whatever still comes is ignored.
	 */
	public void end() {
		this.open = false;
	}

	/**
	 * Takes a message. The first of a source may have any number, each other one more
	 * than the one before.
	 * @param source which source numbered it, from 0
	 * @param sequence number that the source gave it
	 * @param dueNanos time at which it was due
	 * @param receivedNanos time of its last byte
	 * @param decodedNanos time at which it was decoded
	 * @param events rows in it, or 1
	 * @param bytes size of the message
	 */
	public void message(int source, long sequence, long dueNanos, long receivedNanos, long decodedNanos, long events,
			long bytes) {
		if (!this.open) {
			return;
		}
		long before = this.last[source];
		this.last[source] = sequence;
		OperationSink sink = this.recorder.now(this.lane.index());
		if (sink == null) {
			return;
		}
		if (before != NONE && sequence != before + 1) {
			sink.missed(this.lane, Lane.LOST_OR_REORDERED, Math.max(1, sequence - before - 1));
		}
		sink.pushed(this.lane, dueNanos, receivedNanos, decodedNanos, events, bytes);
	}

	/**
	 * Takes note that the stream has ended although the lane had not ended it.
	 * @param cause why, one of a bounded set of names
	 */
	public void terminated(String cause) {
		if (!this.open) {
			return;
		}
		this.open = false;
		OperationSink sink = this.recorder.now(this.lane.index());
		if (sink != null) {
			sink.missed(this.lane, cause, 1);
		}
	}

	/**
	 * Takes note of why the lane's stream ended, for the step that fails of it.
	 * @param cause one of a bounded set of names; null if the lane has ended it, or it is
	 * open again
	 */
	public void streamEnded(@Nullable String cause) {
		this.endedBy = cause;
	}

	public @Nullable String endedBy() {
		return this.endedBy;
	}

	/**
	 * Tells the first message of each second of a window from the others.
	 * @param atNanos time to which a message belongs, within the window
	 * @param windowNanos when the window began
	 * @return whether no message of that second or of a later one was asked about before
	 */
	public boolean isFirstOfSecond(long atNanos, long windowNanos) {
		if (this.sampled && atNanos - this.nextSecondNanos < 0) {
			return false;
		}
		this.sampled = true;
		this.nextSecondNanos = windowNanos + ((atNanos - windowNanos) / SECOND_NANOS + 1) * SECOND_NANOS;
		return true;
	}

	/**
	 * Tells whether messages are expected.
	 * @return whether it has begun and not ended
	 */
	public boolean isOpen() {
		return this.open;
	}

	/**
	 * Offers a decoded message where one is wanted.
	 * @param decode decodes the message as a whole; only asked if somebody wants it
	 */
	public void keep(Supplier<?> decode) {
		OperationSink sink = this.recorder.now(this.lane.index());
		if (this.open && sink != null && sink.keepsMessages()) {
			sink.keep(this.lane, decode.get());
		}
	}

}
