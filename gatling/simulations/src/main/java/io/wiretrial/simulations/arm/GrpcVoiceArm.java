package io.wiretrial.simulations.arm;

import java.util.Optional;

import com.google.protobuf.UnsafeByteOperations;
import io.gatling.javaapi.core.ChainBuilder;

import io.wiretrial.contract.v1.PushGrpc;
import io.wiretrial.contract.v1.VoiceFrame;
import io.wiretrial.contract.v1.VoiceText;
import io.wiretrial.trial.plan.Connections;
import io.wiretrial.trial.plan.Operation;

/**
 * Frames of sound up and their text down a bidirectional stream that each lane keeps
 * open.
 */
final class GrpcVoiceArm extends GrpcArm {

	@Override
	public boolean supports(Operation operation, Payload payload, Connections connections) {
		return operation == Operation.VOICE && payload.kind() == Payload.Kind.VOICE;
	}

	@Override
	public ChainBuilder chain(ArmContext context) {
		return session(context).operation();
	}

	@Override
	public Optional<ChainBuilder> farewell(ArmContext context) {
		return session(context).farewell();
	}

	private static GrpcSession<VoiceFrame, VoiceText> session(ArmContext context) {
		VoiceFrames frames = new VoiceFrames(context.payload().size());
		return new GrpcSession<>(context, PushGrpc.getVoiceMethod(),
				(session) -> VoiceFrame.newBuilder()
					.setData(UnsafeByteOperations.unsafeWrap(frames.next(session)))
					.build(),
				(reply) -> frames.reply(reply.getText()));
	}

	@Override
	public String name() {
		return "grpc-voice";
	}

	@Override
	public String target() {
		return "echo-grpc";
	}

	@Override
	public String description() {
		return "Frames of sound up a gRPC bidirectional stream, the same as text down.";
	}

	@Override
	public String encoding() {
		return "octets, text in Protobuf";
	}

}
