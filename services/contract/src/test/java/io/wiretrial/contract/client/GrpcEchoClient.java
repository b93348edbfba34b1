package io.wiretrial.contract.client;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import io.grpc.Channel;
import io.grpc.Metadata;
import io.grpc.stub.MetadataUtils;
import io.grpc.stub.StreamObserver;
import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.JsonTextMapping;
import io.wiretrial.contract.echo.EchoClient;
import io.wiretrial.contract.echo.Encoding;
import io.wiretrial.contract.echo.Refusal;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.list.ExampleResponse1Record;
import io.wiretrial.contract.list.ListCount;
import io.wiretrial.contract.list.ListMapping;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamDigestRecord;
import io.wiretrial.contract.stream.StreamMapping;
import io.wiretrial.contract.stream.TextChunkRecord;
import io.wiretrial.contract.struct.StructMapping;
import io.wiretrial.contract.v1.BytesChunk;
import io.wiretrial.contract.v1.ExampleRequest;
import io.wiretrial.contract.v1.FieldsJsonGrpc;
import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.contract.v1.FieldsStructGrpc;
import io.wiretrial.contract.v1.JsonText;
import io.wiretrial.contract.v1.ListsGrpc;
import io.wiretrial.contract.v1.OctetsGrpc;
import io.wiretrial.contract.v1.OctetsMessage;
import io.wiretrial.contract.v1.StreamDigest;
import io.wiretrial.contract.v1.StreamRequest;
import io.wiretrial.contract.v1.StreamsGrpc;
import io.wiretrial.contract.v1.TextChunk;

/**
 * The contract's client over grpc-java's stubs.
 */
public final class GrpcEchoClient implements EchoClient {

	private final Channel channel;

	private final Encoding encoding;

	private final FieldsProtoGrpc.FieldsProtoBlockingStub proto;

	private final FieldsStructGrpc.FieldsStructBlockingStub struct;

	private final FieldsJsonGrpc.FieldsJsonBlockingStub json;

	private final OctetsGrpc.OctetsBlockingStub octets;

	private final StreamsGrpc.StreamsBlockingStub streams;

	/**
	 * Creates a client.
	 * @param channel where it calls; the caller closes it
	 * @param encoding how it writes records; for lists {@code STRUCT} means item by item
	 */
	public GrpcEchoClient(Channel channel, Encoding encoding) {
		this.channel = channel;
		this.encoding = encoding;
		this.proto = FieldsProtoGrpc.newBlockingStub(channel);
		this.struct = FieldsStructGrpc.newBlockingStub(channel);
		this.json = FieldsJsonGrpc.newBlockingStub(channel);
		this.octets = OctetsGrpc.newBlockingStub(channel);
		this.streams = StreamsGrpc.newBlockingStub(channel);
	}

	@Override
	public Encoding encoding() {
		return this.encoding;
	}

	@Override
	public Fields1Record echo(Fields1Record record) {
		return (this.encoding == Encoding.PROTO)
				? FieldsMapping.toRecord(this.proto.echo1(FieldsMapping.toProto(record)))
				: named(record, Fields1Record.class, this.struct::echo1, this.json::echo1);
	}

	@Override
	public Fields5Record echo(Fields5Record record) {
		return (this.encoding == Encoding.PROTO)
				? FieldsMapping.toRecord(this.proto.echo5(FieldsMapping.toProto(record)))
				: named(record, Fields5Record.class, this.struct::echo5, this.json::echo5);
	}

	@Override
	public Fields100Record echo(Fields100Record record) {
		return (this.encoding == Encoding.PROTO)
				? FieldsMapping.toRecord(this.proto.echo100(FieldsMapping.toProto(record)))
				: named(record, Fields100Record.class, this.struct::echo100, this.json::echo100);
	}

	private <T extends Record> T named(T record, Class<T> type, Function<Struct, Struct> structCall,
			Function<JsonText, JsonText> jsonCall) {
		return (this.encoding == Encoding.STRUCT)
				? StructMapping.toRecord(structCall.apply(StructMapping.toStruct(record)), type)
				: JsonTextMapping.toRecord(jsonCall.apply(JsonTextMapping.toJsonText(record)), type);
	}

	@Override
	public byte[] echo(byte[] octets) {
		return this.octets.echo(message(octets)).getData().toByteArray();
	}

	@Override
	public String digest(byte[] octets) {
		return this.octets.digest(message(octets)).getSha256Hex();
	}

