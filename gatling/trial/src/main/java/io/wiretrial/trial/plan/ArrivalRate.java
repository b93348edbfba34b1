package io.wiretrial.trial.plan;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import org.jspecify.annotations.Nullable;

/**
 * Rate at which operations are intended to start in the open model. Written {@code auto}
 * or {@code 250/s}.
 *
 * @param perSecond operations per second, 0.001 to 1,000,000; null for {@code auto}, a
 * share of what the slowest arm of the condition reached once the services had settled
 */
public record ArrivalRate(@Nullable Double perSecond) {

	/** The rate that the generator chooses after the warm-up. */
	public static final ArrivalRate AUTO = new ArrivalRate(null);

	public ArrivalRate {
		if (perSecond != null && !(perSecond >= 0.001 && perSecond <= 1_000_000)) {
			throw new IllegalArgumentException(
					"Rate %s/s is out of range: use auto or 0.001/s to 1000000/s.".formatted(perSecond));
		}
	}

	/**
	 * Reads a rate.
	 * @param text {@code auto} or a number followed by {@code /s}
	 * @return operations per second, or {@link #AUTO}
	 * @throws IllegalArgumentException if the text is neither
	 */
	@JsonCreator
	public static ArrivalRate of(String text) {
		String trimmed = text.strip();
		if (trimmed.equals("auto")) {
			return AUTO;
		}
		if (!trimmed.matches("[0-9]+(\\.[0-9]+)?/s")) {
			throw new IllegalArgumentException(
					"Rate '%s' is not a rate: use auto or operations per second such as 250/s.".formatted(text));
		}
		return new ArrivalRate(Double.valueOf(trimmed.substring(0, trimmed.length() - 2)));
	}

	@Override
	@JsonValue
	public String toString() {
		if (this.perSecond == null) {
			return "auto";
		}
		boolean whole = this.perSecond == Math.rint(this.perSecond);
		return (whole ? Long.toString(this.perSecond.longValue()) : this.perSecond.toString()) + "/s";
	}

}
