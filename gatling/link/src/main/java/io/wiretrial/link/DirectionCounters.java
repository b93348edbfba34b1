package io.wiretrial.link;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The counters of one direction. One thread counts, all may read; on the hot path a count
 * is a plain store.
 */
final class DirectionCounters {

	private static final long MILLISECOND = TimeUnit.MILLISECONDS.toNanos(1);

	private final AtomicLong readBytes = new AtomicLong();

	private final AtomicLong deliveredBytes = new AtomicLong();

	private final AtomicLong wireBytes = new AtomicLong();

	private final AtomicLong deliveries = new AtomicLong();

	private final AtomicLong lateNanos = new AtomicLong();

	private final AtomicLong overMillisecond = new AtomicLong();

	void read(long payload, long wire) {
		add(this.readBytes, payload);
		add(this.wireBytes, wire);
	}

	void delivered(long bytes) {
		add(this.deliveredBytes, bytes);
	}

	void late(long nanos) {
		add(this.deliveries, 1);
		add(this.lateNanos, nanos);
		if (nanos > MILLISECOND) {
			add(this.overMillisecond, 1);
		}
	}

	WayCounts counts() {
		return new WayCounts(this.readBytes.get(), this.deliveredBytes.get(), this.wireBytes.get(),
				new Lateness(this.deliveries.get(), this.lateNanos.get(), this.overMillisecond.get()));
	}

	static void add(AtomicLong counter, long number) {
		counter.setRelease(counter.getPlain() + number);
	}

}
