package io.wiretrial.generator.phase;

import io.wiretrial.generator.record.Recording;
import io.wiretrial.trial.result.TrialResult;

/**
 * Measurements of a trial.
 *
 * @param result its result
 * @param recording what was recorded, until the recorders of its block are given back
 */
record Measured(TrialResult result, Recording recording) {

}
