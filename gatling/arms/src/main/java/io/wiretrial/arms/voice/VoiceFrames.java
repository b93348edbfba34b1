package io.wiretrial.arms.voice;

import io.gatling.javaapi.core.Session;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.request.VoiceRequests;
import io.wiretrial.contract.voice.FrameTime;

/**
 * Frames of sound: the send time, {@code |}, padding.
 *
 * @param sizeBytes octets of a frame
 */
record VoiceFrames(int sizeBytes) {

	// The longest send time and the mark behind it.
	private static final int LEAST_BYTES = 20;

	byte[] next(Session session) {
		return VoiceRequests.frame(Lane.of(session).startedNanos(), this.sizeBytes);
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
