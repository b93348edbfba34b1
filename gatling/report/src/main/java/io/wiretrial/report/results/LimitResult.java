package io.wiretrial.report.results;

import org.jspecify.annotations.Nullable;

/**
 * An arm against the limit of its plan.
 *
 * @param lateShare operations that took longer than the bound, failed or were not sent,
 * divided by all that were asked for, 0 to 1
 * @param low lower bound of its interval, 0 to 1; null below two blocks
 * @param high upper bound of its interval, 0 to 1; null below two blocks
 * @param word {@code holds}, {@code misses}, {@code too close to call} or
 * {@code not judged}
 */
public record LimitResult(double lateShare, @Nullable Double low, @Nullable Double high, String word) {
}
