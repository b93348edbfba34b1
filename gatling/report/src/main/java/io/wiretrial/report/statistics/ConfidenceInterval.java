package io.wiretrial.report.statistics;

import java.util.function.DoubleUnaryOperator;

import org.jspecify.annotations.Nullable;

/**
 * An interval at a level. Student's t and, from 20 blocks on, a BCa bootstrap are drawn
 * beside each other; on each side the wider of the two bounds counts.
 *
 * @param significance one minus the confidence: 0.05 for a 95 % interval
 * @param counting the interval that verdicts use
 * @param student Student's t interval
 * @param bootstrap the BCa interval; {@code null} below 20 blocks or without any spread
 */
public record ConfidenceInterval(double significance, Interval counting, Interval student,
		@Nullable Interval bootstrap) {

	ConfidenceInterval map(DoubleUnaryOperator increasing) {
		return new ConfidenceInterval(this.significance, this.counting.map(increasing), this.student.map(increasing),
				(this.bootstrap != null) ? this.bootstrap.map(increasing) : null);
	}

}
