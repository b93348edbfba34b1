package io.wiretrial.contract;

/**
 * The paths of the REST operations. All are {@code POST} but the streams down, which are
 * {@code GET}.
 */
public final class RestPaths {

	/** Echo of one field, JSON both ways. */
	public static final String FIELDS_1_ECHO = "/fields-1/echo";

	/** Echo of five fields, JSON both ways. */
	public static final String FIELDS_5_ECHO = "/fields-5/echo";

	/** Echo of one hundred fields, JSON both ways. */
	public static final String FIELDS_100_ECHO = "/fields-100/echo";

	/** Behind the path of an echo of records: Protobuf both ways. */
	public static final String PROTOBUF = "/protobuf";

	/** Content type of Protobuf. */
	public static final String PROTOBUF_TYPE = "application/x-protobuf";

	/** Echo of octets. */
	public static final String OCTETS_ECHO = "/octets/echo";

	/** SHA-256 of octets, 64 bytes of text. */
	public static final String OCTETS_DIGEST = "/octets/digest";

	/** The list; query {@code count}. */
	public static final String LIST = "/list";

	/** Text stream as NDJSON: down with {@code GET}, up with {@code POST}. */
	public static final String STREAM_TEXT = "/stream/text";

	/** Byte stream as octets: down with {@code GET}, up with {@code POST}. */
	public static final String STREAM_BYTES = "/stream/bytes";

	private RestPaths() {
	}

}
