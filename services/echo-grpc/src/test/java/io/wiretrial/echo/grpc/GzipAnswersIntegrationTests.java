package io.wiretrial.echo.grpc;

import java.util.concurrent.atomic.AtomicLong;

import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientCall;
import io.grpc.ClientInterceptor;
import io.grpc.ClientStreamTracer;
import io.grpc.Codec;
import io.grpc.DecompressorRegistry;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.grpc.server.lifecycle.GrpcServerLifecycle;
import org.springframework.test.context.TestPropertySource;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.v1.Fields100;
import io.wiretrial.contract.v1.FieldsProtoGrpc;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Answers that are compressed.
 */
@RunningEchoGrpc
@TestPropertySource(properties = "wiretrial.grpc.compression=gzip")
class GzipAnswersIntegrationTests {

	private static final Corpus CORPUS = new Corpus(1);

	@AutoClose("shutdownNow")
	private final ManagedChannel channel;

	GzipAnswersIntegrationTests(@Autowired GrpcServerLifecycle server) {
		this.channel = ManagedChannelBuilder.forAddress("127.0.0.1", server.getPort()).usePlaintext().build();
	}

	@Test
	void compressesTheAnswerAndNotTheRequest() {
		Fields100 record = FieldsMapping.toProto(CORPUS.fields100(0));
		WireSizes sizes = new WireSizes();
		ClientInterceptor watched = new ClientInterceptor() {

			@Override
			public <Q, A> ClientCall<Q, A> interceptCall(MethodDescriptor<Q, A> method, CallOptions options,
					Channel next) {
				return next.newCall(method, options.withStreamTracerFactory(sizes));
			}

		};
		assertThat(FieldsProtoGrpc.newBlockingStub(this.channel).withInterceptors(watched).echo100(record))
			.isEqualTo(record);
		assertThat(sizes.sent).hasValue(record.getSerializedSize());
		assertThat(sizes.received.get()).isPositive().isLessThan(record.getSerializedSize());
	}

	@Test
	void leavesTheAnswerAsItIsForCallersWhoTakeNoGzip() {
		Fields100 record = FieldsMapping.toProto(CORPUS.fields100(0));
		ManagedChannel plain = ManagedChannelBuilder.forTarget(this.channel.authority())
			.usePlaintext()
			.decompressorRegistry(DecompressorRegistry.emptyInstance().with(Codec.Identity.NONE, false))
			.build();
		try {
			assertThat(FieldsProtoGrpc.newBlockingStub(plain).echo100(record)).isEqualTo(record);
		}
		finally {
			plain.shutdownNow();
		}
	}

	/** Sizes of the one message of each way, on the wire. */
	private static final class WireSizes extends ClientStreamTracer.Factory {

		private final AtomicLong sent = new AtomicLong();

		private final AtomicLong received = new AtomicLong();

		@Override
		public ClientStreamTracer newClientStreamTracer(ClientStreamTracer.StreamInfo info, Metadata headers) {
			return new ClientStreamTracer() {

				@Override
				public void outboundMessageSent(int index, long wireBytes, long uncompressedBytes) {
					WireSizes.this.sent.set(wireBytes);
				}

				@Override
				public void inboundMessageRead(int index, long wireBytes, long uncompressedBytes) {
					WireSizes.this.received.set(wireBytes);
				}

			};
		}

	}

}
