package io.wiretrial.report.measure;

import java.util.OptionalDouble;
import java.util.function.BiFunction;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Statistic;
import io.wiretrial.trial.result.TrialResult;

/**
 * All that is known of one measure.
 *
 * @param measure what is measured of a trial
 * @param name what a reader calls it; {@code %1$s} is one operation, {@code %2$s} its
 * time
 * @param unit unit in which it is shown
 * @param kind in which words it differs, and what can be done with it
 * @param value its value in a trial, in the files' unit; null where the trial has none
 */
public record MeasureRow(Measure measure, String name, Unit unit, MeasureKind kind,
		BiFunction<TrialResult, Statistic, @Nullable Double> value) {

	private static final double MINUTE_NANOS = 60e9;

	/**
	 * The value that is shown, in the files' unit: above 0 unless the measure is rare.
	 */
	public OptionalDouble shown(TrialResult trial, Statistic statistic) {
		return this.kind.isRare() ? optional(this.value.apply(trial, statistic)) : compared(trial, statistic);
	}

	/**
	 * Returns the value that is compared, which has a logarithm. Half an episode is added
	 * to a count of episodes (Haldane, Annals of Human Genetics 20, 1956).
	 * @param trial trial from whose counts, times and cost it is taken
	 * @param statistic which number stands for a distribution
	 * @return the value in the files' unit, above 0 and finite
	 */
	public OptionalDouble compared(TrialResult trial, Statistic statistic) {
		Double found = this.value.apply(trial, statistic);
		double value = (found != null) ? found : 0;
		if (found != null && this.kind == MeasureKind.EPISODES) {
			double minutes = sessionMinutes(trial);
			value = (minutes > 0) ? value + 0.5 / minutes : 0;
		}
		return (value > 0 && !Double.isInfinite(value)) ? OptionalDouble.of(value) : OptionalDouble.empty();
	}

	/** The recorded time of all sessions of a trial together, in minutes. */
	public static double sessionMinutes(TrialResult trial) {
		return trial.counts().lanes() * trial.timing().windowNanos() / MINUTE_NANOS;
	}

	private static OptionalDouble optional(@Nullable Double value) {
		return (value != null) ? OptionalDouble.of(value) : OptionalDouble.empty();
	}

}
