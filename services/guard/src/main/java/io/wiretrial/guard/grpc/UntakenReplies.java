package io.wiretrial.guard.grpc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.atomic.AtomicLong;

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
 * Refuses the only reply of a call before it is written where the memory budget has no
 * room for it. {@link CallMessages} takes it from the budget once it is written; many
 * calls of one connection write theirs in one turn of its event loop, before any can be
 * reset. Refuses further calls of a connection that leaves many replies before anything
 * is made of them. Hot path.
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
		boolean oneReply = call.getMethodDescriptor().getType().serverSendsOneMessage();
		AtomicLong waiting = ConnectionReplies.waitingBytes(call.getAttributes());
		if (oneReply && waiting != null && waiting.get() > this.memory.answersOfOneBytes()) {
			this.counts.count(Refusal.MEMORY);
			call.close(TAKE_FIRST, new Metadata());
			return new ServerCall.Listener<>() {
			};
		}
		return next.startCall(oneReply ? new OneReply<>(call) : call, headers);
	}

	private boolean hasRoomFor(Object reply) {
		int bytes = bytes(reply);
		return bytes <= MemoryPool.FREE_BYTES || this.memory.hasRoomForOne(bytes);
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

	/** A call of one reply. */
	private final class OneReply<Q, R> extends ForwardingServerCall.SimpleForwardingServerCall<Q, R> {

		private boolean refused;

		OneReply(ServerCall<Q, R> call) {
			super(call);
		}

		@Override
		public void sendMessage(R reply) {
			if (hasRoomFor(reply)) {
				super.sendMessage(reply);
				return;
			}
			UntakenReplies.this.counts.count(Refusal.MEMORY);
			super.close(CallMessages.noMemory(), new Metadata());
			this.refused = true;
		}

		@Override
		public void close(Status status, Metadata trailers) {
			if (!this.refused) {
				super.close(status, trailers);
			}
		}

	}

}
