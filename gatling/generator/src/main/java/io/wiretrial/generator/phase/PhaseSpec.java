package io.wiretrial.generator.phase;

import java.util.List;

import io.wiretrial.generator.record.TrialRecorder;
import io.wiretrial.generator.record.Window;
import io.wiretrial.generator.slot.Slots;

/**
 * Specification of what a phase plays.
 *
 * @param lanes lanes that take part
 * @param slots where they take operations from
 * @param recorders who records, one of each part; opened by the spec's maker
 * @param window recorded time of all parts together
 * @param drainNanos time after the window in which operations may end
 * @param deadlineNanos time at which the phase is given up
 * @param lasts whether the phase lasts until the end of its window, or until everybody is
 * done
 */
record PhaseSpec(int lanes, Slots slots, List<TrialRecorder> recorders, Window window, long drainNanos,
		long deadlineNanos, boolean lasts) {

}
