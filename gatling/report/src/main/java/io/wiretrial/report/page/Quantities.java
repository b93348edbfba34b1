package io.wiretrial.report.page;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.ArmResults;

/** Quantities of a page for a console: without spaces before a unit, and none twice. */
public final class Quantities {

	private static final String NONE = "-";

	private Quantities() {
	}

	/**
	 * Writes a time.
	 * @param micros a time in µs; null where there is none
	 * @return such as {@code 57.1µs}
	 */
	public static String micros(@Nullable Double micros) {
		return (micros != null) ? narrow(NumberFormats.micros(micros)) : NONE;
	}

	/**
	 * Writes a rate.
	 * @param perSecond operations per second; null where there are none
	 * @return such as {@code 2,000/s}
	 */
	public static String rate(@Nullable Double perSecond) {
		return (perSecond != null) ? narrow(NumberFormats.perSecond(perSecond)) : NONE;
	}

	/**
	 * Writes a service's CPU time.
	 * @param cpu the CPU time of the arm; null where it was not read
	 * @return such as {@code 113µs}
	 */
	public static String cpu(ArmResults.@Nullable ServiceCpu cpu) {
		return (cpu != null) ? micros(cpu.value()) : NONE;
	}

	private static String narrow(String text) {
		return text.replace("\u00a0", "");
	}

}
