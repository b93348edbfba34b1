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

	/** A time in µs as s, ms or µs. */
	public static String micros(@Nullable Double value) {
		if (value == null) {
			return NONE;
		}
		if (value >= 999_500) {
			return digits(value / 1e6) + "\u00a0s";
		}
		return (value >= 999.5) ? digits(value / 1e3) + "\u00a0ms" : digits(value) + "\u00a0µs";
	}

	/** Bytes as MiB, KiB or B. */
	public static String bytes(double value) {
		if (value >= 1024 * 1024) {
			return digits(value / 1024 / 1024) + "\u00a0MiB";
		}
		return (value >= 10_240) ? digits(value / 1024) + "\u00a0KiB" : integer(Math.round(value)) + "\u00a0B";
	}

	/** A rate. */
	public static String perSecond(double value) {
		if (value >= 999_500) {
			return digits(value / 1e6) + "\u00a0M/s";
		}
		return ((value >= 100) ? integer(Math.round(value)) : digits(value)) + "/s";
	}

	/** A value with its unit. */
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

	/** A ratio without its sign. */
	public static String ratio(double value) {
		return (Math.abs(value) < 99.95)
				? String.format(Locale.ROOT, (Math.abs(value) < 9.995) ? "%.2f" : "%.1f", value) : digits(value);
	}

	/** Both bounds of a ratio. */
	public static String interval(double low, double high) {
		return "%s to %s".formatted(ratio(low), ratio(high));
	}

	/** A share in percent. */
	public static String percent(double fraction) {
		double percent = fraction * 100;
		return String.format(Locale.ROOT,
				(percent == Math.rint(percent) || percent >= 10) ? "%.0f\u00a0%%" : "%.1f\u00a0%%", percent);
	}

	/** A level such as 98.75 %, which is not 99 %. */
	public static String level(double fraction) {
		return Word.percent(fraction).replace(' ', '\u00a0');
	}

	/** A whole number with its thousands apart. */
	public static String integer(long value) {
		return String.format(Locale.ROOT, "%,d", value);
	}

	/** A number of things, in the plural but for one. */
	public static String count(long count, String noun) {
		return "%s %s%s".formatted(integer(count), noun, (count == 1) ? "" : "s");
	}

	/** A time in ms as s, ms or µs. */
	public static String millis(double value) {
		return micros(value * 1e3);
	}

	/** An instant to the second. */
	public static String time(Instant instant) {
		return TIME.format(instant);
	}

	/** The day of an instant. */
	public static String day(Instant instant) {
		return DAY.format(instant);
	}

	/** Three significant digits. */
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

	/** A whole number as such, else three digits. */
	public static String plain(double value) {
		return (value == Math.rint(value)) ? integer((long) value) : digits(value);
	}

}
