package io.wiretrial.report.judging;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import io.wiretrial.model.plan.Metric;
import io.wiretrial.model.result.Flag;
import io.wiretrial.report.measure.MeasureKind;
import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.results.WithheldReason;
import io.wiretrial.report.statistics.Comparison;

/**
 * Reasons for which two arms are not compared, or no word is said of them. Nothing else
 * withholds a word.
 *
 * @param ratios the condition
 * @param cold how warm its services were
 * @param sameAnswers whether its arms answered the same
 */
record NotJudged(Ratios ratios, ColdServices cold, boolean sameAnswers) {

	// What failed, or did other work, has no ratio at all
	Optional<Doubt> notCompared(String arm, String other) {
		Optional<Doubt> failed = Stream.of(arm, other)
			.flatMap((each) -> failures(each).sentence().stream())
			.findFirst()
			.map((sentence) -> Doubt.of(WithheldReason.FAILED, sentence));
		return (failed.isEmpty() && !this.sameAnswers)
				? Optional.of(Doubt.of(WithheldReason.DIFFERENT_ANSWERS, "the arms did not answer the same.")) : failed;
	}

	// Of a queue of its own making no time is divided by another
	boolean isCompared(String arm, String other, Metric by) {
		boolean time = Measures.of(by.measure()).kind() == MeasureKind.TIME;
		return notCompared(arm, other).isEmpty() && !(time && overloaded(arm, other, by).isPresent());
	}

	Failures failures(String arm) {
		ConditionTrials trials = this.ratios.trials();
		return new Failures(trials.condition().operation(), trials.label(arm), trials.played(arm));
	}

	// Times of a queue of its own making
	Optional<Doubt> overloaded(String arm, String other, Metric by) {
		MeasureKind kind = Measures.of(by.measure()).kind();
		if (kind == MeasureKind.CPU || kind == MeasureKind.AMOUNT || kind == MeasureKind.SHARED) {
			return Optional.empty();
		}
		ConditionTrials trials = this.ratios.trials();
		for (String each : List.of(other, arm)) {
			if (trials.isMostly(Flag.SATURATED, each)) {
				return queued("the load of %s left no processor.".formatted(trials.label(each)));
			}
			if (failures(each).isCutForLateness() || (kind == MeasureKind.TIME && trials.isMostly(Flag.BEHIND, each))) {
				return queued("readers of %s received less than %.0f %% of what was offered."
					.formatted(trials.label(each), Failures.RECEIVED * 100));
			}
		}
		return Optional.empty();
	}

	private static Optional<Doubt> queued(String what) {
		return Optional.of(Doubt.of(WithheldReason.OVERLOADED, what));
	}

	// There is a number, and it says nothing certain
	Optional<Doubt> doubtful(String arm, String other, Metric by, Comparison comparison) {
		ConditionTrials trials = this.ratios.trials();
		Optional<Doubt> tooCold = tooCold(arm, other, by);
		return (tooCold.isEmpty() && this.ratios.hasHumps(arm, other, by, comparison))
				? Optional.of(Doubt.of(WithheldReason.TWO_HUMPS,
						"the values of %s or %s lie in two groups, and the middle jumps from one to the other."
							.formatted(trials.label(arm), trials.label(other))))
				: tooCold;
	}

	Optional<Doubt> tooCold(String arm, String other, Metric by) {
		ConditionTrials trials = this.ratios.trials();
		return ColdServices.concerns(trials.condition(), by) ? this.cold
			.sentence(trials.instanceTable()
				.instances(Stream.of(arm, other).flatMap((each) -> trials.counted(each).stream()).toList()))
			.map((sentence) -> Doubt.of(WithheldReason.TOO_COLD, sentence)) : Optional.empty();
	}

}
