package io.wiretrial.report.statistics;

/**
 * The ratios that count as "about 1". The band ± f reaches from {@code 1 / (1 + f)} to
 * {@code 1 + f}: symmetric in logarithms, so that a verdict cannot depend on which of two
 * arms is called the baseline (the bioequivalence convention of 0.80 … 1.25; FDA,
 * <em>Statistical Approaches to Establishing Bioequivalence</em>, 2001).
 *
 * @param fraction f, above 0: 0.1 is ± 10 %
 */
public record RatioBand(double fraction) {

	public RatioBand {
		if (!(fraction > 0) || Double.isInfinite(fraction)) {
			throw new IllegalArgumentException(
					"A band of ± %s around the ratio 1 is empty: use a fraction above 0, such as 0.1 for ± 10 %%."
						.formatted(fraction));
		}
	}

	/**
	 * Returns the band as ratios.
	 * @return {@code [1 / (1 + f), 1 + f]}
	 */
	public Interval ratios() {
		return new Interval(1 / (1 + this.fraction), 1 + this.fraction);
	}

	Interval logs() {
		double bound = Math.log1p(this.fraction);
		return new Interval(-bound, bound);
	}

}
