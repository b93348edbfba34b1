package io.wiretrial.simulations.arm;

import java.util.Optional;

import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.simulations.lane.Lane;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

/** Typed messages on a bidirectional stream that each lane keeps open. */
final class GrpcBidiArm extends GrpcArm {

	@Override
	public boolean supports(Operation operation, Payload payload, Connections connections) {
		return operation == Operation.ECHO && payload.kind() == Payload.Kind.FIELDS && payload.size() == 5;
	}

	@Override
	public ChainBuilder chain(ArmContext context) {
		if (context.handicapped()) {
			throw new IllegalArgumentException(
					"Arm '%s' cannot be slowed, because its calls stay open and carry no metadata of one operation: choose another arm."
						.formatted(name()));
		}
		return session(context).operation();
	}

	@Override
	public Optional<ChainBuilder> farewell(ArmContext context) {
		return session(context).farewell();
	}

	private static GrpcSession<Fields5, Fields5> session(ArmContext context) {
		Corpus corpus = context.corpus();
		return new GrpcSession<>(context, FieldsProtoGrpc.getChat5Method(),
				(session) -> FieldsMapping.toProto(corpus.fields5(Lane.of(session).payload())),
				FieldsMapping::toRecord);
	}

	@Override
	public String name() {
		return "grpc-proto-bidi";
	}

	@Override
	public String target() {
		return "echo-grpc";
	}

	@Override
	public String description() {
		return "Typed Protobuf messages over gRPC, up and down a bidirectional stream that each lane keeps open.";
	}

	@Override
	public String encoding() {
		return "Protobuf";
	}

}
