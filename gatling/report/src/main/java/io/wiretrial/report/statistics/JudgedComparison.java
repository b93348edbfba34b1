package io.wiretrial.report.statistics;

import org.jspecify.annotations.Nullable;

/**
 * A comparison with its verdict.
 *
 * @param comparison what was compared, without the blocks that were cut
 * @param verdict the verdict
 * @param estimate ratio and intervals at the comparison's level; {@code null} below 2
 * blocks
 * @param cut leading blocks that were cut because the ratio drifted, 0 or more
 */
public record JudgedComparison(Comparison comparison, Verdict verdict, @Nullable Estimate estimate, int cut) {
}
