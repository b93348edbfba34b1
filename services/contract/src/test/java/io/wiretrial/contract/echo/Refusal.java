package io.wiretrial.contract.echo;

/**
 * What a service answered to bad input.
 *
 * @param category what kind of refusal
 * @param field the field it names; empty if none
 * @param detail the message for people; may be empty for {@link Category#TOO_LARGE}
 */
public record Refusal(Category category, String field, String detail) {

	/**
	 * The kinds of refusal.
	 */
	public enum Category {

		/** 400, or {@code INVALID_ARGUMENT} with {@code BadRequest}. */
		INVALID,

		/**
		 * {@code INTERNAL} or {@code UNKNOWN}, which grpc-java itself answers to bytes
		 * that are no Protobuf, before any code of the service.
		 */
		UNREADABLE,

		/** 413, or {@code RESOURCE_EXHAUSTED}. */
		TOO_LARGE,

		/** Anything else: 5xx, {@code UNKNOWN}, a closed connection. */
		BROKEN

	}

}
