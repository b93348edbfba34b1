package io.wiretrial.trial.schedule;

import java.time.Duration;

/**
 * Block 0: every cell in turns, round after round, until it has settled.
 *
 * @param turn time of one cell in one round
 * @param limit time after which the warm-up ends even if cells have not settled
 * @param tolerance largest relative distance of three successive rounds' medians in a
 * settled cell, 0 to 1
 */
public record WarmUp(Duration turn, Duration limit, double tolerance) {
}
