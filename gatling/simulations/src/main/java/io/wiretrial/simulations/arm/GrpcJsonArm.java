package io.wiretrial.simulations.arm;

import java.util.function.Function;
import java.util.function.IntFunction;

import io.gatling.javaapi.core.ChainBuilder;
import io.grpc.MethodDescriptor;

import io.wiretrial.contract.JsonTextMapping;
import io.wiretrial.contract.fields.Fields100Record;
import io.wiretrial.contract.fields.Fields1Record;
import io.wiretrial.contract.fields.Fields5Record;
import io.wiretrial.contract.list.ExampleListRecord;
import io.wiretrial.contract.list.ExampleRequestRecord;
import io.wiretrial.contract.list.ListMapping;
import io.wiretrial.contract.v1.FieldsJsonGrpc;
import io.wiretrial.contract.v1.JsonText;
import io.wiretrial.contract.v1.ListsGrpc;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

/** The records as JSON text inside a Protobuf message. */
final class GrpcJsonArm extends GrpcArm {

	@Override
	public boolean supports(Operation operation, Payload payload, Connections connections) {
		return switch (payload.kind()) {
			case FIELDS -> operation == Operation.ECHO;
			case LIST -> operation == Operation.LIST;
			default -> false;
		};
	}

	@Override
	public ChainBuilder chain(ArmContext context) {
		if (context.payload().kind() == Payload.Kind.LIST) {
			Function<JsonText, Record> decode = (reply) -> JsonTextMapping.toRecord(reply, ExampleListRecord.class);
			return call(context, ListsGrpc.getListJsonMethod(),
					(lane) -> ListMapping.toProto(ExampleRequestRecord.EMPTY), decode);
		}
		return switch (context.payload().size()) {
			case 1 -> echo(context, FieldsJsonGrpc.getEcho1Method(), Fields1Record.class);
			case 5 -> echo(context, FieldsJsonGrpc.getEcho5Method(), Fields5Record.class);
			default -> echo(context, FieldsJsonGrpc.getEcho100Method(), Fields100Record.class);
		};
	}

	private static ChainBuilder echo(ArmContext context, MethodDescriptor<JsonText, JsonText> method,
			Class<? extends Record> type) {
		IntFunction<Record> records = context.payload().records(context.corpus());
		Function<JsonText, Record> decode = (reply) -> JsonTextMapping.toRecord(reply, type);
		return call(context, method, (lane) -> JsonTextMapping.toJsonText(records.apply(lane.payload())), decode);
	}

	@Override
	public String name() {
		return "grpc-json";
	}

	@Override
	public String target() {
		return "echo-grpc";
	}

	@Override
	public String description() {
		return "The same records as JSON text inside a Protobuf message over gRPC.";
	}

	@Override
	public String encoding() {
		return "JSON in Protobuf";
	}

}
