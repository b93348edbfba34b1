package io.wiretrial.generator.slot;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.OperationSink;

/** Takes everything and keeps nothing. */
final class CountingSink implements OperationSink {

	int taken;

	@Override
	public void taken() {
		this.taken++;
	}

	@Override
	public void started(Lane lane) {
	}

	@Override
	public void chunk(Lane lane, long decodedNanos, long previousNanos) {
	}

	@Override
	public void succeeded(Lane lane, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes) {
	}

	@Override
	public void failed(Lane lane, String cause) {
	}

}
