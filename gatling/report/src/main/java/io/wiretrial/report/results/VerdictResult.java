package io.wiretrial.report.results;

import java.util.List;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.Unit;
import io.wiretrial.trial.plan.Metric;

/**
 * Verdict on one arm against the baseline, by one metric.
 *
 * @param metric the metric that was judged
 * @param name what a reader calls it, such as {@code median total time}
 * @param kind which verdict
 * @param sentence the verdict in one sentence
 * @param size how far apart the arms lie; null where no ratio could be formed
 * @param evidence what it rests on
 * @param notes what a reader must know beside it, one sentence each: drift, cut blocks,
 * an assumed spread between starts, a time without the generator's own lag
 * @param undecided what would decide it; null unless undecided
 */
public record VerdictResult(Metric metric, String name, Kind kind, Sentence sentence, @Nullable Size size,
		Evidence evidence, List<String> notes, @Nullable Undecided undecided) {

	/** What comes after the word where services were too cold, before which and how. */
	public static final String COLD = ", still cold: ";

	public VerdictResult {
		notes = List.copyOf(notes);
	}

	/**
	 * A sentence around the word that is the verdict.
	 *
	 * @param before what comes before the word, up to its space
	 * @param word the verdict in a word or two, such as {@code quicker}
	 * @param after what comes after the word, without a full stop
	 */
	public record Sentence(String before, String word, String after) {

		@Override
		public String toString() {
			return this.before + this.word + this.after;
		}

	}

	/** The verdicts. */
	public enum Kind {

		/** The arm's metric is below the baseline's. */
		LOWER,

		/** The arm's metric is below the baseline's, by less than the margin. */
		LOWER_BELOW_MARGIN,

		/** The arm's metric is above the baseline's. */
		HIGHER,

		/** The arm's metric is above the baseline's, by less than the margin. */
		HIGHER_BELOW_MARGIN,

		/** The whole interval lies inside the margin. */
		NO_DIFFERENCE,

		/** The data say nothing yet. */
		UNDECIDED,

		/** The arm failed at this load. */
		FAILED,

		/**
		 * Nothing can be compared: the arms did not answer the same, or the ratio still
		 * drifted at the end.
		 */
		REFUSED,

		/** The preset judges nothing, or the measure says nothing at this load. */
		NOT_JUDGED;

		/**
		 * Tells whether the arm was found to differ.
		 * @return true above and below the margin
		 */
		public boolean isDifferent() {
			return this == LOWER || this == LOWER_BELOW_MARGIN || this == HIGHER || this == HIGHER_BELOW_MARGIN;
		}

		/**
		 * Tells whether the data decided.
		 * @return true for different and for no difference
		 */
		public boolean isDecided() {
			return isDifferent() || this == NO_DIFFERENCE;
		}

	}

	/**
	 * Distance between arm and baseline.
	 *
	 * @param ratio arm : baseline, above 0: that of {@code means}
	 * @param interval the interval that decided; of an undecided verdict that of the
	 * starts that were played; of a refused one that of any start
	 * @param inThisStart whether {@code interval} is that of the starts that were played,
	 * one or several that were cold, and narrower than that of any start, because what
	 * starts differ by could explain it
	 * @param band half-width h of the noise band of this condition and metric, a fraction
	 * of 0.02 or more; the band reaches from 1 / (1 + h) to 1 + h
	 * @param means geometric means over the blocks of both
	 * @param medians medians over the trials of both
	 */
	public record Size(double ratio, Range interval, boolean inThisStart, double band, Pair means, Pair medians) {
	}

	/**
	 * An interval of a ratio.
	 *
	 * @param low lower bound, 0 or more
	 * @param high upper bound, above 0
	 * @param level confidence as a fraction, 0.9 to 1; that of the two one-sided tests
	 * where there is no difference
	 */
	public record Range(double low, double high, double level) {
	}

	/**
	 * The same value of both.
	 *
	 * @param arm of the arm, in {@code unit}, above 0
	 * @param baseline of the baseline, in {@code unit}, above 0
	 * @param unit unit of both
	 */
	public record Pair(double arm, double baseline, Unit unit) {
	}

	/**
	 * Evidence that a verdict rests on.
	 *
	 * @param starts starts of the services, 0 or more
	 * @param blocks blocks that count, 0 or more
	 * @param cut leading blocks that were cut because the ratio drifted, 0 or more
	 * @param operations operations of the arm in these blocks, 0 or more
	 * @param failedOperations operations of the arm that failed in all blocks, 0 or more
	 */
	public record Evidence(int starts, int blocks, int cut, long operations, long failedOperations) {
	}

	/**
	 * Effort that would decide a verdict.
	 *
	 * @param blocksNeeded blocks that the observed spread would need, 2 or more; null
	 * where no number up to a million would do
	 * @param remedy what would decide it, in one sentence
	 */
	public record Undecided(@Nullable Integer blocksNeeded, String remedy) {
	}

}
