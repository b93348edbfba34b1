package io.wiretrial.link;

import java.time.Duration;

import io.wiretrial.link.network.Segment;

/**
 * TCP's congestion window as Linux keeps it while nothing is lost. It begins with ten
 * segments (RFC 6928) and grows by what is acknowledged (slow start, RFC 5681 section
 * 3.1), but only while it is used: at least half of it was on its way within the last
 * round trip. After each retransmission time-out without sending it is halved down to the
 * initial window (RFC 5681 section 4.1 in the form of {@code tcp_slow_start_after_idle},
 * RFC 2861), and it comes down half-way to what was used when it was not used for that
 * long. The receive window limits it. A round trip is what the way back and forth takes;
 * the time-out is 200 ms longer (Linux's least variance). Not safe for threads.
 */
final class CongestionWindow implements SendWindow {

	/** Initial window, in bytes. */
	static final long INITIAL_BYTES = 10L * Segment.PAYLOAD_BYTES;

	/**
	 * Half of the 6 MiB that Linux lets a receive buffer grow to: the rest is overhead.
	 */
	static final long RECEIVE_BYTES = 3L << 20;

	/** What Linux adds to a round trip that does not vary. */
	static final Duration LEAST_VARIANCE = Duration.ofMillis(200);

	private final long timeoutNanos;

	private long window = INITIAL_BYTES;

	private long inFlight;

	private long sent;

	private long acknowledged;

	private long lastSent;

	private long halvings;

	/** Largest flight of the round that ends when {@link #roundEnd} is acknowledged. */
	private long flight;

	private long roundEnd;

	private long lastFull;

	private long used;

	CongestionWindow(Duration roundTrip) {
		this.timeoutNanos = roundTrip.plus(LEAST_VARIANCE).toNanos();
	}

	@Override
	public long allowance(long nowNanos) {
		if (this.inFlight == 0 && this.sent > 0) {
			restart(nowNanos);
		}
		return Math.min(this.window, RECEIVE_BYTES) - this.inFlight;
	}

	private void restart(long nowNanos) {
		long idle = nowNanos - this.lastSent;
		for (long due = (idle - 1) / this.timeoutNanos; this.halvings < due; this.halvings++) {
			this.window = Math.max(INITIAL_BYTES, this.window / 2);
			this.lastFull = nowNanos;
			this.used = 0;
		}
	}

	@Override
	public void sent(long bytes, long nowNanos) {
		boolean newRound = this.acknowledged >= this.roundEnd;
		if (newRound) {
			comeDown(nowNanos);
		}
		this.inFlight += bytes;
		this.sent += bytes;
		this.lastSent = nowNanos;
		this.halvings = 0;
		if (newRound || this.inFlight > this.flight) {
			this.flight = this.inFlight;
			this.roundEnd = this.sent;
		}
		this.used = Math.max(this.used, this.flight);
		if (inUse()) {
			this.lastFull = nowNanos;
			this.used = 0;
		}
	}

	// RFC 2861: a window that was not used tells nothing of the network.
	private void comeDown(long nowNanos) {
		if (this.sent == 0) {
			this.lastFull = nowNanos;
		}
		if (nowNanos - this.lastFull >= this.timeoutNanos) {
			long needed = Math.max(this.used, INITIAL_BYTES);
			this.window = (needed < this.window) ? (this.window + needed) / 2 : this.window;
			this.lastFull = nowNanos;
			this.used = 0;
		}
	}

	@Override
	public void acknowledged(long bytes) {
		this.inFlight -= bytes;
		this.acknowledged += bytes;
		if (inUse()) {
			this.window += bytes;
		}
	}

	private boolean inUse() {
		return this.window < 2 * this.flight;
	}

	/**
	 * Says what the model is.
	 * @param roundTrip round trip of the network
	 * @return one sentence without a full stop
	 */
	static String described(Duration roundTrip) {
		return ("TCP's congestion window is modelled for each connection and direction: initial window 10 segments"
				+ " of %d bytes, slow start, halved after each %d ms without sending down to the initial window,"
				+ " receive window %d bytes, no loss; setting a connection up takes a round trip")
			.formatted(Segment.PAYLOAD_BYTES, roundTrip.plus(LEAST_VARIANCE).toMillis(), RECEIVE_BYTES);
	}

}
