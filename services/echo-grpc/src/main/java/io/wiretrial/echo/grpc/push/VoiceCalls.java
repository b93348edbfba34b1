package io.wiretrial.echo.grpc.push;

import com.google.protobuf.ByteString;
import io.grpc.stub.StreamObserver;
import org.springframework.stereotype.Component;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.v1.VoiceFrame;
import io.wiretrial.contract.v1.VoiceText;
import io.wiretrial.contract.voice.FrameTime;

/**
 * Frames of sound up, the same back as text or octets. Hot path.
 */
@Component
class VoiceCalls {

	private final OpenCalls calls;

	VoiceCalls(OpenCalls calls) {
		this.calls = calls;
	}

	StreamObserver<VoiceFrame> text(StreamObserver<VoiceText> answers) {
		return this.calls.echo(answers, (frame) -> VoiceText.newBuilder().setText(decoded(frame.getData())).build());
	}

	StreamObserver<VoiceFrame> octets(StreamObserver<VoiceFrame> answers) {
		return this.calls.echo(answers, (frame) -> VoiceFrame.newBuilder().setData(timed(frame.getData())).build());
	}

	private static String decoded(ByteString data) {
		if (!timed(data).isValidUtf8()) {
			throw new InvalidRequestException("data", "Frame that is no UTF-8", "send UTF-8, or call VoiceOctets");
		}
		return data.toStringUtf8();
	}

	private static ByteString timed(ByteString data) {
		if (!FrameTime.endsAt(markIndex(data))) {
			throw new InvalidRequestException("data", FrameTime.PROBLEM, FrameTime.REMEDY);
		}
		return data;
	}

	private static int markIndex(ByteString data) {
		int searched = Math.min(data.size(), FrameTime.SEARCHED_BYTES);
		for (int index = 0; index < searched; index++) {
			if (data.byteAt(index) == FrameTime.MARK) {
				return index;
			}
		}
		return -1;
	}

}
