package io.wiretrial.generator.record;

import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.OperationSink;
import io.wiretrial.arms.lane.PendingTimes;
import io.wiretrial.generator.judged.TrialLog;
import io.wiretrial.model.plan.Measure;

/**
 * Records the operations of one phase on one event loop, which is its only writer. The
 * counters are read by other threads, everything else only after a task on the event loop
 * has handed it over. Hot path.
 */
final class LoopRecorder implements OperationSink {

	private final Map<Measure, MeasureTally> tallies = new EnumMap<>(Measure.class);

	private final MeasureTally total = tally(Measure.TOTAL);

	private final MeasureTally netTotal = tally(Measure.NET_TOTAL);

	private final MeasureTally receive = tally(Measure.RECEIVE);

	private final MeasureTally decode = tally(Measure.DECODE);

	private final MeasureTally firstChunk = tally(Measure.FIRST_CHUNK);

	private final MeasureTally chunkGap = tally(Measure.CHUNK_GAP);

	private final MeasureTally tokenDelay = tally(Measure.TOKEN_DELAY);

	private final MeasureTally startLag = tally(Measure.START_LAG);

	final MeasureTally ownLag = new MeasureTally();

	final MeasureTally firstHalf = new MeasureTally();

	final MeasureTally secondHalf = new MeasureTally();

	final AtomicLong taken = new AtomicLong();

	final AtomicLong started = new AtomicLong();

	final AtomicLong ended = new AtomicLong();

	final AtomicLong heard = new AtomicLong();

	final SessionTrace trace = new SessionTrace();

	final BitSet delivering = new BitSet();

	OperationCounters counts = new OperationCounters();

	private final Map<String, Long> failures = new HashMap<>();

	private Window window = Window.NONE;

	private long middleNanos;

	// Whether a pushed message belongs to the time at which it was due, or came
	boolean byDue;

	// By how much the clock that stamps what is pushed is ahead
	long dueAhead;

	private volatile @Nullable TrialLog log;

	void open(Window next) {
		this.tallies.values().forEach(MeasureTally::clear);
		this.ownLag.clear();
		this.firstHalf.clear();
		this.secondHalf.clear();
		this.counts = new OperationCounters();
		this.failures.clear();
		this.trace.clear();
		this.delivering.clear();
		this.heard.lazySet(0);
		this.window = next;
		this.middleNanos = next.startNanos() + next.lengthNanos() / 2;
		this.byDue = false;
		this.dueAhead = 0;
	}

	// Goes on in another window, which belongs to one of the halves as a whole.
	void resume(Window next, boolean firstHalf) {
		this.window = next;
		this.delivering.clear();
		this.middleNanos = firstHalf ? next.endNanos() : next.startNanos();
	}

	private MeasureTally half(long nanos) {
		return (nanos - this.middleNanos < 0) ? this.firstHalf : this.secondHalf;
	}

	void log(@Nullable TrialLog next) {
		this.log = next;
	}

	@Override
	public boolean judges(Lane lane) {
		TrialLog current = this.log;
		return current != null && current.operations() && this.window.contains(lane.intendedNanos());
	}

	@Override
	public void taken() {
		this.taken.lazySet(this.taken.getPlain() + 1);
	}

	@Override
	public void started(Lane lane) {
		this.started.lazySet(this.started.getPlain() + 1);
		lane.notes().begin();
		if (this.window.contains(lane.intendedNanos())) {
			this.startLag.record(lane.startedNanos() - lane.intendedNanos());
			this.ownLag.record(ownLag(lane));
			this.counts.intended++;
		}
	}

	private static long ownLag(Lane lane) {
		return lane.startedNanos() - Math.max(lane.intendedNanos(), lane.freeNanos());
	}

