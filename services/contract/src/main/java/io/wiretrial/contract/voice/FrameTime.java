package io.wiretrial.contract.voice;

/**
 * Place of the send time in a frame of voice: in ASCII at its start, before a mark and
 * padding. Nobody but the sender reads it.
 */
public final class FrameTime {

	/** Ends the send time. */
	public static final byte MARK = '|';

	/** Octets that are looked at to find the mark. */
	public static final int SEARCHED_BYTES = 65;

	/** What a sender is told whose frame has none. */
	public static final String PROBLEM = "Frame without a send time";

	/** What that sender shall do. */
	public static final String REMEDY = "send the time, \"|\" and padding";

	private FrameTime() {
	}

	/**
	 * Tells whether a frame carries a time of 1 to 64 octets.
	 * @param markIndex where its first mark is, from 0; -1 if it has none among those
	 * searched
	 * @return whether it may be answered
	 */
	public static boolean endsAt(int markIndex) {
		return markIndex > 0 && markIndex < SEARCHED_BYTES;
	}

}
