package io.wiretrial.contract.feed;

import java.util.Arrays;

/**
 * Grows text of JSON in one array of ASCII. Hot path.
 */
final class AsciiText {

	private static final int MAX_DIGITS = 20;

	private byte[] bytes = new byte[1024];

	private int size;

	void clear() {
		this.size = 0;
	}

	int size() {
		return this.size;
	}

	byte[] bytes() {
		return this.bytes;
	}

	@SuppressWarnings("deprecation") // the one copy without a charset: ASCII has none
	AsciiText plain(String ascii) {
		int length = ascii.length();
		room(length);
		ascii.getBytes(0, length, this.bytes, this.size);
		this.size += length;
		return this;
	}

	AsciiText number(long value) {
		room(MAX_DIGITS);
		if (value == Long.MIN_VALUE) {
			return plain(Long.toString(value));
		}
		long magnitude = value;
		if (value < 0) {
			this.bytes[this.size++] = '-';
			magnitude = -value;
		}
		return digits(magnitude, digitsOf(magnitude));
	}

	// Units of 10^-7 as decimal digits, without zeros at the end but for one.
	AsciiText degrees(int unitsE7) {
		room(MAX_DIGITS);
		if (unitsE7 < 0) {
			this.bytes[this.size++] = '-';
		}
		int magnitude = Math.abs(unitsE7);
		int fraction = magnitude % FeedRow.UNITS_PER_DEGREE;
		int places = 7;
		while (places > 1 && fraction % 10 == 0) {
			fraction /= 10;
			places--;
		}
		number(magnitude / FeedRow.UNITS_PER_DEGREE);
		this.bytes[this.size++] = '.';
		return digits(fraction, places);
	}

	private AsciiText digits(long value, int count) {
		long rest = value;
		for (int at = this.size + count - 1; at >= this.size; at--) {
			this.bytes[at] = (byte) ('0' + rest % 10);
			rest /= 10;
		}
		this.size += count;
		return this;
	}

	private static int digitsOf(long magnitude) {
		int digits = 1;
		for (long rest = magnitude / 10; rest > 0; rest /= 10) {
			digits++;
		}
		return digits;
	}

	private void room(int count) {
		if (this.bytes.length - this.size < count) {
			this.bytes = Arrays.copyOf(this.bytes, 2 * (this.size + count));
		}
	}

}
