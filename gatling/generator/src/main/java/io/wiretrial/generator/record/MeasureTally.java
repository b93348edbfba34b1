package io.wiretrial.generator.record;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

import io.wiretrial.model.result.Distribution;

/**
 * Values of one measure: an HdrHistogram of three significant digits up to 60 s, and
 * exact sums beside it. One writer at a time. Hot path.
 */
final class MeasureTally {

	/** Largest value that a histogram tells apart, in nanoseconds. */
	static final long HIGHEST_NANOS = 60_000_000_000L;

	private static final int DIGITS = 3;

	private final Histogram histogram = new Histogram(HIGHEST_NANOS, DIGITS);

	private long count;

	private long sum;

	private double squares;

	private long min = Long.MAX_VALUE;

	private long max;

	// Records a value; negative ones count as 0, those above 60 s as 60 s.
	void record(long nanos) {
		long value = Math.min(Math.max(0, nanos), HIGHEST_NANOS);
		this.histogram.recordValue(value);
		this.count++;
		this.sum += value;
		this.squares += (double) value * value;
		this.min = Math.min(this.min, value);
		this.max = Math.max(this.max, value);
	}

	void add(MeasureTally other) {
		if (other.count == 0) {
			return;
		}
		this.histogram.add(other.histogram);
		this.count += other.count;
		this.sum += other.sum;
		this.squares += other.squares;
		this.min = Math.min(this.min, other.min);
		this.max = Math.max(this.max, other.max);
	}

	void clear() {
		if (this.count == 0) {
			return;
		}
		this.histogram.reset();
		this.count = 0;
		this.sum = 0;
		this.squares = 0;
		this.min = Long.MAX_VALUE;
		this.max = 0;
	}

	long count() {
		return this.count;
	}

	double mean() {
		return (this.count == 0) ? 0 : (double) this.sum / this.count;
	}

	double median() {
		return percentile(50);
	}

	double percentile(double percentile) {
		return (this.count == 0) ? 0 : this.histogram.getValueAtPercentile(percentile);
	}

	// Returns the value of a rank from the greatest, which is 1; 0 if there are not as
	// many.
	double ranked(long rank) {
		long above = this.count - rank;
		for (HistogramIterationValue value : this.histogram.recordedValues()) {
			if (value.getTotalCountToThisValue() > above && above >= 0) {
				return value.getValueIteratedTo();
			}
		}
		return 0;
	}

	Histogram histogram() {
		return this.histogram;
	}

	// The sample standard deviation is of the values, not of their mean.
	Distribution distribution() {
		if (this.count == 0) {
			return Distribution.EMPTY;
		}
		double mean = mean();
		double variance = (this.count < 2) ? 0
				: Math.max(0, (this.squares - this.count * mean * mean) / (this.count - 1));
		return new Distribution(this.count, mean, Math.sqrt(variance), this.min, percentile(50), percentile(90),
				percentile(95), percentile(99), percentile(99.9), this.max);
	}

}
