package io.wiretrial.report.results;

/**
 * Number of failures of one arm by one cause, in all trials of a plan, dropped blocks
 * included: operations, openings, closings and messages. Gatling's reports count as many
 * KO.
 *
 * @param condition id of the condition
 * @param arm name of the arm
 * @param cause one of a bounded set of names, such as {@code TIMED_OUT}
 * @param count how many, 1 or more
 * @param trials trials that had any, 1 or more
 */
public record ErrorCount(String condition, String arm, String cause, long count, int trials) {
}
