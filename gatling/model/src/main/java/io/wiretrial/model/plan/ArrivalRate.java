package io.wiretrial.model.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * Rate at which operations are intended to start in the open model. Written
 * {@code 250/s}. The run lowers one that is more than a fifth of what the slowest arm
 * reaches.
 *
 * @param perSecond operations per second, 0.001 to 1,000,000; null in the closed model
 */
public record ArrivalRate(@Nullable Double perSecond) {

	/** No rate: users send in a loop. */
	public static final ArrivalRate NONE = new ArrivalRate(null);

	private static final String NO_RATE = "none";

	public ArrivalRate {
		if (perSecond != null && !(perSecond >= 0.001 && perSecond <= 1_000_000)) {
			throw new IllegalArgumentException(
					"Rate %s/s is out of range: use 0.001/s to 1000000/s.".formatted(perSecond));
		}
	}

	/**
	 * Reads a rate.
	 * @param text a number followed by {@code /s}
	 * @return operations per second; {@link #NONE} for {@code none}, as files have it
	 * @throws IllegalArgumentException if the text is neither
	 */
	@JsonCreator
	public static ArrivalRate of(String text) {
		String trimmed = text.strip();
		if (trimmed.equals(NO_RATE)) {
			return NONE;
		}
		if (!trimmed.matches("[0-9]+(\\.[0-9]+)?/s")) {
			throw new IllegalArgumentException(
					"Rate '%s' is not a rate: use operations per second such as 250/s.".formatted(text));
		}
		return new ArrivalRate(Double.valueOf(trimmed.substring(0, trimmed.length() - 2)));
	}

	@Override
	@JsonValue
	public String toString() {
		if (this.perSecond == null) {
			return NO_RATE;
		}
		boolean whole = this.perSecond == Math.rint(this.perSecond);
		return (whole ? Long.toString(this.perSecond.longValue()) : this.perSecond.toString()) + "/s";
	}

}
