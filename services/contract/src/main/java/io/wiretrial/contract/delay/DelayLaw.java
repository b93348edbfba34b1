package io.wiretrial.contract.delay;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The seeded law by which the null target delays its replies, decided by the request's
 * ordinal alone, so that server and generator compute the same: 95 % are not delayed, 4 %
 * by 5 ms, 1 % by 20 ms. One stall may be added: from its first ordinal on the delay
 * falls evenly from 100 ms to nothing over its ordinals, as if a server that receives
 * them at an even rate had stood still for 100 ms. Safe for all threads; made for the hot
 * path.
 *
 * @param seed what the draws depend on
 * @param stallOrdinal first ordinal of the stall, from 0
 * @param stallCount ordinals of the stall, for a true standstill of a schedule its rate
 * times 0.1 s; 0 for no stall
 */
public record DelayLaw(long seed, long stallOrdinal, int stallCount) {

	/** Request header and request metadata that carry the ordinal, decimal, from 0. */
	public static final String ORDINAL_NAME = "wiretrial-ordinal";

	/**
	 * Request header and request metadata that carry an extra delay of this one reply,
	 * decimal, in microseconds, 0 to 1,000,000; it is added to the law's.
	 */
	public static final String EXTRA_MICROS_NAME = "wiretrial-extra-micros";

	/** The delay of 4 % of the replies, in nanoseconds. */
	public static final long SHORT_NANOS = 5_000_000;

	/** The delay of 1 % of the replies, in nanoseconds. */
	public static final long LONG_NANOS = 20_000_000;

	/** The delay at the first ordinal of the stall, in nanoseconds. */
	public static final long STALL_NANOS = 100_000_000;

	private static final double SHARE_NOT_DELAYED = 0.95;

	private static final double SHARE_AT_MOST_SHORT = 0.99;

	private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

	private static final Pattern TEXT = Pattern.compile("(-?\\d{1,18})(?::(\\d{1,18})\\+(\\d{1,9}))?");

	/**
	 * Checks the stall.
	 * @throws IllegalArgumentException if it starts or lasts below 0
	 */
	public DelayLaw {
		if (stallOrdinal < 0 || stallCount < 0) {
			throw new IllegalArgumentException(
					"Stall of %d ordinals from %d on: use 0 or more of both.".formatted(stallCount, stallOrdinal));
		}
	}

	/**
	 * The law without a stall.
	 * @param seed what the draws depend on
	 * @return a law in which no ordinal is stalled
	 */
	public static DelayLaw ofSeed(long seed) {
		return new DelayLaw(seed, 0, 0);
	}

	/**
	 * Reads a law from a command line.
	 * @param text {@code SEED}, or with a stall {@code SEED:FIRST+COUNT}, such as
	 * {@code 42:5000+100}
	 * @return the law, with or without a stall
	 * @throws IllegalArgumentException if the text is not a law
	 */
	public static DelayLaw parse(String text) {
		Matcher matcher = TEXT.matcher(text);
		if (!matcher.matches()) {
			throw new IllegalArgumentException(
					"Delay law '%s': use SEED or SEED:FIRST+COUNT, such as 42:5000+100.".formatted(text));
		}
		long seed = Long.parseLong(matcher.group(1));
		if (matcher.group(2) == null) {
			return ofSeed(seed);
		}
		return new DelayLaw(seed, Long.parseLong(matcher.group(2)), Integer.parseInt(matcher.group(3)));
	}

	/**
	 * Writes this law for a command line.
	 * @return text that {@link #parse} reads
	 */
	public String text() {
		return (this.stallCount == 0) ? String.valueOf(this.seed)
				: this.seed + ":" + this.stallOrdinal + "+" + this.stallCount;
	}

	/**
	 * Returns how long the reply to one request is held back.
	 * @param ordinal place of the request in its schedule, from 0
	 * @return nanoseconds, 0 to {@link #STALL_NANOS}
	 */
	public long delayNanos(long ordinal) {
		long afterStallStart = ordinal - this.stallOrdinal;
		if (afterStallStart >= 0 && afterStallStart < this.stallCount) {
			return STALL_NANOS - STALL_NANOS * afterStallStart / this.stallCount;
		}
		double draw = draw(ordinal);
		if (draw < SHARE_NOT_DELAYED) {
			return 0;
		}
		return (draw < SHARE_AT_MOST_SHORT) ? SHORT_NANOS : LONG_NANOS;
	}

	/**
	 * Draws from [0, 1) as the ordinal-th output of SplitMix64 (Steele, Lea, Flood: Fast
	 * splittable pseudorandom number generators, OOPSLA 2014).
	 */
	private double draw(long ordinal) {
		long z = this.seed + (ordinal + 1) * GOLDEN_GAMMA;
		z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
		z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
		return ((z ^ (z >>> 31)) >>> 11) * 0x1.0p-53;
	}

}
