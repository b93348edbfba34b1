package io.wiretrial.generator.phase;

/**
 * How a phase came to rest.
 *
 * @param atNanos time at which nothing was under way any more, or the deadline
 * @param notSent slots of the window that nobody took
 * @param late whether operations were still under way at the drain deadline
 * @param stuck whether operations were still under way at the last deadline
 */
record Drained(long atNanos, long notSent, boolean late, boolean stuck) {
}
