package io.wiretrial.arms.grpc;

import java.util.function.Function;
import java.util.function.IntFunction;

import com.google.protobuf.Message;
import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.RecordFamily;
import io.wiretrial.arms.chain.Upload;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.request.GrpcRequests;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.grpc.DirectEcho;
import io.wiretrial.contract.stream.ChunkPlan;
import io.wiretrial.contract.stream.StreamMapping;
import io.wiretrial.contract.v1.StreamRequest;
import io.wiretrial.contract.v1.StreamsGrpc;
import io.wiretrial.model.plan.Operation;
import io.wiretrial.model.plan.Payload;

/** Typed messages. */
public final class GrpcProto {

	private GrpcProto() {
	}

	/**
	 * Makes the chain of one operation.
	 * @param context the cell, its payloads and its connection
	 * @return one request, of which the lane is told how it ended
	 */
	public static ChainBuilder chain(ArmContext context) {
		return switch (context.operation()) {
			case ECHO, DIGEST ->
				(context.payload() instanceof Payload.Media) ? octets(context) : echo(context, context.family());
			case LIST -> GrpcCallSettings.call(context,
					GrpcRequests.list(context.requestName(), context.payload(Payload.Items.class).items()));
			case STREAM_UP -> up(context);
			case STREAM_DOWN -> down(context);
			default -> throw context.withoutChain();
		};
	}

	private static <R extends Record, M extends Message> ChainBuilder echo(ArmContext context,
			RecordFamily<R, M> family) {
		IntFunction<R> records = family.records(context.payloads());
		return GrpcCallSettings.call(context, GrpcRequests.echo(context.requestName(), family,
				(session) -> records.apply(Lane.of(session).payload())));
	}

	/**
	 * Makes the chain of one operation of a service that makes no record of a message.
	 * @param context the cell, its payloads and its connection
	 * @return one request, of which the lane is told how it ended
	 */
	public static ChainBuilder direct(ArmContext context) {
		if (context.operation() != Operation.ECHO) {
			throw context.withoutChain();
		}
		return direct(context, context.family());
	}

	private static <R extends Record, M extends Message> ChainBuilder direct(ArmContext context,
			RecordFamily<R, M> family) {
		IntFunction<R> records = family.records(context.payloads());
		return GrpcCallSettings.call(context, DirectEcho.of(family.proto()),
				(lane) -> family.toProto().apply(records.apply(lane.payload())), family.toRecord());
	}

	private static ChainBuilder down(ArmContext context) {
		if (context.payload() == Payload.Stream.TEXT) {
			return GrpcCallSettings.call(context, StreamsGrpc.getTextDownMethod(), (lane) -> request(ChunkPlan.TEXT),
					StreamMapping::toRecord);
		}
		return GrpcCallSettings.call(context, StreamsGrpc.getBytesDownMethod(), (lane) -> request(ChunkPlan.BYTES),
				(chunk) -> chunk.getData().toByteArray());
	}

	private static ChainBuilder up(ArmContext context) {
		Corpus corpus = context.payloads().corpus();
		if (context.payload() == Payload.Stream.TEXT) {
			return GrpcCallSettings.upload(context, StreamsGrpc.getTextUpMethod(),
					new Upload<>(ChunkPlan.TEXT,
							(index) -> StreamMapping.toProto(corpus.textChunk(index, ChunkPlan.TEXT.sizeBytes()))),
					StreamMapping::toRecord);
		}
		return GrpcCallSettings.call(context, GrpcRequests.bytesUp(context.requestName(), corpus));
	}

	private static ChainBuilder octets(ArmContext context) {
		IntFunction<byte[]> octets = context.octets();
		Function<Session, byte[]> own = (session) -> octets.apply(Lane.of(session).payload());
		return (context.operation() == Operation.DIGEST)
				? GrpcCallSettings.call(context, GrpcRequests.digest(context.requestName(), own))
				: GrpcCallSettings.call(context, GrpcRequests.octets(context.requestName(), own));
	}

	private static StreamRequest request(ChunkPlan plan) {
		return StreamRequest.newBuilder().setChunks(plan.chunks()).setSize(plan.sizeBytes()).build();
	}

}
