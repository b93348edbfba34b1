package io.wiretrial.arms.voice;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.arms.grpc.GrpcSession;
import io.wiretrial.arms.request.VoiceRequests;
import io.wiretrial.contract.v1.VoiceFrame;
import io.wiretrial.contract.v1.VoiceText;
import io.wiretrial.model.plan.Payload;

/**
 * Frames of sound up and their text down a bidirectional stream that each lane keeps
 * open.
 */
public final class GrpcVoice {

	/** Its chains. */
	public static final ChainFactory CHAINS = GrpcSession.chains(GrpcVoice::session);

	private GrpcVoice() {
	}

	private static GrpcSession<VoiceFrame, VoiceText> session(ArmContext context) {
		VoiceFrames frames = new VoiceFrames(context.payload(Payload.Voice.class).octets());
		return new GrpcSession<>(context,
				(name) -> VoiceRequests.session(name).decode((reply) -> frames.reply(reply.getText())),
				(session) -> VoiceRequests.message(frames.next(session)));
	}

}
