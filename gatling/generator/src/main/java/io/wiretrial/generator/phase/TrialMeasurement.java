package io.wiretrial.generator.phase;

import io.wiretrial.generator.record.Recording;
import io.wiretrial.model.result.TrialResult;

/**
 * Measurements of a trial.
 *
 * @param result result with cost and flags
 * @param recording what was recorded, until the recorders of its block are given back
 */
record TrialMeasurement(TrialResult result, Recording recording) {

}
