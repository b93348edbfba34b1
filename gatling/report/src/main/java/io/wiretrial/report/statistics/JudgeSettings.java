package io.wiretrial.report.statistics;

/**
 * Settings that the judge is given before it sees numbers.
 *
 * @param significance the chance, over all statements of a family together, that one or
 * more of them is false; above 0 and below 0.5; default 0.05
 * @param margin the ± margin within which arms count as equal, above 0; default 0.1
 */
public record JudgeSettings(double significance, RatioBand margin) {

	public JudgeSettings {
		if (!(significance > 0 && significance < 0.5)) {
			throw new IllegalArgumentException(
					"The significance is %s: use a value above 0 and below 0.5, such as 0.05.".formatted(significance));
		}
	}

	/**
	 * Returns the defaults: 5 % for all statements together, margin ± 10 %.
	 * @return the default settings
	 */
	public static JudgeSettings defaults() {
		return new JudgeSettings(0.05, new RatioBand(0.1));
	}

	/**
	 * Returns these settings with another margin.
	 * @param fraction the margin, above 0: 0.1 is ± 10 %
	 * @return the settings
	 */
	public JudgeSettings withMargin(double fraction) {
		return new JudgeSettings(this.significance, new RatioBand(fraction));
	}

	/**
	 * Returns the settings of a family that has a part of the significance, fixed before
	 * anything is measured.
	 * @param part its part, above 0, at most 1
	 * @return the settings
	 */
	public JudgeSettings part(double part) {
		return new JudgeSettings(this.significance * part, this.margin);
	}

	/**
	 * Returns the settings of one of several families that share the significance. Their
	 * shares are fixed before anything is measured, so that what is said of one of them
	 * is final.
	 * @param families how many share it, 1 or more
	 * @return the settings
	 */
	public JudgeSettings sharedBy(int families) {
		return new JudgeSettings(this.significance / families, this.margin);
	}

}
