package io.wiretrial.report.gate;

import io.wiretrial.report.results.GatedArm;

/**
 * One arm of two runs under one condition.
 *
 * @param before in the older run
 * @param now in the newer run
 * @param both the newer run's divided by the older's
 */
record ComparedArm(GatedArm before, GatedArm now, GatedArm both) {
}
