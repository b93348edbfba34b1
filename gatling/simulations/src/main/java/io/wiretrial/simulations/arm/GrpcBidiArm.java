package io.wiretrial.simulations.arm;

import java.time.Duration;
import java.util.Optional;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.contract.v1.Fields5;
import io.wiretrial.contract.v1.FieldsProtoGrpc;
import io.wiretrial.gatling.grpc.GrpcStream;
import io.wiretrial.simulations.lane.Lane;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

import static io.gatling.javaapi.core.CoreDsl.doIf;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/**
 * Typed messages on a bidirectional stream that each lane keeps open over trials and
 * cells of the same connections: one operation is one message up and its answer down. A
 * stream that breaks fails the operation under way and is opened anew by the next one.
 */
final class GrpcBidiArm extends GrpcArm {

	private static final Duration FAREWELL = Duration.ofSeconds(2);

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
		String name = streamName(context);
		Corpus corpus = context.corpus();
		GrpcStream<Fields5, Fields5> stream = stream(name, context).observeReplies(new GrpcTimes(Expected.REPLY));
		return doIf((session) -> !Lane.of(session).streams().contains(name))
			.then(exec(stream.open(context.requestName() + " open").timeout(GrpcBidiArm::timeout)))
			.exec(stream
				.sendAndAwait(context.requestName(),
						(session) -> FieldsMapping.toProto(corpus.fields5(Lane.of(session).payload())))
				.timeout(GrpcBidiArm::timeout));
	}

	@Override
	public Optional<ChainBuilder> farewell(ArmContext context) {
		String name = streamName(context);
		return Optional.of(doIf((session) -> session.contains(Lane.KEY) && Lane.of(session).streams().contains(name))
			.then(exec(stream(name, context).close(context.requestName() + " close").timeout(FAREWELL))));
	}

	// One stream of a lane for each set of connections.
	private static String streamName(ArmContext context) {
		return context.requestName() + " over " + context.connection();
	}

	private static GrpcStream<Fields5, Fields5> stream(String name, ArmContext context) {
		return grpc(name).bidiStream(FieldsProtoGrpc.getChat5Method())
			.decode(FieldsMapping::toRecord)
			.observe(new StreamLife(name))
			.target(context.connection());
	}

	private static Duration timeout(Session session) {
		return Lane.of(session).conditions().timeout();
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
