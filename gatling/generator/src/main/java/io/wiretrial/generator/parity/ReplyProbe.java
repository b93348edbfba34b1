package io.wiretrial.generator.parity;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.OperationSink;

/** Keeps the decoded reply of one operation instead of its times. */
public final class ReplyProbe implements OperationSink {

	private final List<Object> decoded = new ArrayList<>();

	private final Awaited reply = new Awaited("NO_END");

	/**
	 * Waits for the operation.
	 * @param atMost longest time to wait
	 * @return its reply, or one that says that it did not end
	 */
	public Reply await(Duration atMost) {
		return this.reply.await(atMost);
	}

	@Override
	public void taken() {
	}

	@Override
	public void started(Lane lane) {
	}

	@Override
	public void chunk(Lane lane, long decodedNanos, long previousNanos) {
	}

	@Override
	public void succeeded(Lane lane, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes) {
		this.reply.give(new Reply(this.decoded, null));
	}

	@Override
	public void failed(Lane lane, String cause) {
		this.reply.give(new Reply(List.of(), cause));
	}

	@Override
	public void keep(Lane lane, @Nullable Object value) {
		if (value != null) {
			this.decoded.add(value);
		}
	}

}
