package io.wiretrial.report.statistics;

import java.util.List;

/**
 * The verdicts of one plan.
 *
 * @param comparisons the judged comparisons, in the order in which they were given
 * @param noise the noise band that was used
 * @param tested how many comparisons shared the significance: all but the failed
 * @param significance the significance they shared
 */
public record Judgement(List<JudgedComparison> comparisons, RatioBand noise, int tested, double significance) {

	public Judgement {
		comparisons = List.copyOf(comparisons);
	}

}
