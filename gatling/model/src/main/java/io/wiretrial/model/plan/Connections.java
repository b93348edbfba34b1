package io.wiretrial.model.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Number of connections that carry the operations of one cell, the same in all its arms.
 * Written {@code per-user}, {@code per-operation} or as a number.
 *
 * @param shared connections shared by all users, 1 to 10,000; 0 for one per user, -1 for
 * a new one for each operation
 */
public record Connections(int shared) {

	/** One connection for each user. */
	public static final Connections PER_USER = new Connections(0);

	/** A new connection for each operation, which waits for it. */
	public static final Connections PER_OPERATION = new Connections(-1);

	public Connections {
		if (shared < -1 || shared > 10_000) {
			throw new IllegalArgumentException(
					"Connections %d is out of range: use per-user, per-operation or 1 to 10000.".formatted(shared));
		}
	}

	/**
	 * Reads a number of connections.
	 * @param text {@code per-user}, {@code per-operation} or a whole number
	 * @return a number of 1 to 10,000, {@link #PER_USER} or {@link #PER_OPERATION}
	 * @throws IllegalArgumentException if the text is neither
	 */
	@JsonCreator
	public static Connections of(String text) {
		if (text.strip().equals("per-user")) {
			return PER_USER;
		}
		if (text.strip().equals("per-operation")) {
			return PER_OPERATION;
		}
		if (!text.strip().matches("[1-9][0-9]{0,5}")) {
			throw new IllegalArgumentException(
					"Connections '%s' is not a count: use per-user, per-operation or 1 to 10000.".formatted(text));
		}
		return new Connections(Integer.parseInt(text.strip()));
	}

	@Override
	@JsonValue
	public String toString() {
		return switch (this.shared) {
			case 0 -> "per-user";
			case -1 -> "per-operation";
			default -> Integer.toString(this.shared);
		};
	}

}
