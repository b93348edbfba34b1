package io.wiretrial.report.wording;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.Unit;
import io.wiretrial.report.results.Word;

/** Numbers as a reader sees them: three significant digits and always a unit. */
public final class NumberFormats {

	/** What stands where there is no number. */
	public static final String NONE = "–";

	private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm:ss 'UTC'", Locale.UK)
		.withZone(ZoneOffset.UTC);

	private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.UK)
		.withZone(ZoneOffset.UTC);

	private NumberFormats() {
	}

	/**
	 * Writes a time.
	 * @param value a time in µs; null where there is none
	 * @return such as {@code 57.1 ms}
	 */
	public static String micros(@Nullable Double value) {
		if (value == null) {
			return NONE;
		}
		if (value >= 999_500) {
			return digits(value / 1e6) + "\u00a0s";
		}
		return (value >= 999.5) ? digits(value / 1e3) + "\u00a0ms" : digits(value) + "\u00a0µs";
	}

	/**
	 * Writes bytes.
	 * @param value how many
	 * @return such as {@code 12.5 KiB}
	 */
	public static String bytes(double value) {
		if (value >= 1024 * 1024) {
			return digits(value / 1024 / 1024) + "\u00a0MiB";
		}
		return (value >= 10_240) ? digits(value / 1024) + "\u00a0KiB" : integer(Math.round(value)) + "\u00a0B";
	}

	/**
	 * Writes a rate.
	 * @param value operations per second
	 * @return such as {@code 2,000/s}
	 */
	public static String perSecond(double value) {
		if (value >= 999_500) {
			return digits(value / 1e6) + "\u00a0M/s";
		}
		return ((value >= 100) ? integer(Math.round(value)) : digits(value)) + "/s";
	}

	/**
	 * Writes a value with its unit.
	 * @param value the value
	 * @param unit its unit
	 * @return such as {@code 113 µs}
	 */
	public static String of(double value, Unit unit) {
		return switch (unit) {
			case MICROSECONDS -> micros(value);
			case BYTES -> bytes(value);
			case BYTES_PER_SECOND -> bytes(value) + "/s";
			case PER_MINUTE -> ((value == 0) ? "0" : digits(value)) + "/min";
			case FRACTION -> percent(value);
			case CONNECTIONS -> digits(value);
			case PROCESSORS -> digits(value) + "\u00a0CPU";
			case PER_SECOND -> perSecond(value);
		};
	}

	/**
	 * Writes a ratio.
	 * @param value the ratio
	 * @return such as {@code 0.70}
	 */
	public static String ratio(double value) {
		return (Math.abs(value) < 99.95)
				? String.format(Locale.ROOT, (Math.abs(value) < 9.995) ? "%.2f" : "%.1f", value) : digits(value);
	}

	/**
	 * Writes an interval.
	 * @param low its lower bound
	 * @param high its upper bound
	 * @return such as {@code 0.67 to 0.74}
	 */
	public static String interval(double low, double high) {
		return "%s to %s".formatted(ratio(low), ratio(high));
	}

	/**
	 * Writes a share.
	 * @param fraction the share
	 * @return such as {@code 12 %}
	 */
	public static String percent(double fraction) {
		double percent = fraction * 100;
		return String.format(Locale.ROOT,
				(percent == Math.rint(percent) || percent >= 10) ? "%.0f\u00a0%%" : "%.1f\u00a0%%", percent);
	}

	/**
	 * Writes a level, of which 98.75 % is not 99 %.
	 * @param fraction the level
	 * @return such as {@code 98.75 %}
	 */
	public static String level(double fraction) {
		return Word.percent(fraction).replace(' ', '\u00a0');
	}

	/**
	 * Writes a whole number.
	 * @param value the number
	 * @return such as {@code 6,400}
	 */
	public static String integer(long value) {
		return String.format(Locale.ROOT, "%,d", value);
	}

	/**
	 * Counts things.
	 * @param count how many
	 * @param noun what one of them is called
	 * @return such as {@code 3 starts}
	 */
	public static String count(long count, String noun) {
		return "%s %s%s".formatted(integer(count), noun, (count == 1) ? "" : "s");
	}

	/**
	 * Writes a time.
	 * @param value a time in ms
	 * @return such as {@code 57.1 ms}
	 */
	public static String millis(double value) {
		return micros(value * 1e3);
	}

	/**
	 * Writes an instant.
	 * @param instant the instant
	 * @return day and time to the second, in UTC
	 */
	public static String time(Instant instant) {
		return TIME.format(instant);
	}

	/**
	 * Writes the day of an instant.
	 * @param instant the instant
	 * @return the day in UTC
	 */
	public static String day(Instant instant) {
		return DAY.format(instant);
	}

	/**
	 * Writes three significant digits.
	 * @param value the number
	 * @return such as {@code 12.5}
	 */
	public static String digits(double value) {
		double size = Math.abs(value);
		if (size >= 99.95) {
			return String.format(Locale.ROOT, "%,.0f", value);
		}
		if (size >= 9.995) {
			return String.format(Locale.ROOT, "%.1f", value);
		}
		return String.format(Locale.ROOT, (size >= 0.01) ? "%.2f" : "%.3f", value);
	}

	/**
	 * Writes a number without needless digits.
	 * @param value the number
	 * @return such as {@code 2} or {@code 1.25}
	 */
	public static String plain(double value) {
		return (value == Math.rint(value)) ? integer((long) value) : digits(value);
	}

}
