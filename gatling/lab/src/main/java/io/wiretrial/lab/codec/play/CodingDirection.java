package io.wiretrial.lab.codec.play;

import java.util.Locale;

import com.fasterxml.jackson.annotation.JsonValue;

/** Direction that a benchmark measures. */
public enum CodingDirection {

	/** A value becomes octets. */
	ENCODE,

	/** Octets become a value. */
	DECODE;

	/**
	 * Returns the name in files, which is that of the benchmark's method.
	 * @return lower case
	 */
	@JsonValue
	public String word() {
		return name().toLowerCase(Locale.ROOT);
	}

}
