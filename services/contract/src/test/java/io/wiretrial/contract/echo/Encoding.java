package io.wiretrial.contract.echo;

/**
 * How a client writes structured records.
 */
public enum Encoding {

	/** JSON as the body. */
	JSON,

	/** Typed Protobuf messages. */
	PROTO,

	/** Protobuf's {@code Struct}. */
	STRUCT,

	/** JSON text inside a Protobuf message. */
	JSON_TEXT;

	/**
	 * Whether the encoding carries field names and loose types.
	 * @return false for typed messages only
	 */
	public boolean named() {
		return this != PROTO;
	}

}
