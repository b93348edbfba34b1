package io.wiretrial.trial;

import java.time.Instant;

/**
 * Something that went wrong outside a trial's own measurement.
 *
 * @param at when it was noticed
 * @param process name of the process
 * @param what what happened, in one sentence
 * @param effect what it means for the run, in one sentence
 */
public record Fault(Instant at, String process, String what, String effect) {
}
