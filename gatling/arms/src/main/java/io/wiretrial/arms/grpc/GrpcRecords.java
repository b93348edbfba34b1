package io.wiretrial.arms.grpc;

import java.util.function.IntFunction;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.RecordFamily;
import io.wiretrial.arms.request.GrpcRequests;
import io.wiretrial.contract.JsonTextMapping;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.struct.StructMapping;
import io.wiretrial.contract.v1.ListsGrpc;
import io.wiretrial.model.plan.Payload;

/**
 * Records as something else than messages of their own: {@code google.protobuf.Struct},
 * or JSON text inside a message. Both are decoded down to the same records.
 */
public final class GrpcRecords {

	private GrpcRecords() {
	}

	/**
	 * Makes the chain of one operation with structs.
	 * @param context the cell, its payloads and its connection
	 * @return one request, of which the lane is told how it ended
	 */
	public static ChainBuilder struct(ArmContext context) {
		return struct(context, context.family());
	}

	private static <R extends Record> ChainBuilder struct(ArmContext context, RecordFamily<R, ?> family) {
		IntFunction<R> records = family.records(context.payloads());
		return GrpcCallSettings.call(context, family.struct(),
				(lane) -> StructMapping.toStruct(records.apply(lane.payload())),
				(reply) -> StructMapping.toRecord(reply, family.type()));
	}

	/**
	 * Makes the chain of one operation with JSON text.
	 * @param context the cell, its payloads and its connection
	 * @return one request, of which the lane is told how it ended
	 */
	public static ChainBuilder json(ArmContext context) {
		if (context.payload() instanceof Payload.Items items) {
			return GrpcCallSettings.call(context,
					GrpcRequests.list(context.requestName(), ListsGrpc.getListJsonMethod(), items.items())
						.decode((reply) -> JsonTextMapping.toRecord(reply, ExampleListRecord.class)));
		}
		return json(context, context.family());
	}

	private static <R extends Record> ChainBuilder json(ArmContext context, RecordFamily<R, ?> family) {
		IntFunction<R> records = family.records(context.payloads());
		return GrpcCallSettings.call(context, family.json(), (lane) -> family.toJsonText(records.apply(lane.payload())),
				family::ofJsonText);
	}

}