	@Override
	public ExampleListRecord list(int count) {
		ListsGrpc.ListsBlockingStub lists = lists(String.valueOf(count));
		ExampleRequest request = ListMapping.toProto(ExampleRequestRecord.EMPTY);
		return switch (this.encoding) {
			case PROTO -> ListMapping.toRecord(lists.list(request));
			case JSON_TEXT -> JsonTextMapping.toRecord(lists.listJson(request), ExampleListRecord.class);
			default -> {
				List<ExampleResponse1Record> items = new ArrayList<>();
				lists.listStream(request).forEachRemaining((item) -> items.add(ListMapping.toRecord(item)));
				yield new ExampleListRecord(items);
			}
		};
	}

	@Override
	public List<TextChunkRecord> textDown(ChunkPlan plan) {
		List<TextChunkRecord> chunks = new ArrayList<>();
		this.streams.textDown(request(plan.chunks(), plan.sizeBytes()))
			.forEachRemaining((chunk) -> chunks.add(StreamMapping.toRecord(chunk)));
		return chunks;
	}

	@Override
	public byte[] bytesDown(ChunkPlan plan) {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		this.streams.bytesDown(request(plan.chunks(), plan.sizeBytes()))
			.forEachRemaining((chunk) -> bytes.writeBytes(chunk.getData().toByteArray()));
		return bytes.toByteArray();
	}

	@Override
	public StreamDigestRecord textUp(List<TextChunkRecord> chunks) {
		LastAnswer<StreamDigest> digest = new LastAnswer<>();
		StreamObserver<TextChunk> upload = StreamsGrpc.newStub(this.channel).textUp(digest);
		chunks.forEach((chunk) -> upload.onNext(StreamMapping.toProto(chunk)));
		upload.onCompleted();
		return StreamMapping.toRecord(digest.await());
	}

	@Override
	public StreamDigestRecord bytesUp(List<byte[]> chunks, int sizeBytes) {
		LastAnswer<StreamDigest> digest = new LastAnswer<>();
		StreamObserver<BytesChunk> upload = StreamsGrpc.newStub(this.channel).bytesUp(digest);
		chunks.forEach((chunk) -> upload.onNext(BytesChunk.newBuilder().setData(ByteString.copyFrom(chunk)).build()));
		upload.onCompleted();
		return StreamMapping.toRecord(digest.await());
	}

	@Override
	public Refusal refusedFields5(byte[] body) {
		String service = switch (this.encoding) {
			case PROTO -> FieldsProtoGrpc.SERVICE_NAME;
			case STRUCT -> FieldsStructGrpc.SERVICE_NAME;
			default -> FieldsJsonGrpc.SERVICE_NAME;
		};
		return RefusedCall.by(() -> RawCalls.unary(this.channel, service + "/Echo5", body));
	}

	@Override
	public Refusal refusedList(@Nullable String count) {
		return RefusedCall.by(() -> lists(count).list(ExampleRequest.getDefaultInstance()));
	}

	@Override
	public Refusal refusedTextDown(int chunks, int sizeBytes) {
		return RefusedCall.by(() -> this.streams.textDown(request(chunks, sizeBytes)).next());
	}

	@Override
	public Refusal refusedBytesDown(int chunks, int sizeBytes) {
		return RefusedCall.by(() -> this.streams.bytesDown(request(chunks, sizeBytes)).next());
	}

	@Override
	public Refusal refusedOctets(byte[] octets) {
		return RefusedCall.by(() -> this.octets.digest(message(octets)));
	}

	private ListsGrpc.ListsBlockingStub lists(@Nullable String count) {
		Metadata headers = new Metadata();
		if (count != null) {
			headers.put(Metadata.Key.of(ListCount.METADATA_NAME, Metadata.ASCII_STRING_MARSHALLER), count);
		}
		return ListsGrpc.newBlockingStub(this.channel)
			.withMaxInboundMessageSize(64 << 20)
			.withInterceptors(MetadataUtils.newAttachHeadersInterceptor(headers));
	}

	private static OctetsMessage message(byte[] octets) {
		return OctetsMessage.newBuilder().setData(ByteString.copyFrom(octets)).build();
	}

	private static StreamRequest request(int chunks, int sizeBytes) {
		return StreamRequest.newBuilder().setChunks(chunks).setSize(sizeBytes).build();
	}

}
