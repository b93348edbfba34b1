package io.wiretrial.generator.phase;

import io.wiretrial.model.result.InFlight;

/**
 * End of one part of a phase, and how it came to rest.
 *
 * @param notSent slots of the window that nobody took
 * @param late whether operations were still under way at the drain deadline
 * @param stuck whether operations were still under way at the last deadline
 * @param inFlight operations under way, sampled
 */
record ArmShareEnd(long notSent, boolean late, boolean stuck, InFlight inFlight) {

}
