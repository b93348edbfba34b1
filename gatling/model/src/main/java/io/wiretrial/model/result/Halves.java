package io.wiretrial.model.result;

/**
 * The total time in the two halves of a window.
 *
 * @param firstMedianNanos median of the first half; 0 if empty
 * @param secondMedianNanos median of the second half; 0 if empty
 * @param smallerCount values of the half that has fewer
 */
public record Halves(double firstMedianNanos, double secondMedianNanos, long smallerCount) {
}
