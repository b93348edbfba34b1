package io.wiretrial.arms.voice;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

import io.gatling.javaapi.core.Session;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.contract.voice.FrameTime;

/**
 * Frames of sound: the send time, {@code |}, padding.
 *
 * @param sizeBytes octets of a frame
 */
record VoiceFrames(int sizeBytes) {

	private static final byte PADDING = '-';

	// The longest send time and the mark behind it.
	private static final int LEAST_BYTES = 20;

	byte[] next(Session session) {
		byte[] time = Long.toString(Lane.of(session).startedNanos()).getBytes(StandardCharsets.US_ASCII);
		byte[] frame = new byte[this.sizeBytes];
		Arrays.fill(frame, PADDING);
		System.arraycopy(time, 0, frame, 0, time.length);
		frame[time.length] = FrameTime.MARK;
		return frame;
	}

	// What came back, without the send time, which differs from frame to frame.
	String reply(String text) {
		int mark = text.indexOf(FrameTime.MARK);
		if (mark < 1 || text.length() != this.sizeBytes) {
			throw new IllegalArgumentException("Reply of %d characters, \"|\" at %d: the frame had %d, so report it."
				.formatted(text.length(), mark, this.sizeBytes));
		}
		return text.substring(LEAST_BYTES);
	}

}
