package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ArmVerdicts;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;

/**
 * Answer of the first screen about one plan.
 *
 * @param plan results of the plan
 * @param axis axis of all its plots
 * @param first rows that are shown at once
 * @param folded rows that unfold
 */
record PlanAnswer(PlanResults plan, ForestAxis axis, List<AnswerRow> first, List<AnswerRow> folded) {

	// As many as leave room for another plan on a screen
	private static final int AT_ONCE = 16;

	static PlanAnswer of(PlanResults plan) {
		List<AnswerRow> rows = new ArrayList<>();
		for (ConditionResults condition : plan.conditions()) {
			for (ArmResults arm : condition.arms()) {
				ArmVerdicts verdicts = arm.verdicts();
				if (verdicts != null) {
					rows.add(new AnswerRow("plot-%s-%d".formatted(plan.id(), rows.size()), condition.label(), arm.arm(),
							condition.arms().get(0).arm(), Mark.of(verdicts.latency()), Mark.of(verdicts.cpu())));
				}
			}
		}
		int cut = (rows.size() > AT_ONCE + 2) ? AT_ONCE : rows.size();
		return new PlanAnswer(plan,
				ForestAxis.of(plan.judging().margin(), rows.stream().flatMap(AnswerRow::sizes).toList()),
				List.copyOf(rows.subList(0, cut)), List.copyOf(rows.subList(cut, rows.size())));
	}

	// Named once where all rows share it; else empty
	String baseline() {
		List<String> baselines = Stream.concat(this.first.stream(), this.folded.stream())
			.map(AnswerRow::baseline)
			.distinct()
			.toList();
		return (baselines.size() == 1) ? baselines.get(0) : "";
	}

	String latency() {
		return name(AnswerRow::latency, this.plan.judging().metric());
	}

	String cpu() {
		return name(AnswerRow::cpu, Metric.mean(Measure.SERVER_CPU));
	}

	// How many rows from this one on share its condition; 0 if one before does
	static int span(List<AnswerRow> rows, int index) {
		String condition = rows.get(index).condition();
		if (index > 0 && rows.get(index - 1).condition().equals(condition)) {
			return 0;
		}
		return (int) rows.stream().skip(index).takeWhile((row) -> row.condition().equals(condition)).count();
	}

	// A load may have been judged by a time of its own
	private String name(Function<AnswerRow, @Nullable Mark> mark, Metric planned) {
		return this.first.stream()
			.map(mark)
			.filter(Objects::nonNull)
			.map((found) -> found.verdict().name())
			.findFirst()
			.orElse(MetricName.of(planned, Push.operation(this.plan)));
	}

}
