package io.wiretrial.gatling.http;

import org.jspecify.annotations.Nullable;

/**
 * Rule by which a reply is cut into frames while it arrives.
 */
public final class Framing {

	private final int bytes;

	private Framing(int bytes) {
		this.bytes = bytes;
	}

	/**
	 * Cuts at line feeds, as NDJSON is. The line feed and a carriage return before it are
	 * left out, empty lines are skipped, a last line needs no line feed.
	 * @return the rule, for {@code frames}
	 */
	public static Framing lines() {
		return new Framing(0);
	}

	/**
	 * Cuts after every so many bytes; what remains at the end is a shorter last frame.
	 * @param bytes size of a frame, at least 1
	 * @return the rule, for {@code frames}
	 */
	public static Framing fixed(int bytes) {
		if (bytes < 1) {
			throw new IllegalArgumentException("Frames of " + bytes + " bytes: use at least 1.");
		}
		return new Framing(bytes);
	}

	Framer newFramer(int maxFrameBytes) {
		return new Framer(this.bytes, maxFrameBytes);
	}

	static @Nullable Framer framer(@Nullable Framing framing, int maxFrameBytes) {
		return (framing != null) ? framing.newFramer(maxFrameBytes) : null;
	}

}
