package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.VerdictResult;

/**
 * The ratio over a size: conditions of the same operation and baseline at two or more
 * places of one axis.
 *
 * @param id anchor
 * @param axis name of the axis
 * @param baseline arm that the others are divided by
 * @param conditions the conditions in the order of the axis
 */
record Crossover(String id, String axis, String baseline, List<ConditionResults> conditions) {

	static List<Crossover> of(PlanResults plan) {
		Map<String, List<ConditionResults>> groups = new LinkedHashMap<>();
		for (ConditionResults condition : plan.conditions()) {
			condition.axes().keySet().stream().sorted().forEach((axis) -> {
				String key = axis + "/" + condition.operation() + "/" + condition.arms().get(0).arm();
				groups.computeIfAbsent(key, (group) -> new ArrayList<>()).add(condition);
			});
		}
		List<Crossover> crossovers = new ArrayList<>();
		groups.forEach((key, conditions) -> {
			String axis = key.substring(0, key.indexOf('/'));
			conditions.sort((first, second) -> Double.compare(place(first, axis), place(second, axis)));
			long places = conditions.stream().map((condition) -> place(condition, axis)).distinct().count();
			if (places >= 2 && places == conditions.size()) {
				crossovers.add(new Crossover(Integer.toString(crossovers.size() + 1), axis,
						conditions.get(0).arms().get(0).arm(), List.copyOf(conditions)));
			}
		});
		return crossovers;
	}

	Chart chart() {
		Map<String, List<List<Double>>> arms = new LinkedHashMap<>();
		for (ConditionResults condition : this.conditions) {
			for (ArmResults arm : condition.arms()) {
				VerdictResult verdict = arm.verdict();
				if (verdict != null && verdict.ratio() != null) {
					arms.computeIfAbsent(arm.arm(), (name) -> new ArrayList<>())
						.add(point(place(condition, this.axis), verdict));
				}
			}
		}
		return new Chart.Lines("lines", this.axis, "ratio to " + this.baseline, true, true, 1.0,
				arms.entrySet().stream().map((arm) -> new Chart.Line(arm.getKey(), arm.getValue())).toList());
	}

	private static List<Double> point(double place, VerdictResult verdict) {
		Double ratio = verdict.ratio();
		Double low = verdict.low();
		Double high = verdict.high();
		if (ratio == null) {
			throw new IllegalArgumentException("A verdict without ratio has no point.");
		}
		return (low != null && high != null) ? List.of(place, ratio, low, high) : List.of(place, ratio);
	}

	private static double place(ConditionResults condition, String axis) {
		return condition.axes().getOrDefault(axis, 0.0);
	}

}
