package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.measure.Measures;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.MeasureResult;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.results.Results;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.statistics.RatioBand;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.plan.Measure;
import io.wiretrial.trial.plan.Metric;
import io.wiretrial.trial.plan.Statistic;

/** Chooses what is drawn; the tables beside the charts carry the same numbers. */
final class Charts {

	private final PlanResults plan;

	private final Map<String, Chart> charts = new LinkedHashMap<>();

	private Charts(PlanResults plan) {
		this.plan = plan;
	}

	// Safe inside a script element: no < can end it
	static String json(Results results) {
		Map<String, Object> charts = new LinkedHashMap<>();
		charts.put("looks", Look.of(results));
		results.plans().forEach((plan) -> {
			charts.putAll(of(plan));
			WarmUps.of(plan).forEach((warmUp) -> charts.put(warmUp.id(), warmUp.chart()));
		});
		return TrialJson.mapper().writeValueAsString(charts).replace("<", "\\u003c");
	}

	static Map<String, Chart> of(PlanResults plan) {
		Charts charts = new Charts(plan);
		charts.forest();
		charts.percentiles();
		AxisGroup.of(plan).forEach((group) -> charts.add("crossover-" + group.id(), crossover(group)));
		PushCharts.of(plan).forEach(charts::add);
		charts.cost("cpu", Measure.SERVER_CPU);
		charts.cost("allocation", Measure.SERVER_ALLOCATION);
		charts.cost("payload", Measure.PAYLOAD_BYTES);
		charts.cost("decode", Measure.DECODE);
		plan.conditions().forEach(charts::blocks);
		return charts.charts;
	}

	// The ratio over a size
	private static Chart crossover(AxisGroup group) {
		Map<String, List<List<Double>>> arms = new LinkedHashMap<>();
		for (ConditionResults condition : group.conditions()) {
			for (ArmResults arm : condition.arms()) {
				RatioResult size = size(arm);
				if (size != null) {
					arms.computeIfAbsent(arm.arm(), (name) -> new ArrayList<>())
						.add(List.of(group.place(condition), size.ratio(), size.low(), size.high()));
				}
			}
		}
		return new Chart.Lines("lines", group.axis(), "ratio to " + group.baseline(), true, true, 1.0,
				arms.entrySet().stream().map((arm) -> new Chart.Line(arm.getKey(), arm.getValue())).toList());
	}

	// Where a load allows no ratio of times the cost is what can cross
	private static @Nullable RatioResult size(ArmResults arm) {
		VerdictResult verdict = arm.judged().verdict();
		RatioResult size = (verdict != null) ? verdict.size() : null;
		ArmResults.ServiceCpu cpu = arm.seen().cpu();
		return (size == null && verdict != null && cpu != null) ? cpu.ratio() : size;
	}

	static @Nullable MeasureResult measure(ArmResults arm, Metric metric) {
		return measure(arm, metric.measure(), metric.statistic());
	}

	static @Nullable MeasureResult measure(ArmResults arm, Measure measure, Statistic statistic) {
		return arm.measures()
			.stream()
			.filter((result) -> result.measure() == measure && result.statistic() == statistic)
			.findFirst()
			.orElse(null);
	}

	private void add(String id, Chart chart) {
		this.charts.put(this.plan.id() + "-" + id, chart);
	}

	private void forest() {
		List<Chart.Ratio> rows = new ArrayList<>();
		for (ConditionResults condition : this.plan.conditions()) {
			for (ArmResults arm : condition.arms()) {
				addRatio(rows, condition, arm.arm(), Mark.of(condition, arm));
				addRatio(rows, condition, arm.arm() + ", CPU", Mark.ofCpu(condition, arm));
			}
		}
		if (!rows.isEmpty()) {
			add("forest", new Chart.Forest("forest", rows, new RatioBand(this.plan.judging().margin()).ratios()));
		}
	}

	private static void addRatio(List<Chart.Ratio> rows, ConditionResults condition, String name, @Nullable Mark mark) {
		RatioResult size = (mark != null) ? mark.size() : null;
		if (mark != null && size != null) {
			rows.add(new Chart.Ratio(condition.label(), name, size.ratio(), size.low(), size.high(), mark.word(),
					mark.sign().tone()));
		}
	}

	private void percentiles() {
		List<String> rows = new ArrayList<>();
		List<ArmResults.Percentiles> found = new ArrayList<>();
		for (ConditionResults condition : this.plan.conditions()) {
			for (ArmResults arm : condition.arms()) {
				ArmResults.Percentiles percentiles = arm.times().percentiles();
				if (percentiles != null) {
					rows.add(condition.label() + "\n" + arm.arm());
					found.add(percentiles);
				}
			}
		}
		if (!rows.isEmpty()) {
			add("percentiles",
					new Chart.Dots("dots", rows, "µs", true,
							List.of(values("p50", found, ArmResults.Percentiles::p50),
									values("p90", found, ArmResults.Percentiles::p90),
									values("p99", found, ArmResults.Percentiles::p99))));
		}
	}

	private static <T> Chart.Values values(String name, List<T> rows, Function<T, @Nullable Double> value) {
		List<@Nullable Double> values = new ArrayList<>();
		rows.forEach((row) -> values.add(value.apply(row)));
		return new Chart.Values(name, values);
	}

	private void cost(String id, Measure measure) {
		Set<String> arms = new LinkedHashSet<>();
		this.plan.conditions().forEach((condition) -> condition.arms().forEach((arm) -> arms.add(arm.arm())));
		List<Chart.Values> series = arms.stream()
			.map((arm) -> values(arm, this.plan.conditions(),
					(condition) -> value(condition, arm, Metric.mean(measure))))
			.filter((values) -> values.values().stream().anyMatch((value) -> value != null))
			.toList();
		if (!series.isEmpty()) {
			List<String> rows = this.plan.conditions().stream().map(ConditionResults::label).toList();
			add(id, new Chart.Dots("dots", rows, Measures.of(measure).unit().text(), false, series));
		}
	}

	static @Nullable Double value(ConditionResults condition, String arm, Metric metric) {
		return condition.arms()
			.stream()
			.filter((result) -> result.arm().equals(arm))
			.map((result) -> measure(result, metric.measure(), metric.statistic()))
			.filter(Objects::nonNull)
			.map(MeasureResult::value)
			.findFirst()
			.orElse(null);
	}

	private void blocks(ConditionResults condition) {
		List<Chart.Line> series = condition.arms()
			.stream()
			.filter((arm) -> !arm.blocks().isEmpty())
			.map((arm) -> new Chart.Line(arm.baseline() ? "A′ : A" : arm.arm(),
					arm.blocks().stream().map((block) -> List.of((double) block.block(), block.ratio())).toList()))
			.toList();
		if (!series.isEmpty()) {
			add("blocks-" + condition.id(), new Chart.Lines("lines", "block", "ratio", false, true, 1.0, series));
		}
	}

}
