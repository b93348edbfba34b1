package io.wiretrial.lab.codec;

import java.util.Locale;

import org.jspecify.annotations.Nullable;

/** Numbers as a reader sees them: three significant digits and a unit. */
final class CodecNumberFormats {

	private static final String NONE = "-";

	private CodecNumberFormats() {
	}

	static String time(double nanos) {
		double size = Math.abs(nanos);
		if (size >= 999_500) {
			return digits(nanos / 1e6) + " ms";
		}
		return (size >= 999.5) ? digits(nanos / 1e3) + " µs" : digits(nanos) + " ns";
	}

	static String bytes(double value) {
		return String.format(Locale.ROOT, (value == Math.rint(value)) ? "%,.0f B" : "%,.1f B", value);
	}

	static String allocated(double value) {
		return String.format(Locale.ROOT, "%,.0f B", value);
	}

	static String ratio(@Nullable Ratio ratio) {
		return (ratio != null)
				? String.format(Locale.ROOT, "%.2f (%.2f to %.2f)", ratio.value(), ratio.low(), ratio.high()) : NONE;
	}

	static String times(@Nullable Ratio nanos) {
		return (nanos != null) ? "%s (%s to %s)".formatted(time(nanos.value()), time(nanos.low()), time(nanos.high()))
				: NONE;
	}

	static String percent(double share) {
		return String.format(Locale.ROOT, "%.0f %%", share * 100);
	}

	private static String digits(double value) {
		double size = Math.abs(value);
		if (size >= 99.95) {
			return String.format(Locale.ROOT, "%.0f", value);
		}
		return String.format(Locale.ROOT, (size >= 9.995) ? "%.1f" : "%.2f", value);
	}

}
