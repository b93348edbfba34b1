package io.wiretrial.arms.grpc;

import java.util.function.Function;

import com.google.protobuf.Struct;
import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.FieldFamily;
import io.wiretrial.arms.request.GrpcRequests;
import io.wiretrial.contract.JsonTextMapping;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.struct.StructMapping;
import io.wiretrial.contract.v1.JsonText;
import io.wiretrial.contract.v1.ListsGrpc;
import io.wiretrial.trial.plan.Payload;

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
		FieldFamily<?, ?> family = FieldFamily.of(context);
		Function<Struct, Record> decode = (reply) -> StructMapping.toRecord(reply, family.type());
		return GrpcCall.call(context, family.struct(),
				(lane) -> StructMapping.toStruct(family.source().at(context.corpus(), lane.payload())), decode);
	}

	/**
	 * Makes the chain of one operation with JSON text.
	 * @param context the cell, its payloads and its connection
	 * @return one request, of which the lane is told how it ended
	 */
	public static ChainBuilder json(ArmContext context) {
		if (context.payload() instanceof Payload.Items items) {
			return GrpcCall.call(context,
					GrpcRequests.list(context.requestName(), ListsGrpc.getListJsonMethod(), items.items())
						.decode((reply) -> JsonTextMapping.toRecord(reply, ExampleListRecord.class)));
		}
		FieldFamily<?, ?> family = FieldFamily.of(context);
		Function<JsonText, Record> decode = (reply) -> JsonTextMapping.toRecord(reply, family.type());
		return GrpcCall.call(context, family.json(),
				(lane) -> JsonTextMapping.toJsonText(family.source().at(context.corpus(), lane.payload())), decode);
	}

}
