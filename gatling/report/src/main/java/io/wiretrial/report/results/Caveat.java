package io.wiretrial.report.results;

/**
 * Fact that a reader must know before believing a run, such as a warm-up that never
 * settled.
 *
 * @param title two to six words, such as {@code Not settled}
 * @param text one or two sentences
 */
public record Caveat(String title, String text) {
}
