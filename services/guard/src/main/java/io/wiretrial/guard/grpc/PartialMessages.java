package io.wiretrial.guard.grpc;

import io.grpc.Metadata;
import io.grpc.ServerStreamTracer;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.Charge;
import io.wiretrial.guard.memory.MemoryPool;

/**
 * Takes what has come of a message that is not whole yet from the memory budget. The
 * windows of HTTP/2 do not bound it: grpc-java opens them again for each part that it
 * keeps. Hot path.
 */
final class PartialMessages extends ServerStreamTracer.Factory {

	/** What needs no leave: a call without its message takes as much. */
	private static final int FREE_BYTES = 1024;

	private final MemoryPool memory;

	private final RefusalCounts counts;

	PartialMessages(MemoryPool memory, RefusalCounts counts) {
		this.memory = memory;
		this.counts = counts;
	}

	@Override
	public ServerStreamTracer newServerStreamTracer(String fullMethodName, Metadata headers) {
		return new Partial();
	}

	/** The message of a call that comes now; for the call's event loop. */
	private final class Partial extends ServerStreamTracer {

		private @Nullable Charge charge;

		private long waitingBytes;

		@Override
		public void inboundWireSize(long bytes) {
			this.waitingBytes += bytes;
			if (this.waitingBytes > FREE_BYTES) {
				take();
			}
		}

		// What this throws ends the call, and nothing else.
		private void take() {
			if (this.charge == null) {
				this.charge = new Charge(PartialMessages.this.memory);
			}
			if (!this.charge.cover(this.waitingBytes)) {
				PartialMessages.this.counts.count(Refusal.MEMORY);
				throw Status.RESOURCE_EXHAUSTED
					.withDescription(
							"All memory for messages that wait is used: come back later, or give the service more.")
					.asRuntimeException();
			}
		}

		@Override
		public void inboundMessageRead(int sequenceNumber, long wireSize, long uncompressedSize) {
			giveBack();
		}

		@Override
		public void streamClosed(Status status) {
			giveBack();
		}

		private void giveBack() {
			this.waitingBytes = 0;
			if (this.charge != null) {
				this.charge.ease(0);
			}
		}

	}

}
