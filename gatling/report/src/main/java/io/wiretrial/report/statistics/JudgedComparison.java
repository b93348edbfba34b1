package io.wiretrial.report.statistics;

import org.jspecify.annotations.Nullable;

/**
 * A comparison with its verdict.
 *
 * @param name the comparison's name
 * @param verdict the verdict
 * @param estimate ratio and intervals; {@code null} below 2 complete blocks and where the
 * arm failed
 * @param adjustedPValue Holm's adjusted p-value of "no difference at all"; 1 below 6
 * blocks and where the arm failed
 */
public record JudgedComparison(String name, Verdict verdict, @Nullable Estimate estimate, double adjustedPValue) {
}
