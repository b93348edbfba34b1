package io.wiretrial.bare.grpc;

import io.grpc.ForwardingServerCall;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.Status;

import io.wiretrial.bare.delay.PreciseTimer;
import io.wiretrial.bare.delay.ReplyDelay;

/**
 * A unary call whose reply leaves later: headers, message and status all at the time at
 * which the handler had them ready, plus the delay.
 */
final class HeldCall<Q, A> extends ForwardingServerCall.SimpleForwardingServerCall<Q, A> {

	private final long delayNanos;

	private final PreciseTimer timer;

	private boolean due;

	private long dueNanos;

	HeldCall(ServerCall<Q, A> call, long delayNanos, PreciseTimer timer) {
		super(call);
		this.delayNanos = delayNanos;
		this.timer = timer;
	}

	@Override
	public void sendHeaders(Metadata headers) {
		hold(() -> super.sendHeaders(headers));
	}

	@Override
	public void sendMessage(A message) {
		hold(() -> super.sendMessage(message));
	}

	@Override
	public void close(Status status, Metadata trailers) {
		hold(() -> super.close(status, trailers));
	}

	private void hold(Runnable step) {
		if (!this.due) {
			this.due = true;
			this.dueNanos = System.nanoTime() + this.delayNanos;
		}
		if (this.delayNanos < ReplyDelay.TIMER_FROM_NANOS) {
			ReplyDelay.spinUntil(this.dueNanos);
			step.run();
		}
		else {
			this.timer.schedule(this.dueNanos, step);
		}
	}

}
