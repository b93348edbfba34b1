package io.wiretrial.guard.grpc;

import io.grpc.Metadata;
import io.grpc.ServerStreamTracer;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Takes from the memory budget what has come of a message that is not whole yet, because
 * the windows of HTTP/2 do not bound it: grpc-java opens them again for each part that it
 * keeps. Of a call with one message, takes the whole message until the call has ended,
 * because it waits until its sender has. Calls of a connection take together. Each part
 * behind the first takes {@link MemoryPool#PART_BYTES} more: of parts of one octet,
 * objects fill the heap. Hot path.
 */
final class CallMessages extends ServerStreamTracer.Factory {

	private final MemoryPool memory;

	private final RefusalCounts counts;

	CallMessages(MemoryPool memory, RefusalCounts counts) {
		this.memory = memory;
		this.counts = counts;
	}

	@Override
	public ServerStreamTracer newServerStreamTracer(String fullMethodName, Metadata headers) {
		return new Waiting();
	}

	static Status noMemory() {
		return Status.RESOURCE_EXHAUSTED
			.withDescription("All memory for messages that wait is used: come back later, or give the service more.");
	}

	/**
	 * What waits of one call; mostly for its event loop, so nobody waits for its lock.
	 */
	private final class Waiting extends ServerStreamTracer {

		private @Nullable WaitingMessages connection;

		private long takenBytes;

		private boolean oneMessage;

		/** Of the message that comes now, or of the only one. */
		private long inBytes;

		private long decodedBytes;

		private boolean closed;

		@Override
		public void serverCallStarted(ServerCallInfo<?, ?> call) {
			this.connection = ConnectionReplies.messagesOf(call.getAttributes());
			this.oneMessage = call.getMethodDescriptor().getType().clientSendsOneMessage();
		}

		@Override
		public void inboundWireSize(long bytes) {
			this.inBytes += (this.inBytes > 0) ? bytes + MemoryPool.PART_BYTES : bytes;
			take();
		}

		// Told while it is decoded: of a compressed message, more than came.
		@Override
		public void inboundUncompressedSize(long bytes) {
			if (this.oneMessage) {
				this.decodedBytes += bytes;
				take();
			}
		}

		@Override
		public void inboundMessageRead(int sequenceNumber, long wireSize, long uncompressedSize) {
			if (!this.oneMessage) {
				this.inBytes = 0;
				ease(bytes());
			}
		}

		@Override
		public void streamClosed(Status status) {
			end();
		}

		private long bytes() {
			return Math.max(this.inBytes, this.decodedBytes);
		}

		// What this throws ends the call, and nothing else.
		private void take() {
			if (bytes() > MemoryPool.FREE_BYTES && !cover()) {
				CallMessages.this.counts.count(Refusal.MEMORY);
				throw noMemory().asRuntimeException();
			}
		}

		private synchronized boolean cover() {
			if (this.connection == null) { // its server is not guarded, or a test's
				this.connection = new WaitingMessages(CallMessages.this.memory);
			}
			long more = bytes() - this.takenBytes;
			if (this.closed || more <= 0) {
				return true;
			}
			if (!this.connection.take(more)) {
				return false;
			}
			this.takenBytes += more;
			return true;
		}

		private synchronized void end() {
			this.closed = true;
			ease(0);
		}

		private synchronized void ease(long bytes) {
			if (this.connection != null && this.takenBytes > bytes) {
				this.connection.give(this.takenBytes - bytes);
				this.takenBytes = bytes;
			}
		}

	}

}
