package io.wiretrial.link.network;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A kind of value that is written as a number with a unit, such as {@code 62ms}. */
final class Quantity {

	/** A time, in nanoseconds. */
	static final Quantity TIME = new Quantity("Time", "a number with a unit such as 500us, 62ms or 1s",
			units("us", 1_000L, "ms", 1_000_000L, "s", 1_000_000_000L));

	/** A rate, in bits per second. */
	static final Quantity RATE = new Quantity("Rate", "a number with a unit such as 500kbit/s, 20Mbit/s or 1Gbit/s",
			units("kbit/s", 1_000L, "Mbit/s", 1_000_000L, "Gbit/s", 1_000_000_000L));

	/** A size, in bytes. */
	static final Quantity SIZE = new Quantity("Size", "a number with a unit such as 1500B, 64KiB or 1MiB",
			units("B", 1L, "KiB", 1_024L, "MiB", 1L << 20));

	private static final Pattern TEXT = Pattern.compile("(-?[0-9]{1,9}(?:\\.[0-9]{1,6})?) ?([A-Za-z/]{1,6})");

	private final String what;

	private final String form;

	private final Map<String, Long> units;

	private Quantity(String what, String form, Map<String, Long> units) {
		this.what = what;
		this.form = form;
		this.units = units;
	}

	/**
	 * Reads a value.
	 * @param text number and unit
	 * @return the value in the smallest whole unit of this kind, below 0 if it is written
	 * so
	 * @throws IllegalArgumentException if the text is no such value
	 */
	long read(String text) {
		Matcher matcher = TEXT.matcher(text.strip());
		Long unit = matcher.matches() ? this.units.get(matcher.group(2)) : null;
		if (unit == null) {
			throw new IllegalArgumentException("%s '%s' is not one: use %s.".formatted(this.what, text, this.form));
		}
		return new BigDecimal(matcher.group(1)).multiply(BigDecimal.valueOf(unit))
			.setScale(0, RoundingMode.HALF_UP)
			.longValueExact();
	}

	static String time(Duration time) {
		return TIME.written(time.toNanos());
	}

	static String rate(long bitsPerSecond) {
		return RATE.written(bitsPerSecond);
	}

	static String size(long bytes) {
		return SIZE.written(bytes);
	}

	// The largest unit in which it is 1 at least and has three decimals at most.
	private String written(long value) {
		String written = "";
		for (Map.Entry<String, Long> unit : this.units.entrySet()) {
			BigDecimal number = new BigDecimal(value).divide(new BigDecimal(unit.getValue()), MathContext.DECIMAL64)
				.stripTrailingZeros();
			boolean fits = Math.abs(value) >= unit.getValue() && number.scale() <= 3;
			if (written.isEmpty() || fits) {
				written = number.toPlainString() + unit.getKey();
			}
		}
		return written;
	}

	private static Map<String, Long> units(String small, long ofSmall, String middle, long ofMiddle, String large,
			long ofLarge) {
		Map<String, Long> units = new LinkedHashMap<>();
		units.put(small, ofSmall);
		units.put(middle, ofMiddle);
		units.put(large, ofLarge);
		return units;
	}

}
