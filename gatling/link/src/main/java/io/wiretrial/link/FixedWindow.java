package io.wiretrial.link;

/** A window that never changes: what the receiver takes. */
final class FixedWindow implements SendWindow {

	private final long bytes;

	private long inFlight;

	FixedWindow(long bytes) {
		this.bytes = bytes;
	}

	@Override
	public long allowance(long nowNanos) {
		return this.bytes - this.inFlight;
	}

	@Override
	public void sent(long sent, long nowNanos) {
		this.inFlight += sent;
	}

	@Override
	public void acknowledged(long acknowledged) {
		this.inFlight -= acknowledged;
	}

}
