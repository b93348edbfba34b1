package io.wiretrial.simulations.arm;

import java.util.function.Function;
import java.util.function.IntFunction;

import com.google.protobuf.Struct;
import io.gatling.javaapi.core.ChainBuilder;
import io.grpc.MethodDescriptor;

import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.struct.StructMapping;
import io.wiretrial.contract.v1.FieldsStructGrpc;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

/** The records as {@code google.protobuf.Struct}, decoded down to the same records. */
final class GrpcStructArm extends GrpcArm {

	@Override
	public boolean supports(Operation operation, Payload payload, Connections connections) {
		return operation == Operation.ECHO && payload.kind() == Payload.Kind.FIELDS;
	}

	@Override
	public ChainBuilder chain(ArmContext context) {
		return switch (context.payload().size()) {
			case 1 -> call(context, FieldsStructGrpc.getEcho1Method(), Fields1Record.class);
			case 5 -> call(context, FieldsStructGrpc.getEcho5Method(), Fields5Record.class);
			default -> call(context, FieldsStructGrpc.getEcho100Method(), Fields100Record.class);
		};
	}

	private static ChainBuilder call(ArmContext context, MethodDescriptor<Struct, Struct> method,
			Class<? extends Record> type) {
		IntFunction<Record> records = context.payload().records(context.corpus());
		Function<Struct, Record> decode = (reply) -> StructMapping.toRecord(reply, type);
		return call(context, method, (lane) -> StructMapping.toStruct(records.apply(lane.payload())), decode);
	}

	@Override
	public String name() {
		return "grpc-struct";
	}

	@Override
	public String target() {
		return "echo-grpc";
	}

	@Override
	public String description() {
		return "The same records as google.protobuf.Struct over gRPC.";
	}

	@Override
	public String encoding() {
		return "Struct";
	}

}
