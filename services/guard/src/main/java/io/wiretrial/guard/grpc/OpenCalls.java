package io.wiretrial.guard.grpc;

import java.util.function.IntSupplier;

import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Refuses calls of any kind when those that are open on all connections together would
 * take more than a quarter of the memory budget, whether or not anything has come of
 * them: a call of one message waits for it as long as its peer likes. What is refused
 * still takes about 1 KB until its peer ends it, because grpc-java does not reset it.
 */
final class OpenCalls implements ServerInterceptor {

	/**
	 * About what a call takes of which only the headers have come: 3 KB were measured.
	 */
	static final int CALL_BYTES = 4 * 1024;

	/** As many as one connection may have open. */
	private static final int FEWEST = 1000;

	private final IntSupplier open;

	private final int max;

	private final RefusalCounts counts;

	OpenCalls(IntSupplier open, MemoryPool memory, RefusalCounts counts) {
		this.open = open;
		this.max = (int) Math.max(FEWEST, Math.min(Integer.MAX_VALUE, memory.limitBytes() / 4 / CALL_BYTES));
		this.counts = counts;
	}

	@Override
	public <Q, R> ServerCall.Listener<Q> interceptCall(ServerCall<Q, R> call, Metadata headers,
			ServerCallHandler<Q, R> next) {
		if (this.open.getAsInt() <= this.max) {
			return next.startCall(call, headers);
		}
		this.counts.count(Refusal.CALLS);
		call.close(Status.RESOURCE_EXHAUSTED
			.withDescription("All %d calls that this process has memory for are open: ".formatted(this.max)
					+ "come back later, or give it more."),
				new Metadata());
		return new ServerCall.Listener<>() {
		};
	}

}
