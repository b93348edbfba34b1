package io.wiretrial.trial.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * How many connections carry the operations of one cell, the same in all its arms.
 * Written {@code per-user} or as a number.
 *
 * @param shared connections shared by all users, 1 to 10,000; 0 for one per user
 */
public record Connections(int shared) {

	/** One connection for each user. */
	public static final Connections PER_USER = new Connections(0);

	private static final String FORMERLY = "per-lane";

	public Connections {
		if (shared < 0 || shared > 10_000) {
			throw new IllegalArgumentException(
					"Connections %d is out of range: use per-user or 1 to 10000.".formatted(shared));
		}
	}

	/**
	 * Reads a number of connections.
	 * @param text {@code per-user} or a whole number
	 * @return the connections
	 * @throws IllegalArgumentException if the text is neither
	 */
	public static Connections of(String text) {
		if (text.strip().equals("per-user")) {
			return PER_USER;
		}
		if (text.strip().equals(FORMERLY)) {
			throw new IllegalArgumentException("Connections 'per-lane' is now 'per-user': write per-user.");
		}
		if (!text.strip().matches("[1-9][0-9]{0,5}")) {
			throw new IllegalArgumentException(
					"Connections '%s' is not a count: use per-user or 1 to 10000.".formatted(text));
		}
		return new Connections(Integer.parseInt(text.strip()));
	}

	/**
	 * Reads connections from a file of a run, which may have the earlier name.
	 * @param text {@code per-user}, {@code per-lane} or a whole number
	 * @return the connections
	 */
	@JsonCreator
	static Connections read(String text) {
		return text.equals(FORMERLY) ? PER_USER : of(text);
	}

	@Override
	@JsonValue
	public String toString() {
		return (this.shared == 0) ? "per-user" : Integer.toString(this.shared);
	}

}
