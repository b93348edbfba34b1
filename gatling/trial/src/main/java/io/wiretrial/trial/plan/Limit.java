package io.wiretrial.trial.plan;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/**
 * Limit of a time that users are promised (SLO). Written {@code p99 < 25ms}.
 *
 * @param percentile percentile that must lie below the bound, 50 to 99.99
 * @param bound the time, 1 µs to 60 s
 */
public record Limit(double percentile, Duration bound) {

	private static final Pattern FORM = Pattern
		.compile("p([0-9]{2}(?:\\.[0-9]{1,2})?) *< *([0-9]{1,6}(?:\\.[0-9]{1,3})?)(us|ms|s)");

	public Limit {
		if (!(percentile >= 50 && percentile <= 99.99)) {
			throw new IllegalArgumentException(
					"Percentile %s is out of range: use p50 to p99.99.".formatted(percentile));
		}
		if (bound.compareTo(Duration.ofNanos(1_000)) < 0 || bound.compareTo(Duration.ofSeconds(60)) > 0) {
			throw new IllegalArgumentException("Limit %s is out of range: use 1us to 60s.".formatted(bound));
		}
	}

	/**
	 * Reads a limit.
	 * @param text such as {@code p99 < 25ms}
	 * @return percentile and bound
	 * @throws IllegalArgumentException if the text is no limit
	 */
	@JsonCreator
	public static Limit of(String text) {
		Matcher matcher = FORM.matcher(text.strip());
		if (!matcher.matches()) {
			throw new IllegalArgumentException(
					"Limit '%s' is not a limit: write a percentile and a time such as p99 < 25ms.".formatted(text));
		}
		double factor = switch (matcher.group(3)) {
			case "us" -> 1e3;
			case "ms" -> 1e6;
			default -> 1e9;
		};
		return new Limit(Double.parseDouble(matcher.group(1)),
				Duration.ofNanos(Math.round(Double.parseDouble(matcher.group(2)) * factor)));
	}

	/**
	 * Returns the share of operations that may be late.
	 * @return a fraction, 0.0001 to 0.5
	 */
	public double allowed() {
		return (100 - this.percentile) / 100;
	}

	@Override
	@JsonValue
	public String toString() {
		double millis = this.bound.toNanos() / 1e6;
		return "p%s < %sms".formatted(plain(this.percentile), plain(millis));
	}

	private static String plain(double number) {
		return (number == Math.rint(number)) ? Long.toString((long) number)
				: String.format(Locale.ROOT, "%.3f", number).replaceAll("0+$", "");
	}

}
