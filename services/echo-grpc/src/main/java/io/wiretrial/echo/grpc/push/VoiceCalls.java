package io.wiretrial.echo.grpc.push;

import com.google.protobuf.ByteString;
import io.grpc.stub.StreamObserver;
import org.springframework.stereotype.Component;

import io.wiretrial.contract.InvalidRequestException;
import io.wiretrial.contract.v1.VoiceFrame;
import io.wiretrial.contract.v1.VoiceText;

/**
 * Frames of sound up, the same back as text or octets. Hot path.
 */
@Component
class VoiceCalls {

	private static final byte SEPARATOR = '|';

	private static final int MAX_TIME_BYTES = 64;

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
		int timeBytes = 0;
		while (timeBytes < data.size() && timeBytes <= MAX_TIME_BYTES && data.byteAt(timeBytes) != SEPARATOR) {
			timeBytes++;
		}
		if (timeBytes == 0 || timeBytes == data.size() || timeBytes > MAX_TIME_BYTES) {
			throw new InvalidRequestException("data", "Frame without a send time", "send the time, \"|\" and padding");
		}
		return data;
	}

}
