package io.wiretrial.report.measure;

import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.wiretrial.model.plan.Measure;
import io.wiretrial.model.result.TrialResult;

/**
 * All that is known of one measure.
 *
 * @param measure what is measured of a trial
 * @param name what a reader calls it; {@code %1$s} is one operation, {@code %2$s} its
 * time
 * @param unit unit in which it is shown
 * @param kind in which words it differs, and what can be done with it
 * @param amount what a trial adds to it, in the files' unit; null where it has none
 */
public record MeasureRow(Measure measure, String name, Unit unit, MeasureKind kind,
		Function<TrialResult, @Nullable Amount> amount) {

	private static final double MINUTE_NANOS = 60e9;

	/**
	 * Returns what is added to a sum so that it has a logarithm: half an episode
	 * (Haldane, Annals of Human Genetics 20, 1956).
	 * @return 0 but for rare episodes
	 */
	public double added() {
		return (this.kind == MeasureKind.EPISODES) ? 0.5 : 0;
	}

	/** The recorded time of all sessions of a trial together, in minutes. */
	public static double sessionMinutes(TrialResult trial) {
		return trial.counts().lanes() * trial.timing().windowNanos() / MINUTE_NANOS;
	}

	/**
	 * Part that a trial has of a measure. Amounts of several trials add up.
	 *
	 * @param sum what was measured, such as CPU time, 0 or more
	 * @param count what it is divided by, such as operations, above 0
	 */
	public record Amount(double sum, double count) {

		static @Nullable Amount of(Number sum, Number count) {
			Amount amount = new Amount(sum.doubleValue(), count.doubleValue());
			boolean known = amount.sum >= 0 && amount.count > 0 && !Double.isInfinite(amount.sum);
			return known ? amount : null;
		}

	}

}
