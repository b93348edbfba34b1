package io.wiretrial.gatling.grpc.call;

import java.util.function.Function;

import io.grpc.Status;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * The reading side of one call: unwraps, converts and, if observed, times each message.
 * Hot path.
 */
public final class CallReader {

	private static final Status NOT_ONE_REPLY = Status.INTERNAL.withDescription("not exactly one reply message");

	private final @Nullable Function<Object, ?> decode;

	private @Nullable Object message;

	private @Nullable Object decoded;

	private int messages;

	private long receivedNanos;

	private long decodedNanos;

	public CallReader(@Nullable Function<Object, ?> decode) {
		this.decode = decode;
	}

	public void read(Object arrived) {
		this.messages++;
		if (arrived instanceof TimedMarshaller.Received received) {
			convert(received.message());
			this.receivedNanos = received.receivedNanos();
			this.decodedNanos = System.nanoTime();
		}
		else {
			convert(arrived);
		}
	}

	private void convert(Object message) {
		this.message = message;
		this.decoded = null;
		this.decoded = (this.decode != null) ? this.decode.apply(message) : message;
	}

	// The status of a call that ended: OK without the one message of its method is none.
	public Status judged(Status status, boolean onlyOne) {
		return (onlyOne && this.messages != 1 && status.isOk()) ? NOT_ONE_REPLY : status;
	}

	public @Nullable Object message() {
		return this.message;
	}

	public @Nullable Object decoded() {
		return this.decoded;
	}

	public int messages() {
		return this.messages;
	}

	public long receivedNanos() {
		return this.receivedNanos;
	}

	public long decodedNanos() {
		return this.decodedNanos;
	}

	// Time it took to parse and convert the last message; 0 if not observed.
	public long lastDecodeNanos() {
		return this.decodedNanos - this.receivedNanos;
	}

	public void chunk(OperationObserver observer, io.gatling.javaapi.core.Session session, int index) {
		Object value = this.decoded;
		if (value != null) {
			observer.chunk(session, index, this.receivedNanos, this.decodedNanos, value);
		}
	}

}
