package io.wiretrial.gatling.grpc;

import io.gatling.javaapi.core.Session;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;

/**
 * Tells the observer of a stream, if there is one, and counts bytes if anybody asks. Hot
 * path.
 */
final class StreamWatch {

	private final @Nullable CallObserver observer;

	private final @Nullable WireBytes bytes;

	private final Session view;

	private long receivedBytesBefore;

	private boolean sent;

	private boolean wished;

	StreamWatch(@Nullable CallObserver observer, boolean repliesObserved, Session view) {
		this.observer = observer;
		this.bytes = (observer != null || repliesObserved) ? new WireBytes() : null;
		this.view = view;
	}

	@Nullable WireBytes bytes() {
		return this.bytes;
	}

	long sentBytes() {
		return (this.bytes != null) ? this.bytes.sentBytes() : 0;
	}

	// Bytes of the messages received since the last time this was asked.
	long receivedBytesSinceLast() {
		if (this.bytes == null) {
			return 0;
		}
		long received = this.bytes.receivedBytes() - this.receivedBytesBefore;
		this.receivedBytesBefore = this.bytes.receivedBytes();
		return received;
	}

	void sent() {
		if (!this.sent && this.observer != null) {
			this.observer.sent(this.view, System.nanoTime());
		}
		this.sent = true;
	}

	void chunk(Reading reading) {
		if (this.observer != null) {
			reading.chunk(this.observer, this.view);
		}
	}

	// The simulation itself cancels the stream: that is no failure.
	void endsAsWished() {
		this.wished = true;
	}

	void closed(Reading reading, Status status, @Nullable CallFailure failure) {
		if (this.observer == null || this.bytes == null) {
			return;
		}
		String cause = (status.isOk() || this.wished) ? null : status.getCode().name();
		long closedNanos = System.nanoTime();
		this.observer.completed(this.view, closedNanos - reading.lastDecodeNanos(), closedNanos, this.bytes.sentBytes(),
				this.bytes.receivedBytes(), reading.decoded(), (failure != null) ? failure.cause() : cause);
	}

}
