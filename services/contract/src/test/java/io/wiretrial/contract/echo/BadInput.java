package io.wiretrial.contract.echo;

import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.ContractLimits;
import io.wiretrial.contract.echo.Refusal.Category;

/**
 * Input that every service refuses, and how.
 */
// lambdas without state are immutable, which Error Prone cannot see
@SuppressWarnings("ImmutableEnumChecker")
public enum BadInput {

	/** A record cut short. */
	MALFORMED("body", null),

	/** A string for a number. */
	WRONG_TYPE("id", null),

	/** A field left out. */
	MISSING_FIELD("name", null),

	/** A field that is null. */
	NULL_FIELD("name", null),

	/** A field that the contract does not know. */
	UNKNOWN_FIELD("colour", "Unknown field in colour: remove it."),

	/** An enum value that the contract does not know. */
	UNKNOWN_ENUM("status", null),

	/** An integer beyond 2^53 − 1. */
	INEXACT_INTEGER("id", "Integer 9007199254740992 in id: use a value within ±9007199254740991."),

	/** A number beyond the range of double. */
	NOT_FINITE("price.amount", "Number Infinity in price.amount: use a finite number."),

	/** A list of none. */
	LIST_COUNT_ZERO("count", "Value 0 in count: use 1 to 10000.", (client) -> client.refusedList("0")),

	/** A list of too many. */
	LIST_COUNT_TOO_LARGE("count", "Value 10001 in count: use 1 to 10000.", (client) -> client.refusedList("10001")),

	/** A list of words. */
	LIST_COUNT_NOT_A_NUMBER("count", "Value \"ten\" in count: use a whole number.",
			(client) -> client.refusedList("ten")),

	/** A list without a count. */
	LIST_COUNT_MISSING("count", "Missing value in count: give a whole number.", (client) -> client.refusedList(null)),

	/** A stream of none. */
	CHUNKS_ZERO("chunks", "Value 0 in chunks: use 1 to 10000.", (client) -> client.refusedTextDown(0, 1024)),

	/** A stream of too many. */
	CHUNKS_TOO_MANY("chunks", "Value 10001 in chunks: use 1 to 10000.",
			(client) -> client.refusedBytesDown(10_001, 1024)),

	/** A stream of nothing. */
	SIZE_ZERO("size", "Value 0 in size: use 1 to 65536.", (client) -> client.refusedBytesDown(64, 0)),

	/** A stream of too large messages. */
	SIZE_TOO_LARGE("size", "Value 65537 in size: use 1 to 65536.", (client) -> client.refusedTextDown(64, 65_537)),

	/** A message over the limit. */
	MESSAGE_TOO_LARGE(Category.TOO_LARGE, "", null,
			(client) -> client.refusedOctets(new byte[ContractLimits.MAX_MESSAGE_BYTES + 1]));

	private final Category category;

	private final String field;

	private final @Nullable String detail;

	private final @Nullable Function<EchoClient, Refusal> probe;

	BadInput(String field, @Nullable String detail) {
		this(Category.INVALID, field, detail, null);
	}

	BadInput(String field, @Nullable String detail, Function<EchoClient, Refusal> probe) {
		this(Category.INVALID, field, detail, probe);
	}

	BadInput(Category category, String field, @Nullable String detail, @Nullable Function<EchoClient, Refusal> probe) {
		this.category = category;
		this.field = field;
		this.detail = detail;
		this.probe = probe;
	}

	/**
	 * How it must be refused.
	 * @return the category
	 */
	public Category category() {
		return this.category;
	}

	/**
	 * The field that the refusal must name.
	 * @return path of the field; empty if none need be named
	 */
	public String field() {
		return this.field;
	}

	/**
	 * The message that the refusal must carry.
	 * @return the whole message; null if it depends on the encoding
	 */
	public @Nullable String detail() {
		return this.detail;
	}

	/**
	 * Whether an encoding can say it.
	 * @param encoding encoding
	 * @return false for mistakes that typed Protobuf rules out
	 */
	public boolean expressibleIn(Encoding encoding) {
		return switch (this) {
			case WRONG_TYPE, MISSING_FIELD, NULL_FIELD, UNKNOWN_FIELD -> encoding.named();
			default -> true;
		};
	}

	/**
	 * Sends it.
	 * @param client client
	 * @return how the service refused it
	 */
	public Refusal probe(EchoClient client) {
		return (this.probe != null) ? this.probe.apply(client)
				: client.refusedFields5(new BadFields5().body(this, client.encoding()));
	}

}
