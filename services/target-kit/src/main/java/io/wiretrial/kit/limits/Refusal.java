package io.wiretrial.kit.limits;

import java.util.Locale;

/** Reason for which a request was refused, or a connection closed. */
public enum Refusal {

	/** The request names a host that this service is not. */
	HOST,

	/** The request names no host, or none that can be read. */
	MALFORMED_HOST,

	/** Further requests came behind one that is not answered yet. */
	PIPELINED,

	/** Too many connections are open. */
	CONNECTIONS,

	/** Too many streaming calls are open. */
	CALLS;

	/**
	 * Returns the name for meters.
	 * @return lower case, such as {@code malformed-host}
	 */
	public String tag() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

}
