package io.wiretrial.report.statistics;

/**
 * What the judge is told before it sees numbers.
 *
 * @param significance the chance, over all verdicts of a plan together, that one or more
 * of them is false; above 0 and below 0.5; default 0.05
 * @param margin the ± margin within which arms count as equal, above 0; default 0.1
 * @param resamples the bootstrap resamples of a series, 99 or more; default 9,999 (odd,
 * so that {@code (B + 1) × level} is whole at the usual levels; Davison and Hinkley,
 * <em>Bootstrap Methods and their Application</em>, 1997, section 5.2)
 * @param seed the seed of the bootstrap; the same seed and numbers give the same verdicts
 */
public record JudgeSettings(double significance, RatioBand margin, int resamples, long seed) {

	public JudgeSettings {
		if (!(significance > 0 && significance < 0.5)) {
			throw new IllegalArgumentException(
					"The significance is %s: use a value above 0 and below 0.5, such as 0.05.".formatted(significance));
		}
		if (resamples < 99) {
			throw new IllegalArgumentException("The bootstrap has %d resamples: use 99 or more.".formatted(resamples));
		}
	}

	/**
	 * Returns the defaults: 5 % for all verdicts together, margin ± 10 %.
	 * @return the default settings
	 */
	public static JudgeSettings defaults() {
		return new JudgeSettings(0.05, new RatioBand(0.1), 9_999, 20_250_101L);
	}

	/**
	 * Returns these settings with another margin.
	 * @param fraction the margin, above 0: 0.1 is ± 10 %
	 * @return the settings
	 */
	public JudgeSettings withMargin(double fraction) {
		return new JudgeSettings(this.significance, new RatioBand(fraction), this.resamples, this.seed);
	}

}
