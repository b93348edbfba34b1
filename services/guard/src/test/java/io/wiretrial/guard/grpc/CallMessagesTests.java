package io.wiretrial.guard.grpc;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

import io.grpc.Attributes;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.ServerStreamTracer;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import org.junit.jupiter.api.Test;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;
import io.wiretrial.guard.memory.MemoryPool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class CallMessagesTests {

	private final MemoryPool memory = new MemoryPool("direct", 160_000);

	private final RefusalCounts counts = new RefusalCounts();

	private final CallMessages factory = new CallMessages(this.memory, this.counts);

	@Test
	void compressedMessageOfACallThatIsNeverClosedIsTakenFromTheBudgetAsItIsDecoded() {
		ServerStreamTracer first = call(MethodDescriptor.MethodType.UNARY);
		first.inboundWireSize(70);
		first.inboundMessageRead(0, 70, -1);
		first.inboundUncompressedSize(60_000);
		assertThat(this.memory.usedBytes()).isEqualTo(60_000);
		ServerStreamTracer second = call(MethodDescriptor.MethodType.UNARY);
		assertThatExceptionOfType(StatusRuntimeException.class).isThrownBy(() -> second.inboundUncompressedSize(60_000))
			.satisfies(
					(refusal) -> assertThat(refusal.getStatus().getCode()).isEqualTo(Status.Code.RESOURCE_EXHAUSTED));
		assertThat(this.counts.of(Refusal.MEMORY)).isEqualTo(1);
		first.streamClosed(Status.OK);
		second.streamClosed(Status.OK);
		assertThat(this.memory.usedBytes()).isZero();
		second.inboundUncompressedSize(60_000);
		assertThat(this.memory.usedBytes()).isZero();
	}

	@Test
	void wholeMessagesOfAStreamAndSmallOnesTakeNothing() {
		ServerStreamTracer stream = call(MethodDescriptor.MethodType.BIDI_STREAMING);
		stream.inboundWireSize(50_000);
		assertThat(this.memory.usedBytes()).isEqualTo(50_000);
		stream.inboundMessageRead(0, 50_000, -1);
		stream.inboundUncompressedSize(50_000);
		assertThat(this.memory.usedBytes()).isZero();
		ServerStreamTracer small = call(MethodDescriptor.MethodType.UNARY);
		small.inboundWireSize(500);
		assertThat(this.memory.usedBytes()).isZero();
	}

	// Of a message of 3.9 MB in frames of one octet, objects were a gigabyte.
	@Test
	void messageInPartsOfOneOctetCountsWhatTheirObjectsTake() {
		ServerStreamTracer stream = call(MethodDescriptor.MethodType.BIDI_STREAMING);
		for (int part = 0; part < 100; part++) {
			stream.inboundWireSize(1);
		}
		assertThat(this.memory.usedBytes()).isGreaterThanOrEqualTo(99 * MemoryPool.PART_BYTES);
		stream.streamClosed(Status.OK);
		assertThat(this.memory.usedBytes()).isZero();
	}

	private ServerStreamTracer call(MethodDescriptor.MethodType type) {
		ServerStreamTracer tracer = this.factory.newServerStreamTracer("test.Test/Call", new Metadata());
		tracer.serverCallStarted(new Started(type));
		return tracer;
	}

	/** A call of a method of some type. */
	private static final class Started extends ServerStreamTracer.ServerCallInfo<InputStream, InputStream> {

		private static final MethodDescriptor.Marshaller<InputStream> OCTETS = new MethodDescriptor.Marshaller<>() {

			@Override
			public InputStream stream(InputStream value) {
				return value;
			}

			@Override
			public InputStream parse(InputStream stream) {
				return new ByteArrayInputStream(new byte[0]);
			}

		};

		private final MethodDescriptor<InputStream, InputStream> method;

		Started(MethodDescriptor.MethodType type) {
			this.method = MethodDescriptor.newBuilder(OCTETS, OCTETS)
				.setFullMethodName("test.Test/Call")
				.setType(type)
				.build();
		}

		@Override
		public MethodDescriptor<InputStream, InputStream> getMethodDescriptor() {
			return this.method;
		}

		@Override
		public Attributes getAttributes() {
			return Attributes.EMPTY;
		}

		@Override
		public String getAuthority() {
			return "localhost";
		}

	}

}
