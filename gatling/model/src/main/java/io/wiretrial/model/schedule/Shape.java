package io.wiretrial.model.schedule;

import java.time.Duration;

/**
 * Form that all blocks of a planned run have in common. A block is one phase in which the
 * arms of a condition alternate, so its length is the window of one arm times the number
 * of arms.
 *
 * @param runIn least time for which blocks are played that nobody judges, at the load of
 * those that are; whole passes over all conditions; 0 for none
 * @param leadIn unrecorded time before each phase, beside a network's round trip
 * @param drain time after a phase in which operations in flight may end
 */
public record Shape(Duration runIn, Duration leadIn, Duration drain) {
}
