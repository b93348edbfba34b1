package io.wiretrial.generator.phase;

import io.wiretrial.generator.slot.Slots;

/**
 * A stretch of time in which lanes play.
 *
 * @param lanes lanes that take part, the first ones of the run
 * @param slots where they take operations from
 */
record Phase(int lanes, Slots slots) {

}
