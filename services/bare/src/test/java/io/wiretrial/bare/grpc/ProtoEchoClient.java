package io.wiretrial.bare.grpc;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import com.google.protobuf.ByteString;
import io.grpc.CallOptions;
import io.grpc.Channel;
import io.grpc.ClientInterceptors;
import io.grpc.ManagedChannel;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import io.grpc.netty.NettyChannelBuilder;
import io.grpc.stub.ClientCalls;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.echo.EchoClient;
import io.wiretrial.contract.echo.Encoding;
import io.wiretrial.contract.echo.Refusal;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ListCount;
import io.wiretrial.contract.list.ListMapping;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.StreamMapping;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.contract.v1.BytesChunk;
import io.wiretrial.contract.v1.ExampleRequest;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.contract.v1.ListsGrpc;
import io.wiretrial.contract.v1.OctetsGrpc;
import io.wiretrial.contract.v1.OctetsMessage;
import io.wiretrial.contract.v1.StreamDigest;
import io.wiretrial.contract.v1.StreamRequest;
import io.wiretrial.contract.v1.StreamsGrpc;
import io.wiretrial.contract.v1.TextChunk;

/**
 * A client of the typed gRPC operations over one connection.
 */
public final class ProtoEchoClient implements EchoClient, AutoCloseable {

	private static final int MAX_REPLY_BYTES = 16 * 1024 * 1024;

	private final ManagedChannel channel;

	public ProtoEchoClient(int port) {
		this.channel = NettyChannelBuilder.forAddress("127.0.0.1", port)
			.usePlaintext()
			.directExecutor()
			.maxInboundMessageSize(MAX_REPLY_BYTES)
			.build();
	}

	public Channel with(String name, String value) {
		Metadata metadata = new Metadata();
		metadata.put(Metadata.Key.of(name, Metadata.ASCII_STRING_MARSHALLER), value);
		return ClientInterceptors.intercept(this.channel, MetadataUtils.newAttachHeadersInterceptor(metadata));
	}

	@Override
	public Encoding encoding() {
		return Encoding.PROTO;
	}

	@Override
	public Fields1Record echo(Fields1Record record) {
		return FieldsMapping.toRecord(fields().echo1(FieldsMapping.toProto(record)));
	}

	@Override
	public Fields5Record echo(Fields5Record record) {
		return FieldsMapping.toRecord(fields().echo5(FieldsMapping.toProto(record)));
	}

	@Override
	public Fields100Record echo(Fields100Record record) {
		return FieldsMapping.toRecord(fields().echo100(FieldsMapping.toProto(record)));
	}

	private FieldsProtoGrpc.FieldsProtoBlockingStub fields() {
		return FieldsProtoGrpc.newBlockingStub(this.channel);
	}

	@Override
	public byte[] echo(byte[] octets) {
		return OctetsGrpc.newBlockingStub(this.channel).echo(message(octets)).getData().toByteArray();
	}

	@Override
	public String digest(byte[] octets) {
		return OctetsGrpc.newBlockingStub(this.channel).digest(message(octets)).getSha256Hex();
	}

	private static OctetsMessage message(byte[] octets) {
		return OctetsMessage.newBuilder().setData(ByteString.copyFrom(octets)).build();
	}

	@Override
	public ExampleListRecord list(int count) {
		return list(with(ListCount.METADATA_NAME, String.valueOf(count)));
	}

	private static ExampleListRecord list(Channel channel) {
		return ListMapping.toRecord(ListsGrpc.newBlockingStub(channel).list(ExampleRequest.getDefaultInstance()));
	}

	@Override
	public List<TextChunkRecord> textDown(ChunkPlan plan) {
		List<TextChunkRecord> chunks = new ArrayList<>();
		Iterator<TextChunk> stream = StreamsGrpc.newBlockingStub(this.channel)
			.textDown(request(plan.chunks(), plan.sizeBytes()));
		stream.forEachRemaining((chunk) -> chunks.add(StreamMapping.toRecord(chunk)));
		return chunks;
	}

