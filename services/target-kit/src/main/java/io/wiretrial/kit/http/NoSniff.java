package io.wiretrial.kit.http;

/**
 * The header that keeps browsers from taking an answer for something else than its type
 * says (WHATWG Fetch, section 3.6).
 */
public final class NoSniff {

	/** Its name. */
	public static final String NAME = "X-Content-Type-Options";

	/** Its only value. */
	public static final String VALUE = "nosniff";

	private NoSniff() {
	}

}
