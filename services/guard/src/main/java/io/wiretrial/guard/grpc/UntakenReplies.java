package io.wiretrial.guard.grpc;

import java.io.IOException;
import java.io.UncheckedIOException;

import com.google.protobuf.MessageLite;
import io.grpc.ForwardingServerCall;
import io.grpc.KnownLength;
import io.grpc.Metadata;
import io.grpc.ServerCall;
import io.grpc.ServerCallHandler;
import io.grpc.ServerInterceptor;
import io.grpc.Status;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Refuses a reply of any call before it is encoded where the memory budget has no room
 * for it: a peer that opens no window leaves as many as it has calls, and each of them
 * may be 4 MB. Refuses further calls of a connection that leaves many only replies before
 * anything is made of them. Hot path.
 */
final class UntakenReplies implements ServerInterceptor {

	private static final Status TAKE_FIRST = Status.RESOURCE_EXHAUSTED
		.withDescription("Replies on this connection wait for their reader: take them, and call again.");

	private final MemoryPool memory;

	private final RefusalCounts counts;

	UntakenReplies(MemoryPool memory, RefusalCounts counts) {
		this.memory = memory;
		this.counts = counts;
	}

	@Override
	public <Q, R> ServerCall.Listener<Q> interceptCall(ServerCall<Q, R> call, Metadata headers,
			ServerCallHandler<Q, R> next) {
		WaitingReplies waiting = ConnectionReplies.of(call.getAttributes());
		if (waiting == null) {
			return next.startCall(call, headers);
		}
		if (call.getMethodDescriptor().getType().serverSendsOneMessage()
				&& waiting.waitingBytes() > this.memory.answersOfOneBytes()) {
			this.counts.count(Refusal.MEMORY);
			call.close(TAKE_FIRST, new Metadata());
			return new ServerCall.Listener<>() {
			};
		}
		return next.startCall(new Answered<>(call, waiting), headers);
	}

	// A service that parses late has streams for messages.
	private static int bytes(Object reply) {
		if (reply instanceof MessageLite message) {
			return message.getSerializedSize();
		}
		try {
			return (reply instanceof KnownLength known) ? known.available() : 0;
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex); // encoding it says so, too
		}
	}

	/** A call that gets no more replies from the first on that is refused. */
	private final class Answered<Q, R> extends ForwardingServerCall.SimpleForwardingServerCall<Q, R> {

		private final WaitingReplies waiting;

		private volatile boolean refused;

		Answered(ServerCall<Q, R> call, WaitingReplies waiting) {
			super(call);
			this.waiting = waiting;
		}

		@Override
		public void sendMessage(R reply) {
			if (isCancelled()) {
				return;
			}
			if (this.waiting.give(bytes(reply))) {
				super.sendMessage(reply);
				return;
			}
			UntakenReplies.this.counts.count(Refusal.MEMORY);
			this.refused = true;
			super.close(CallMessages.noMemory(), new Metadata());
		}

		@Override
		public boolean isReady() {
			return !this.refused && super.isReady();
		}

		// Tells who pushes messages, and looks before, that this call has ended.
		@Override
		public boolean isCancelled() {
			return this.refused || super.isCancelled();
		}

		@Override
		public void close(Status status, Metadata trailers) {
			if (!this.refused) {
				super.close(status, trailers);
			}
		}

	}

}