	@Override
	public byte[] bytesDown(ChunkPlan plan) {
		return bytesDown(plan.chunks(), plan.sizeBytes());
	}

	private byte[] bytesDown(int chunks, int sizeBytes) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		StreamsGrpc.newBlockingStub(this.channel)
			.bytesDown(request(chunks, sizeBytes))
			.forEachRemaining((chunk) -> bytes.writeBytes(chunk.getData().toByteArray()));
		return bytes.toByteArray();
	}

	private static StreamRequest request(int chunks, int sizeBytes) {
		return StreamRequest.newBuilder().setChunks(chunks).setSize(sizeBytes).build();
	}

	@Override
	public StreamDigestRecord textUp(List<TextChunkRecord> chunks) {
		Upload upload = new Upload();
		StreamObserver<TextChunk> request = StreamsGrpc.newStub(this.channel).textUp(upload);
		chunks.forEach((chunk) -> request.onNext(StreamMapping.toProto(chunk)));
		request.onCompleted();
		return upload.digest();
	}

	@Override
	public StreamDigestRecord bytesUp(List<byte[]> chunks, int sizeBytes) {
		Upload upload = new Upload();
		StreamObserver<BytesChunk> request = StreamsGrpc.newStub(this.channel).bytesUp(upload);
		chunks.forEach((chunk) -> request.onNext(BytesChunk.newBuilder().setData(ByteString.copyFrom(chunk)).build()));
		request.onCompleted();
		return upload.digest();
	}

	@Override
	public Refusal refusedFields5(byte[] body) {
		MethodDescriptor<byte[], Fields5> raw = FieldsProtoGrpc.getEcho5Method()
			.toBuilder(new RawMarshaller(), FieldsProtoGrpc.getEcho5Method().getResponseMarshaller())
			.build();
		return ProtoRefusal.of(() -> ClientCalls.blockingUnaryCall(this.channel, raw, CallOptions.DEFAULT, body));
	}

	@Override
	public Refusal refusedList(@Nullable String count) {
		return ProtoRefusal.of(() -> list((count != null) ? with(ListCount.METADATA_NAME, count) : this.channel));
	}

	@Override
	public Refusal refusedTextDown(int chunks, int sizeBytes) {
		return ProtoRefusal
			.of(() -> StreamsGrpc.newBlockingStub(this.channel).textDown(request(chunks, sizeBytes)).next());
	}

	@Override
	public Refusal refusedBytesDown(int chunks, int sizeBytes) {
		return ProtoRefusal.of(() -> bytesDown(chunks, sizeBytes));
	}

	@Override
	public Refusal refusedOctets(byte[] octets) {
		return ProtoRefusal.of(() -> echo(octets));
	}

	@Override
	public void close() {
		this.channel.shutdownNow();
	}

	private static final class Upload implements StreamObserver<StreamDigest> {

		private final CompletableFuture<StreamDigest> digest = new CompletableFuture<>();

		@Override
		public void onNext(StreamDigest value) {
			this.digest.complete(value);
		}

		@Override
		public void onError(Throwable ex) {
			this.digest.completeExceptionally(ex);
		}

		@Override
		public void onCompleted() {
			this.digest.completeExceptionally(new AssertionError("No digest."));
		}

		StreamDigestRecord digest() {
			return StreamMapping.toRecord(this.digest.orTimeout(20, TimeUnit.SECONDS).join());
		}

	}

	private static final class RawMarshaller implements MethodDescriptor.Marshaller<byte[]> {

		@Override
		public InputStream stream(byte[] value) {
			return new ByteArrayInputStream(value);
		}

		@Override
		public byte[] parse(InputStream stream) {
			throw new UnsupportedOperationException("Requests are only written.");
		}

	}

}
