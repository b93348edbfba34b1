package io.wiretrial.contract.corpus;

import java.util.List;

/**
 * A source of values that is the same on every JDK: SplitMix64 (Steele, Lea and Flood,
 * "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014) with a remainder for
 * bounds. For one thread. Public for the packages whose records are drawn without a
 * {@link Corpus}.
 */
public final class Draws {

	private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

	private long state;

	/**
	 * Starts the draws of one record.
	 * @param seed what all content is drawn from
	 * @param family name of the kind of record
	 * @param index which record of its family, from 0
	 */
	public Draws(long seed, String family, int index) {
		this.state = mix(seed ^ mix(family.hashCode())) + index * GOLDEN_GAMMA;
		this.state = bits();
	}

	long bits() {
		this.state += GOLDEN_GAMMA;
		return mix(this.state);
	}

	/**
	 * Draws from zero.
	 * @param bound first number that is not drawn, at least 1
	 * @return a number from 0 to below the bound
	 */
	public int below(int bound) {
		return (int) ((bits() >>> 1) % bound);
	}

	/**
	 * Draws from a range.
	 * @param min least number
	 * @param max greatest number
	 * @return a number from the least to the greatest, both included
	 */
	public int between(int min, int max) {
		return min + below(max - min + 1);
	}

	long identifier() {
		return bits() >>> 11;
	}

	boolean chance(int percent) {
		return below(100) < percent;
	}

	double quarters(int max) {
		return below(max * 4) / 4.0;
	}

	float eighths(int max) {
		return below(max * 8) / 8.0f;
	}

	double degrees(int max) {
		return between(-max * 1024, max * 1024) / 1024.0;
	}

	long millis() {
		return 1_700_000_000_000L + (bits() >>> 29) % 60_000_000_000L;
	}

	<T> T one(List<T> values) {
		return values.get(below(values.size()));
	}

	<T> T one(T[] values) {
		return values[below(values.length)];
	}

	String letters(int count) {
		return text("ABCDEFGHJKLMNPQRSTUVWXYZ23456789", count);
	}

	/**
	 * Draws digits.
	 * @param count how many
	 * @return text of decimal digits
	 */
	public String digits(int count) {
		return text("0123456789", count);
	}

	private String text(String alphabet, int count) {
		StringBuilder text = new StringBuilder(count);
		for (int done = 0; done < count; done++) {
			text.append(alphabet.charAt(below(alphabet.length())));
		}
		return text.toString();
	}

	private static long mix(long value) {
		long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
		mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
		return mixed ^ (mixed >>> 31);
	}

}
