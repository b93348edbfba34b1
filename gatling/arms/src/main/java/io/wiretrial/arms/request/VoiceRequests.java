package io.wiretrial.arms.request;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import com.google.protobuf.UnsafeByteOperations;

import io.wiretrial.contract.v1.PushGrpc;
import io.wiretrial.contract.v1.VoiceFrame;
import io.wiretrial.contract.v1.VoiceText;
import io.wiretrial.contract.voice.FrameTime;
import io.wiretrial.gatling.grpc.GrpcStream;

import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/** Frames of sound: the send time, {@code |}, padding. */
public final class VoiceRequests {

	/** Path of a session by WebSocket that is answered with text. */
	public static final String PATH = "/voice";

	private static final byte PADDING = '-';

	private VoiceRequests() {
	}

	/**
	 * Makes a frame.
	 * @param nanos its send time in nanoseconds
	 * @param sizeBytes octets of it, 21 or more
	 * @return the frame, the caller's own
	 */
	public static byte[] frame(long nanos, int sizeBytes) {
		byte[] time = Long.toString(nanos).getBytes(StandardCharsets.US_ASCII);
		byte[] frame = new byte[sizeBytes];
		Arrays.fill(frame, PADDING);
		System.arraycopy(time, 0, frame, 0, time.length);
		frame[time.length] = FrameTime.MARK;
		return frame;
	}

	/**
	 * Opens a session by gRPC.
	 * @param name name of the stream
	 * @return the stream, which takes messages of {@link #message}
	 */
	public static GrpcStream<VoiceFrame, VoiceText> session(String name) {
		return grpc(name).bidiStream(PushGrpc.getVoiceMethod());
	}

	/**
	 * Wraps a frame.
	 * @param frame the frame, not changed afterwards
	 * @return a message that shares the frame's array
	 */
	public static VoiceFrame message(byte[] frame) {
		return VoiceFrame.newBuilder().setData(UnsafeByteOperations.unsafeWrap(frame)).build();
	}

}
