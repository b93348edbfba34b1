package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;

/**
 * Answer of the first screen about one plan: its primary comparisons, and folded all
 * others.
 *
 * @param plan results of the plan
 * @param axis axis of all its plots
 * @param first rows that are shown at once
 * @param folded rows that unfold
 */
record PlanAnswer(PlanResults plan, ForestAxis axis, List<AnswerRow> first, List<AnswerRow> folded) {

	static PlanAnswer of(PlanResults plan) {
		List<AnswerRow> first = new ArrayList<>();
		List<AnswerRow> folded = new ArrayList<>();
		for (ConditionResults condition : plan.conditions()) {
			for (ArmResults arm : condition.arms()) {
				Mark mark = Mark.of(condition, arm);
				if (mark != null) {
					List<AnswerRow> rows = mark.word().isEmpty() ? folded : first;
					rows.add(new AnswerRow("plot-%s-%d".formatted(plan.id(), first.size() + folded.size()),
							condition.label(), arm.arm(), condition.arms().get(0).arm(), mark,
							Mark.ofCpu(condition, arm)));
				}
			}
		}
		return new PlanAnswer(plan,
				ForestAxis.of(plan.judging().margin(),
						Stream.concat(first.stream(), folded.stream()).flatMap(AnswerRow::sizes).toList()),
				first, folded);
	}

	// Named once where all rows share it; else empty
	String baseline() {
		List<String> baselines = rows().map(AnswerRow::baseline).distinct().toList();
		return (baselines.size() == 1) ? baselines.get(0) : "";
	}

	// Conditions may be compared by a time of their own
	String metric() {
		return rows().map((row) -> row.mark().name())
			.findFirst()
			.orElse(MetricName.of(this.plan.judging().metric(), Push.operation(this.plan)));
	}

	String cpu() {
		return rows().map(AnswerRow::cpu)
			.filter(Objects::nonNull)
			.map(Mark::name)
			.findFirst()
			.orElse(MetricName.of(Metric.mean(Measure.SERVER_CPU), Push.operation(this.plan)));
	}

	private Stream<AnswerRow> rows() {
		return Stream.concat(this.first.stream(), this.folded.stream());
	}

	// How many rows from this one on share its condition; 0 if one before does
	static int span(List<AnswerRow> rows, int index) {
		String condition = rows.get(index).condition();
		if (index > 0 && rows.get(index - 1).condition().equals(condition)) {
			return 0;
		}
		return (int) rows.stream().skip(index).takeWhile((row) -> row.condition().equals(condition)).count();
	}

}
