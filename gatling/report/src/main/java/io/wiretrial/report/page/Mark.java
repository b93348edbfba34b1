package io.wiretrial.report.page;

import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.MeasureResult;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.Word;

/**
 * One ratio on the first screen: by the plan's metric with its word, or of CPU time
 * without one.
 *
 * @param name what a reader calls the metric
 * @param word the word; empty where there is none
 * @param sign shape and colour of the word
 * @param size ratio and interval; null where there is none
 * @param values what arm and baseline measured, such as {@code 1.59 : 1.35 ms}; dividing
 * them gives the ratio
 * @param title what a pointer shows: what was compared, and why it is so
 * @param anchor definition of the word
 */
record Mark(String name, String word, Sign sign, @Nullable RatioResult size, String values, String title,
		String anchor) {

	static @Nullable Mark of(ConditionResults condition, ArmResults arm) {
		VerdictResult verdict = arm.judged().verdict();
		if (verdict == null) {
			return null;
		}
		MeasureResult own = Charts.measure(arm, verdict.metric());
		MeasureResult other = Charts.measure(condition.arms().get(0), verdict.metric());
		return new Mark(MetricName.of(verdict.metric(), condition.setting().operation()), verdict.word(),
				Sign.of(verdict), verdict.size(),
				(own != null && other != null) ? NumberFormats.pair(own.value(), other.value(), own.unit()) : "",
				Stream.of(verdict.comparison(), verdict.word(), verdict.reason())
					.filter((part) -> !part.isEmpty())
					.collect(Collectors.joining(", ")),
				Vocabulary.anchor(verdict.kind()));
	}

	// Server CPU, which has no word
	static @Nullable Mark ofCpu(ConditionResults condition, ArmResults arm) {
		ArmResults.ServiceCpu own = arm.seen().cpu();
		ArmResults.ServiceCpu other = condition.arms().get(0).seen().cpu();
		if (own == null || other == null || own.ratio() == null) {
			return null;
		}
		String name = MetricName.of(Columns.cpu(condition), condition.setting().operation());
		return new Mark(name, "", Sign.NONE, own.ratio(), NumberFormats.pair(own.value(), other.value(), own.unit()),
				name, Vocabulary.anchor(Word.NONE));
	}

	String ratio() {
		return (this.size != null) ? NumberFormats.ratio(this.size.ratio()) : NumberFormats.NONE;
	}

	String interval() {
		return (this.size != null) ? NumberFormats.interval(this.size.low(), this.size.high()) : NumberFormats.NONE;
	}

	String inWords() {
		String said = this.word.isEmpty() ? "" : ": " + this.word;
		String numbers = (this.size != null)
				? (said.isEmpty() ? ": " : ", ") + "ratio %s, interval %s".formatted(ratio(), interval()) : "";
		return this.name + said + numbers;
	}

}
