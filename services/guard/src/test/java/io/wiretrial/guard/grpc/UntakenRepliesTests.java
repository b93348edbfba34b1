package io.wiretrial.guard.grpc;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;

import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import io.grpc.Attributes;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerCall;
import io.grpc.Status;
import org.junit.jupiter.api.Test;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;

class UntakenRepliesTests {

	private final MemoryPool memory = new MemoryPool("direct", 100_000);

	private final RefusalCounts counts = new RefusalCounts();

	@Test
	void replyWithoutRoomEndsItsCallBeforeItIsWritten() {
		Recording full = answer(MethodDescriptor.MethodType.UNARY, 80_000);
		assertThat(full.said).containsExactly("RESOURCE_EXHAUSTED");
		assertThat(this.counts.of(Refusal.MEMORY)).isEqualTo(1);
		assertThat(answer(MethodDescriptor.MethodType.UNARY, 70_000).said).containsExactly("message", "OK");
		this.memory.tryTake(100_000);
		assertThat(answer(MethodDescriptor.MethodType.UNARY, 1_000).said).containsExactly("message", "OK");
		assertThat(answer(MethodDescriptor.MethodType.BIDI_STREAMING, 80_000).said).containsExactly("message", "OK");
		assertThat(this.counts.of(Refusal.MEMORY)).isEqualTo(1);
	}

	// Each takes milliseconds to make, and a connection may make hundreds of calls at
	// once.
	@Test
	void connectionThatLeavesManyRepliesGetsNoMoreMade() {
		Attributes connection = new ConnectionReplies().transportReady(Attributes.EMPTY);
		AtomicLong waiting = Objects.requireNonNull(ConnectionReplies.waitingBytes(connection));
		waiting.set(this.memory.answersOfOneBytes());
		assertThat(answer(MethodDescriptor.MethodType.UNARY, 10, connection).said).containsExactly("message", "OK");
		waiting.incrementAndGet();
		assertThat(answer(MethodDescriptor.MethodType.UNARY, 10, connection).said)
			.containsExactly("RESOURCE_EXHAUSTED");
		assertThat(answer(MethodDescriptor.MethodType.BIDI_STREAMING, 10, connection).said).containsExactly("message",
				"OK");
		assertThat(this.counts.of(Refusal.MEMORY)).isEqualTo(1);
	}

	private Recording answer(MethodDescriptor.MethodType type, int bytes) {
		return answer(type, bytes, Attributes.EMPTY);
	}

	private Recording answer(MethodDescriptor.MethodType type, int bytes, Attributes connection) {
		Recording call = new Recording(type, connection);
		new UntakenReplies(this.memory, this.counts).interceptCall(call, new Metadata(), (started, headers) -> {
			started.sendMessage(BytesValue.of(ByteString.copyFrom(new byte[bytes])));
			started.close(Status.OK, new Metadata());
			return new ServerCall.Listener<>() {
			};
		});
		return call;
	}

	/** A call that notes what its handler said. */
	private static final class Recording extends ServerCall<BytesValue, BytesValue> {

		private final List<String> said = new ArrayList<>();

		private final MethodDescriptor<BytesValue, BytesValue> method;

		private final Attributes connection;

		Recording(MethodDescriptor.MethodType type, Attributes connection) {
			this.connection = connection;
			this.method = MethodDescriptor.newBuilder(new Unused(), new Unused())
				.setFullMethodName("test.Test/Call")
				.setType(type)
				.build();
		}

		@Override
		public void request(int messages) {
		}

		@Override
		public void sendHeaders(Metadata headers) {
		}

		@Override
		public void sendMessage(BytesValue message) {
			this.said.add("message");
		}

		@Override
		public void close(Status status, Metadata trailers) {
			this.said.add(status.getCode().toString());
		}

		@Override
		public Attributes getAttributes() {
			return this.connection;
		}

		@Override
		public boolean isCancelled() {
			return false;
		}

		@Override
		public MethodDescriptor<BytesValue, BytesValue> getMethodDescriptor() {
			return this.method;
		}

	}

	/** Nothing is encoded here. */
	private static final class Unused implements MethodDescriptor.Marshaller<BytesValue> {

		@Override
		public InputStream stream(BytesValue value) {
			return InputStream.nullInputStream();
		}

		@Override
		public BytesValue parse(InputStream stream) {
			return BytesValue.getDefaultInstance();
		}

	}

}
