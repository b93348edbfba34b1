package io.wiretrial.kit.grpc;

import java.util.concurrent.atomic.AtomicInteger;

import io.grpc.ForwardingServerCallListener.SimpleForwardingServerCallListener;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor.MethodType;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;

import io.wiretrial.kit.limits.Refusal;
import io.wiretrial.kit.limits.RefusalCounts;

/**
 * Refuses streaming calls of any kind when too many are open on all connections together.
 * Calls of one message are not counted: they end by themselves. Safe for any number of
 * threads.
 */
public final class StreamingCallLimit implements ServerInterceptor {

	private final AtomicInteger open = new AtomicInteger();

	private final int max;

	private final RefusalCounts counts;

	/**
	 * Creates the limit of a server.
	 * @param max streaming calls open at once, at least 1; beyond it
	 * {@code RESOURCE_EXHAUSTED}
	 * @param counts is told the reason of each refusal
	 */
	public StreamingCallLimit(int max, RefusalCounts counts) {
		this.max = max;
		this.counts = counts;
	}

	@Override
	public <Q, A> ServerCall.Listener<Q> interceptCall(ServerCall<Q, A> call, Metadata headers,
			ServerCallHandler<Q, A> next) {
		if (call.getMethodDescriptor().getType() == MethodType.UNARY) {
			return next.startCall(call, headers);
		}
		if (this.open.incrementAndGet() > this.max) {
			this.open.decrementAndGet();
			this.counts.count(Refusal.CALLS);
			call.close(
					Status.RESOURCE_EXHAUSTED.withDescription("All " + this.max
							+ " streams of wiretrial.streams.max are open: come back later, or raise it."),
					new Metadata());
			return new ServerCall.Listener<>() {
			};
		}
		try {
			return new Counted<>(next.startCall(call, headers));
		}
		catch (RuntimeException ex) {
			this.open.decrementAndGet();
			throw ex;
		}
	}

	/**
	 * A call that gives its place back once.
	 *
	 * @param <Q> message
	 */
	private final class Counted<Q> extends SimpleForwardingServerCallListener<Q> {

		private boolean ended;

		Counted(ServerCall.Listener<Q> call) {
			super(call);
		}

		@Override
		public void onCancel() {
			end();
			super.onCancel();
		}

		@Override
		public void onComplete() {
			end();
			super.onComplete();
		}

		// grpc-java calls a listener in turn
		private void end() {
			if (!this.ended) {
				this.ended = true;
				StreamingCallLimit.this.open.decrementAndGet();
			}
		}

	}

}
