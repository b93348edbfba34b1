package io.wiretrial.generator.parity;

import java.time.Duration;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.OperationSink;

/** Waits for the first message that is pushed to a subscriber, and keeps it. */
public final class MessageProbe implements OperationSink {

	private final Awaited message = new Awaited("NO_MESSAGE");

	/**
	 * Waits for the message.
	 * @param atMost longest time
	 * @return the message, or why there is none
	 */
	public Reply await(Duration atMost) {
		return this.message.await(atMost);
	}

	@Override
	public void keep(Lane lane, @Nullable Object decoded) {
		if (decoded != null) {
			this.message.give(new Reply(List.of(decoded), null));
		}
	}

	@Override
	public boolean keepsMessages() {
		return true;
	}

	@Override
	public void missed(Lane lane, String cause, long messages) {
		this.message.give(new Reply(List.of(), cause));
	}

	@Override
	public void taken() {
		// operations are none of its business
	}

	@Override
	public void started(Lane lane) {
		// operations are none of its business
	}

	@Override
	public void chunk(Lane lane, long decodedNanos, long previousNanos) {
		// operations are none of its business
	}

	@Override
	public void succeeded(Lane lane, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes) {
		// operations are none of its business
	}

	@Override
	public void failed(Lane lane, String cause) {
		// operations are none of its business
	}

}
