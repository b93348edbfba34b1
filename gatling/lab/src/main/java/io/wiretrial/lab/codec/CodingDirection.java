package io.wiretrial.lab.codec;

import java.util.Locale;

import com.fasterxml.jackson.annotation.JsonValue;

/** Direction that a benchmark measures. */
enum CodingDirection {

	/** A value becomes octets. */
	ENCODE,

	/** Octets become a value. */
	DECODE;

	// That of the benchmark's method
	@JsonValue
	String word() {
		return name().toLowerCase(Locale.ROOT);
	}

}
