package io.wiretrial.arms.rest;

import java.io.UncheckedIOException;
import java.util.function.IntFunction;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.RecordFamily;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.contract.RestPaths;
import io.wiretrial.gatling.http.WireHttpRequest;
import io.wiretrial.model.plan.Operation;

import static io.wiretrial.gatling.http.WireHttpDsl.wireHttp;

/** Records as Protobuf without gRPC: {@code RestJson} with another codec. */
public final class RestProto {

	private RestProto() {
	}

	/**
	 * Makes the chain of one operation.
	 * @param context the cell, its payloads and its connection
	 * @return one request, of which the lane is told how it ended
	 */
	public static ChainBuilder chain(ArmContext context) {
		if (context.operation() != Operation.ECHO) {
			throw context.withoutChain();
		}
		return RestRequest.exchange(context, echo(context, context.family()));
	}

	private static <R extends Record, M extends Message> WireHttpRequest echo(ArmContext context,
			RecordFamily<R, M> family) {
		IntFunction<R> records = family.records(context.payloads());
		Parser<M> parser = family.parser();
		return wireHttp(context.requestName()).post(family.path() + RestPaths.PROTOBUF)
			.header("content-type", RestPaths.PROTOBUF_TYPE)
			.header("accept", RestPaths.PROTOBUF_TYPE)
			.body((session) -> family.toProto().apply(records.apply(Lane.of(session).payload())).toByteArray())
			.decode((bytes) -> family.toRecord().apply(parsed(parser, bytes)));
	}

	private static <M> M parsed(Parser<M> parser, byte[] message) {
		try {
			return parser.parseFrom(message);
		}
		catch (InvalidProtocolBufferException ex) {
			throw new UncheckedIOException("A reply is no Protobuf: look at what the service answers.", ex);
		}
	}

}
