package io.wiretrial.guard.grpc;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

import com.google.protobuf.ByteString;
import com.google.protobuf.BytesValue;
import io.grpc.Attributes;
import io.grpc.Grpc;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerCall;
import io.grpc.Status;
import io.netty.channel.embedded.EmbeddedChannel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;

class UntakenRepliesTests {

	private final MemoryPool memory = new MemoryPool("direct", 4_000_000);

	private final RefusalCounts counts = new RefusalCounts();

	private final ConnectionReplies connections = new ConnectionReplies(this.memory);

	private final EmbeddedChannel channel = new EmbeddedChannel();

	private final WaitingReplies waiting = this.connections.opened(this.channel);

	private final Attributes connection = this.connections.transportReady(Attributes.newBuilder()
		.set(Grpc.TRANSPORT_ATTR_LOCAL_ADDR, this.channel.localAddress())
		.set(Grpc.TRANSPORT_ATTR_REMOTE_ADDR, this.channel.remoteAddress())
		.build());

	// Before, those of streams were taken from no budget: 60 of them were 245 MB.
	@ParameterizedTest
	@EnumSource(value = MethodDescriptor.MethodType.class, mode = EnumSource.Mode.EXCLUDE, names = "UNKNOWN")
	void replyWithoutRoomEndsItsCallBeforeItIsWrittenWhateverItsType(MethodDescriptor.MethodType type) {
		assertThat(answer(type, 3_100_000).said).containsExactly("RESOURCE_EXHAUSTED");
		assertThat(this.counts.of(Refusal.MEMORY)).isEqualTo(1);
		assertThat(this.memory.usedBytes()).isZero();
		assertThat(answer(type, 900_000).said).containsExactly("message", "OK");
		assertThat(this.memory.usedBytes()).isEqualTo(900_005);
	}

	@Test
	void connectionTakesNoMoreThanItLeavesForOthers() {
		assertThat(answer(MethodDescriptor.MethodType.BIDI_STREAMING, 1_400_000).said).containsExactly("message", "OK");
		Recording second = answer(MethodDescriptor.MethodType.BIDI_STREAMING, 400_000);
		assertThat(second.said).containsExactly("RESOURCE_EXHAUSTED");
		this.channel.close();
		assertThat(this.memory.usedBytes()).isZero();
	}

	@Test
	void smallReplyIsWrittenWhileTheBudgetIsUsedUp() {
		assertThat(this.memory.tryTake(4_000_000)).isTrue();
		assertThat(answer(MethodDescriptor.MethodType.UNARY, 30_000).said).containsExactly("message", "OK");
		assertThat(answer(MethodDescriptor.MethodType.UNARY, 30_000).said).containsExactly("RESOURCE_EXHAUSTED");
	}

	// Each takes milliseconds to make, and a connection may make hundreds of calls at
	// once.
	@Test
	void connectionThatLeavesManyRepliesGetsNoMoreMade() {
		assertThat(this.waiting.give((int) this.memory.answersOfOneBytes() - 5)).isTrue();
		assertThat(answer(MethodDescriptor.MethodType.UNARY, 10).said).containsExactly("message", "OK");
		assertThat(answer(MethodDescriptor.MethodType.UNARY, 10).said).containsExactly("RESOURCE_EXHAUSTED");
		assertThat(answer(MethodDescriptor.MethodType.BIDI_STREAMING, 10).said).containsExactly("message", "OK");
		assertThat(this.counts.of(Refusal.MEMORY)).isEqualTo(1);
	}

	private Recording answer(MethodDescriptor.MethodType type, int bytes) {
		Recording call = new Recording(type, this.connection);
		new UntakenReplies(this.memory, this.counts).interceptCall(call, new Metadata(), (started, headers) -> {
			started.sendMessage(BytesValue.of(ByteString.copyFrom(new byte[bytes - 4])));
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
