package io.wiretrial.report.results;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Metric;
import io.wiretrial.report.statistics.Comparison;
import io.wiretrial.report.statistics.OverStarts;

/**
 * One arm under one condition, as a gate or another run is held against it.
 *
 * @param plan id of the plan
 * @param condition id of the condition
 * @param arm name of the arm
 * @param label both as people read them, such as {@code 5 fields, gRPC}
 * @param metric what is compared
 * @param size ratio, or of an arm by itself its value; null where there is no interval
 * @param doubt why nothing is said of it, in one sentence; empty where there is none
 * @param failed whether that is because an arm failed or answered differently
 */
public record GatedArm(String plan, String condition, String arm, String label, Metric metric,
		@Nullable OverStarts size, String doubt, boolean failed) {

	/**
	 * Returns what is held against a gate.
	 * @return the comparison; null where there is none, and where nothing is said of it
	 */
	public @Nullable Comparison judged() {
		return (this.size != null && this.doubt.isEmpty()) ? this.size.comparison() : null;
	}

}
