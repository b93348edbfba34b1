package io.wiretrial.arms.grpc;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamMapping;
import io.wiretrial.contract.v1.StreamRequest;
import io.wiretrial.contract.v1.StreamsGrpc;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;

/** Streams down whose messages have several chunks; each is decoded to as many. */
public final class GrpcBatches {

	private static final int TEXT_CHUNKS = 16;

	private static final int BYTES_CHUNKS = 4;

	private GrpcBatches() {
	}

	/**
	 * Makes the chain of one operation.
	 * @param context the cell, its payloads and its connection
	 * @return one request, of which the lane is told how it ended
	 */
	public static ChainBuilder chain(ArmContext context) {
		if (context.operation() != Operation.STREAM_DOWN) {
			throw context.withoutChain();
		}
		if (context.payload() == Payload.Stream.TEXT) {
			return GrpcCallSettings.call(context, StreamsGrpc.getTextDownBatchedMethod(),
					(lane) -> request(ChunkPlan.TEXT, TEXT_CHUNKS),
					(batch) -> batch.getChunksList().stream().map(StreamMapping::toRecord).toList());
		}
		return GrpcCallSettings.call(context, StreamsGrpc.getBytesDownBatchedMethod(),
				(lane) -> request(ChunkPlan.BYTES, BYTES_CHUNKS),
				(batch) -> batch.getChunksList().stream().map((chunk) -> chunk.getData().toByteArray()).toList());
	}

	private static StreamRequest request(ChunkPlan plan, int batch) {
		return StreamRequest.newBuilder().setChunks(plan.chunks()).setSize(plan.sizeBytes()).setBatch(batch).build();
	}

}
