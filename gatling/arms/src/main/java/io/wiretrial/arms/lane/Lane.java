package io.wiretrial.arms.lane;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.model.result.Counts;

/**
 * One virtual user and the operation it has under way. It lives in the session for the
 * whole run and is changed in place, because a session copy for every operation would be
 * garbage on the hot path. Confined to the virtual user's event loop.
 */
public final class Lane {

	/** Session key; the prefix lets it survive {@code session.reset()}. */
	public static final String KEY = "gatling.wiretrial.lane";

	/** Cause of an operation whose stream lost messages or reordered them. */
	public static final String LOST_OR_REORDERED = Counts.LOST_OR_REORDERED;

	/** Cause of an operation that ended without telling how. */
	public static final String UNOBSERVED = "UNOBSERVED";

	private final int index;

	private final SubscriptionState subscribed;

	private final PublicationCounter published = new PublicationCounter();

	private final PendingTimes notes = new PendingTimes();

	private @Nullable OperationSink sink;

	private int cell = -1;

	private long ordinal;

	private int payload;

	private long intendedNanos;

	private long freeNanos;

	private long startedNanos;

	private final StreamProgress progress = new StreamProgress();

	private final Set<String> streams = ConcurrentHashMap.newKeySet();

	private Conditions conditions = Conditions.UNSET;

	private boolean failedLast;

	/**
	 * Creates a lane.
	 * @param index number within the run, from 0
	 * @param recorder who records what is pushed to it
	 */
	public Lane(int index, ActiveRecorder recorder) {
		this.index = index;
		this.subscribed = new SubscriptionState(this, recorder);
	}

	/**
	 * Returns the lane of a virtual user.
	 * @param session session of the virtual user
	 * @return its lane; IllegalStateException if it has none
	 */
	public static Lane of(Session session) {
		Lane lane = session.get(KEY);
		if (lane == null) {
			throw new IllegalStateException("Virtual user %d has no lane: start its chain with the phase controller's."
				.formatted(session.userId()));
		}
		return lane;
	}

	/**
	 * Begins to hold a slot.
	 * @param sink who records the operation
	 * @param cell index of the cell to play
	 * @param ordinal number of the operation within its phase, from 0
	 * @param payload index into the payload's pool
	 * @param intendedNanos intended send time
	 * @param freeNanos time at which this lane was free for it
	 */
	public void take(OperationSink sink, int cell, long ordinal, int payload, long intendedNanos, long freeNanos) {
		this.sink = sink;
		this.cell = cell;
		this.ordinal = ordinal;
		this.payload = payload;
		this.intendedNanos = intendedNanos;
		this.freeNanos = freeNanos;
		sink.taken();
	}

	/**
	 * Starts the operation of the slot.
	 * @param nanos actual start
	 */
	public void start(long nanos) {
		OperationSink current = this.sink;
		if (current == null) {
			throw new IllegalStateException("Lane %d starts without a slot: report it.".formatted(this.index));
		}
		this.startedNanos = nanos;
		this.progress.start();
		current.started(this);
	}

	/**
	 * Takes a message of a stream.
	 * @param decodedNanos time at which it was decoded
	 * @param due whether it was the message that was due
	 * @param units messages or bytes that it counts for
	 * @param decoded what its decoder returned
	 */
	public void chunk(long decodedNanos, boolean due, long units, Object decoded) {
		OperationSink current = this.sink;
		if (current != null) {
			current.chunk(this, decodedNanos, this.progress.chunk(decodedNanos, due, units));
			current.keep(this, decoded);
		}
	}

	/**
	 * Ends the operation.
	 * @param lastByteNanos time of the reply's last byte
	 * @param decodedNanos time at which the reply was decoded
	 * @param requestBytes bytes of the request body
	 * @param replyBytes bytes of the reply body
	 * @param failure cause of the failure; null if it succeeded
	 */
	public void complete(long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes,
			@Nullable String failure) {
		OperationSink current = this.sink;
		if (current == null) {
			return;
		}
		this.sink = null;
		String cause = (failure == null && !this.progress.inOrder()) ? LOST_OR_REORDERED : failure;
		this.failedLast = cause != null;
		if (cause != null) {
			current.failed(this, cause);
		}
		else {
			current.succeeded(this, lastByteNanos, decodedNanos, requestBytes, replyBytes);
		}
	}

	/**
	 * Offers a decoded reply to those who want to see it.
	 * @param decoded what the reply was decoded to; null if nothing
	 */
	public void keep(@Nullable Object decoded) {
		if (this.sink != null) {
			this.sink.keep(this, decoded);
		}
	}

	/**
	 * Ends an operation that nobody has ended: its action came back without an
	 * observation.
	 */
	public void settle() {
		if (this.sink != null) {
			complete(0, 0, 0, 0, UNOBSERVED);
		}
	}

	// What holds for the operations that it takes from now on.
	public void conditions(Conditions next) {
		this.conditions = next;
	}

	public SubscriptionState subscribed() {
		return this.subscribed;
	}

	// What a client notes that ends its request elsewhere.
	public PendingTimes notes() {
		return this.notes;
	}

	/**
	 * Returns the streams that stay open from one operation to the next.
	 * @return their names, changed by those who open them and by those who see them end
	 */
	public Set<String> streams() {
		return this.streams;
	}

	public boolean failedLast() {
		return this.failedLast;
	}

	// Whether the operation under way belongs to a judged window.
	public boolean isJudged() {
		return this.sink != null && this.sink.judges(this);
	}

	public int index() {
		return this.index;
	}

	// Its number among the lanes of its arm, from 0.
	public int place() {
		return this.index - this.conditions.firstLane();
	}

	public int cell() {
		return this.cell;
	}

	public long ordinal() {
		return this.ordinal;
	}

	public int payload() {
		return this.payload;
	}

	public long intendedNanos() {
		return this.intendedNanos;
	}

	public long freeNanos() {
		return this.freeNanos;
	}

	public long startedNanos() {
		return this.startedNanos;
	}

	public long units() {
		return this.progress.units();
	}

	public PublicationCounter published() {
		return this.published;
	}

	public Conditions conditions() {
		return this.conditions;
	}

}
