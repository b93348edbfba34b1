package io.wiretrial.arms.grpc;

import com.google.protobuf.UnsafeByteOperations;
import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.FieldFamily;
import io.wiretrial.arms.chain.Upload;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.list.ListMapping;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamMapping;
import io.wiretrial.contract.v1.BytesChunk;
import io.wiretrial.contract.v1.ListsGrpc;
import io.wiretrial.contract.v1.OctetsDigest;
import io.wiretrial.contract.v1.OctetsGrpc;
import io.wiretrial.contract.v1.OctetsMessage;
import io.wiretrial.contract.v1.StreamRequest;
import io.wiretrial.contract.v1.StreamsGrpc;
import io.wiretrial.trial.plan.Operation;
import io.wiretrial.trial.plan.Payload;

/**
 * Typed messages. Octets are wrapped on the way out, because the corpus never changes
 * them, and copied into an array on the way in, as in the REST arms.
 */
public final class GrpcProto {

	private GrpcProto() {
	}

	/**
	 * Makes the chain of one operation.
	 * @param context the cell
	 * @return the chain
	 */
	public static ChainBuilder chain(ArmContext context) {
		if (context.payload() instanceof Payload.Fields) {
			return echo(context, FieldFamily.of(context));
		}
		if (context.payload() instanceof Payload.Media) {
			return octets(context);
		}
		return switch (context.operation()) {
			case STREAM_UP -> up(context);
			case STREAM_DOWN -> down(context);
			default -> GrpcCall.call(context, ListsGrpc.getListMethod(),
					(lane) -> ListMapping.toProto(ExampleRequestRecord.EMPTY), ListMapping::toRecord);
		};
	}

	private static <R extends Record, M> ChainBuilder echo(ArmContext context, FieldFamily<R, M> family) {
		return GrpcCall.call(context, family.proto(),
				(lane) -> family.toProto().apply(family.source().at(context.corpus(), lane.payload())),
				family.toRecord());
	}

	private static ChainBuilder down(ArmContext context) {
		if (context.payload() == Payload.Stream.TEXT) {
			return GrpcCall.call(context, StreamsGrpc.getTextDownMethod(), (lane) -> request(ChunkPlan.TEXT),
					StreamMapping::toRecord);
		}
		return GrpcCall.call(context, StreamsGrpc.getBytesDownMethod(), (lane) -> request(ChunkPlan.BYTES),
				(chunk) -> chunk.getData().toByteArray());
	}

	private static ChainBuilder up(ArmContext context) {
		Corpus corpus = context.corpus();
		if (context.payload() == Payload.Stream.TEXT) {
			return GrpcCall.upload(context, StreamsGrpc.getTextUpMethod(),
					new Upload<>(ChunkPlan.TEXT,
							(index) -> StreamMapping.toProto(corpus.textChunk(index, ChunkPlan.TEXT.sizeBytes()))),
					StreamMapping::toRecord);
		}
		return GrpcCall.upload(context, StreamsGrpc.getBytesUpMethod(),
				new Upload<>(ChunkPlan.BYTES, (index) -> chunk(corpus.bytesChunk(index, ChunkPlan.BYTES.sizeBytes()))),
				StreamMapping::toRecord);
	}

	private static BytesChunk chunk(byte[] own) {
		return BytesChunk.newBuilder().setData(UnsafeByteOperations.unsafeWrap(own)).build();
	}

	private static ChainBuilder octets(ArmContext context) {
		var octets = context.octets();
		if (context.operation() == Operation.DIGEST) {
			return GrpcCall.call(context, OctetsGrpc.getDigestMethod(), (lane) -> message(octets.apply(lane.payload())),
					OctetsDigest::getSha256Hex);
		}
		return GrpcCall.call(context, OctetsGrpc.getEchoMethod(), (lane) -> message(octets.apply(lane.payload())),
				(reply) -> reply.getData().toByteArray());
	}

	private static OctetsMessage message(byte[] octets) {
		return OctetsMessage.newBuilder().setData(UnsafeByteOperations.unsafeWrap(octets)).build();
	}

	private static StreamRequest request(ChunkPlan plan) {
		return StreamRequest.newBuilder().setChunks(plan.chunks()).setSize(plan.sizeBytes()).build();
	}

}
