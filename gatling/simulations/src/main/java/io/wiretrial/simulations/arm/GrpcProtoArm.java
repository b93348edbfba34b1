package io.wiretrial.simulations.arm;

import com.google.protobuf.UnsafeByteOperations;
import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.list.ListMapping;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamMapping;
import io.wiretrial.contract.v1.BytesChunk;
import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.contract.v1.ListsGrpc;
import io.wiretrial.contract.v1.OctetsDigest;
import io.wiretrial.contract.v1.OctetsGrpc;
import io.wiretrial.contract.v1.OctetsMessage;
import io.wiretrial.contract.v1.StreamRequest;
import io.wiretrial.contract.v1.StreamsGrpc;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

/**
 * Typed messages. Octets are wrapped on the way out, because the corpus never changes
 * them, and copied into an array on the way in, as in the REST arms.
 */
final class GrpcProtoArm extends GrpcArm {

	private final String name;

	private final String target;

	private final String description;

	GrpcProtoArm(String name, String target, String description) {
		this.name = name;
		this.target = target;
		this.description = description;
	}

	@Override
	public boolean supports(Operation operation, Payload payload, Connections connections) {
		return switch (payload.kind()) {
			case FIELDS -> operation == Operation.ECHO;
			case IMAGE, AUDIO -> operation == Operation.ECHO || operation == Operation.DIGEST;
			case LIST -> operation == Operation.LIST;
			case TEXT, BYTES -> operation == Operation.STREAM_DOWN || operation == Operation.STREAM_UP;
			default -> false;
		};
	}

	@Override
	public ChainBuilder chain(ArmContext context) {
		return switch (context.payload().kind()) {
			case FIELDS -> fields(context);
			case IMAGE, AUDIO -> octets(context);
			case LIST -> call(context, ListsGrpc.getListMethod(),
					(lane) -> ListMapping.toProto(ExampleRequestRecord.EMPTY), ListMapping::toRecord);
			default -> (context.operation() == Operation.STREAM_UP) ? up(context) : down(context);
		};
	}

	private static ChainBuilder down(ArmContext context) {
		if (context.payload().kind() == Payload.Kind.TEXT) {
			return call(context, StreamsGrpc.getTextDownMethod(), (lane) -> request(ChunkPlan.TEXT),
					StreamMapping::toRecord);
		}
		return call(context, StreamsGrpc.getBytesDownMethod(), (lane) -> request(ChunkPlan.BYTES),
				(chunk) -> chunk.getData().toByteArray());
	}

	private static ChainBuilder up(ArmContext context) {
		Corpus corpus = context.corpus();
		if (context.payload().kind() == Payload.Kind.TEXT) {
			return upload(context, StreamsGrpc.getTextUpMethod(),
					new Upload<>(ChunkPlan.TEXT,
							(index) -> StreamMapping.toProto(corpus.textChunk(index, ChunkPlan.TEXT.sizeBytes()))),
					StreamMapping::toRecord);
		}
		return upload(context, StreamsGrpc.getBytesUpMethod(),
				new Upload<>(ChunkPlan.BYTES, (index) -> chunk(corpus.bytesChunk(index, ChunkPlan.BYTES.sizeBytes()))),
				StreamMapping::toRecord);
	}

	private static BytesChunk chunk(byte[] own) {
		return BytesChunk.newBuilder().setData(UnsafeByteOperations.unsafeWrap(own)).build();
	}

	private static ChainBuilder fields(ArmContext context) {
		Corpus corpus = context.corpus();
		return switch (context.payload().size()) {
			case 1 -> call(context, FieldsProtoGrpc.getEcho1Method(),
					(lane) -> FieldsMapping.toProto(corpus.fields1(lane.payload())), FieldsMapping::toRecord);
			case 5 -> call(context, FieldsProtoGrpc.getEcho5Method(),
					(lane) -> FieldsMapping.toProto(corpus.fields5(lane.payload())), FieldsMapping::toRecord);
			default -> call(context, FieldsProtoGrpc.getEcho100Method(),
					(lane) -> FieldsMapping.toProto(corpus.fields100(lane.payload())), FieldsMapping::toRecord);
		};
	}

	private static ChainBuilder octets(ArmContext context) {
		var octets = context.payload().octets(context.corpus());
		if (context.operation() == Operation.DIGEST) {
			return call(context, OctetsGrpc.getDigestMethod(), (lane) -> message(octets.apply(lane.payload())),
					OctetsDigest::getSha256Hex);
		}
		return call(context, OctetsGrpc.getEchoMethod(), (lane) -> message(octets.apply(lane.payload())),
				(reply) -> reply.getData().toByteArray());
	}

	private static OctetsMessage message(byte[] octets) {
		return OctetsMessage.newBuilder().setData(UnsafeByteOperations.unsafeWrap(octets)).build();
	}

	private static StreamRequest request(ChunkPlan plan) {
		return StreamRequest.newBuilder().setChunks(plan.chunks()).setSize(plan.sizeBytes()).build();
	}

	@Override
	public String name() {
		return this.name;
	}

	@Override
	public String target() {
		return this.target;
	}

	@Override
	public String description() {
		return this.description;
	}

	@Override
	public String encoding() {
		return "Protobuf";
	}

}