	@Override
	public void chunk(Lane lane, long decodedNanos, long previousNanos) {
		if (this.window.contains(lane.intendedNanos())) {
			if (previousNanos == 0) {
				this.firstChunk.record(decodedNanos - lane.intendedNanos());
			}
			else {
				this.chunkGap.record(decodedNanos - previousNanos);
			}
			if (lane.notes().dueNanos() != 0) {
				this.tokenDelay.record(decodedNanos - (lane.notes().dueNanos() - this.dueAhead));
			}
		}
	}

	@Override
	public void succeeded(Lane lane, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes) {
		long intended = lane.intendedNanos();
		if (this.window.contains(intended)) {
			this.total.record(decodedNanos - intended);
			this.netTotal.record(decodedNanos - intended - ownLag(lane));
			this.receive.record(lastByteNanos - intended);
			this.decode.record(decodedNanos - lastByteNanos);
			rare(lane.notes(), lane.startedNanos());
			half(intended).record(decodedNanos - intended);
			this.counts.completed++;
			this.counts.requestBytes += requestBytes;
			this.counts.replyBytes += replyBytes;
			this.trace.add(lane.place(), intended - this.window.startNanos(), decodedNanos - intended);
		}
		this.counts.completedAnywhere++;
		if (this.window.contains(decodedNanos)) {
			this.counts.completedInWindow++;
		}
		this.ended.lazySet(this.ended.getPlain() + 1);
	}

	// Few cells have these times, so their tallies are made when they come.
	private void rare(PendingTimes notes, long startedNanos) {
		if (notes.dueNanos() != 0) {
			tally(Measure.LARGEST_BURST).record(notes.largestBurst());
		}
		if (notes.readyNanos() == 0) {
			return;
		}
		if (notes.connectedNanos() != 0) {
			tally(Measure.CONNECT).record(notes.connectedNanos() - startedNanos);
		}
		tally(Measure.SET_UP).record(notes.readyNanos() - startedNanos);
		tally(Measure.FIRST_BYTE).record(notes.repliedNanos() - notes.readyNanos());
	}

	@Override
	public void failed(Lane lane, String cause) {
		if (this.window.contains(lane.intendedNanos())) {
			this.counts.failed++;
			this.failures.merge(cause, 1L, Long::sum);
			TrialLog current = this.log;
			if (current != null) {
				current.failed(cause, lane.startedNanos(), System.nanoTime());
			}
		}
		this.ended.lazySet(this.ended.getPlain() + 1);
	}

	@Override
	public void pushed(Lane lane, long stampedNanos, long receivedNanos, long decodedNanos, long events, long bytes) {
		long dueNanos = stampedNanos - this.dueAhead;
		long at = this.byDue ? dueNanos : decodedNanos;
		if (this.window.contains(at)) {
			this.total.record(decodedNanos - dueNanos);
			this.receive.record(receivedNanos - dueNanos);
			this.decode.record(decodedNanos - receivedNanos);
			half(at).record(decodedNanos - dueNanos);
			this.counts.completed++;
			this.counts.events += events;
			this.counts.replyBytes += bytes;
			this.delivering.set(lane.index());
			log(lane, at, dueNanos, decodedNanos);
		}
		this.heard.lazySet(this.heard.getPlain() + 1);
	}

	// A subscription's first message in each second of the window
	private void log(Lane lane, long at, long dueNanos, long decodedNanos) {
		TrialLog current = this.log;
		if (current != null && lane.subscribed().isFirstOfSecond(at, this.window.startNanos())) {
			this.counts.logged++;
			current.pushed(dueNanos, decodedNanos);
		}
	}

	@Override
	public void missed(Lane lane, String cause, long messages) {
		this.counts.failed += messages;
		this.failures.merge(cause, messages, Long::sum);
		TrialLog current = this.log;
		if (current != null) {
			current.missed(cause, messages);
		}
	}

	Map<Measure, MeasureTally> tallies() {
		return this.tallies;
	}

	Map<String, Long> failures() {
		return this.failures;
	}

	MeasureTally tally(Measure measure) {
		return this.tallies.computeIfAbsent(measure, (key) -> new MeasureTally());
	}

}
