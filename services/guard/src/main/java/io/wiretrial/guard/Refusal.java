package io.wiretrial.guard;

import java.util.Locale;

/**
 * Why a guard refused a request, or ended a connection.
 */
public enum Refusal {

	/** The request names a host that this service is not. */
	HOST,

	/** The request names no host, or none that can be read. */
	MALFORMED_HOST,

	/** The request has too many headers. */
	HEADERS,

	/** A second head came on a call of gRPC. */
	TRAILERS,

	/** Acknowledgements of SETTINGS and PING are not read. */
	ACKNOWLEDGEMENTS,

	/** Frame after frame of HTTP/2 came that asks for nothing. */
	IDLE_FRAMES,

	/** A frame of HTTP/2 was begun and does not come. */
	FRAME_TIMEOUT,

	/** Further requests came behind one that is not answered yet. */
	PIPELINED,

	/** Too many connections are open. */
	CONNECTIONS,

	/** Too many streaming calls are open. */
	CALLS,

	/** A connection has more streams of HTTP/2 open than there is memory left for. */
	STREAMS,

	/** The head of a request took too long, or the first one did not come. */
	HEADER_TIMEOUT,

	/** The body of a request came too slowly. */
	BODY_TIMEOUT,

	/** The body of a request came in thousands of parts of a few octets. */
	TINY_PARTS,

	/** Nothing was asked for too long. */
	IDLE_TIMEOUT,

	/** An answer was not read for too long. */
	UNREAD_TIMEOUT,

	/** The memory budget of the process is used up. */
	MEMORY;

	/**
	 * Returns the name for meters.
	 * @return lower case, such as {@code header-timeout}
	 */
	public String tag() {
		return name().toLowerCase(Locale.ROOT).replace('_', '-');
	}

}
