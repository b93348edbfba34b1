package io.wiretrial.trial.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * How many connections carry the operations of one cell, the same in all its arms.
 * Written {@code per-lane} or as a number.
 *
 * @param shared connections shared by all lanes, 1 to 10,000; 0 for one per lane
 */
public record Connections(int shared) {

	/** One connection for each lane. */
	public static final Connections PER_LANE = new Connections(0);

	public Connections {
		if (shared < 0 || shared > 10_000) {
			throw new IllegalArgumentException(
					"Connections %d is out of range: use per-lane or 1 to 10000.".formatted(shared));
		}
	}

	/**
	 * Reads a number of connections.
	 * @param text {@code per-lane} or a whole number
	 * @return the connections
	 * @throws IllegalArgumentException if the text is neither
	 */
	@JsonCreator
	public static Connections of(String text) {
		if (text.strip().equals("per-lane")) {
			return PER_LANE;
		}
		if (!text.strip().matches("[1-9][0-9]{0,5}")) {
			throw new IllegalArgumentException(
					"Connections '%s' is not a count: use per-lane or 1 to 10000.".formatted(text));
		}
		return new Connections(Integer.parseInt(text.strip()));
	}

	@Override
	@JsonValue
	public String toString() {
		return (this.shared == 0) ? "per-lane" : Integer.toString(this.shared);
	}

}
