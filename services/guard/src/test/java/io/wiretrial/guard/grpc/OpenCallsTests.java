package io.wiretrial.guard.grpc;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerCall;
import io.grpc.Status;
import org.junit.jupiter.api.Test;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;

class OpenCallsTests {

	private final RefusalCounts counts = new RefusalCounts();

	private final AtomicInteger open = new AtomicInteger();

	private final List<String> said = new ArrayList<>();

	// 80 connections of a thousand such calls had filled a heap of 256 MB.
	@Test
	void heapDoesNotGrowWithUnaryCallsWhoseMessageNeverComes() {
		OpenCalls calls = new OpenCalls(this.open::get, new MemoryPool("direct", 4L * 2000 * OpenCalls.CALL_BYTES),
				this.counts);
		this.open.set(2000);
		begin(calls);
		this.open.set(2001);
		begin(calls);
		assertThat(this.said).containsExactly("begun", "RESOURCE_EXHAUSTED: All 2000 calls that this process has "
				+ "memory for are open: come back later, or give it more.");
		assertThat(this.counts.of(Refusal.CALLS)).isEqualTo(1);
	}

	private void begin(OpenCalls calls) {
		calls.interceptCall(new Call(), new Metadata(), (call, headers) -> {
			this.said.add("begun");
			return new ServerCall.Listener<>() {
			};
		});
	}

	/** A call that notes how it was refused. */
	private final class Call extends ServerCall<String, String> {

		@Override
		public void request(int messages) {
			throw new UnsupportedOperationException();
		}

		@Override
		public void sendHeaders(Metadata headers) {
			throw new UnsupportedOperationException();
		}

		@Override
		public void sendMessage(String message) {
			throw new UnsupportedOperationException();
		}

		@Override
		public void close(Status status, Metadata trailers) {
			OpenCallsTests.this.said.add(status.getCode() + ": " + status.getDescription());
		}

		@Override
		public boolean isCancelled() {
			return false;
		}

		@Override
		public MethodDescriptor<String, String> getMethodDescriptor() {
			throw new UnsupportedOperationException();
		}

	}

}
