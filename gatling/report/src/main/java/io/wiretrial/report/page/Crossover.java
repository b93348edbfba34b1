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
 * The ratio over a size.
 *
 * @param group conditions along an axis
 */
record Crossover(AxisGroup group) {

	static List<Crossover> of(PlanResults plan) {
		return AxisGroup.of(plan).stream().map(Crossover::new).toList();
	}

	String id() {
		return this.group.id();
	}

	Chart chart() {
		Map<String, List<List<Double>>> arms = new LinkedHashMap<>();
		for (ConditionResults condition : this.group.conditions()) {
			for (ArmResults arm : condition.arms()) {
				VerdictResult verdict = arm.verdict();
				if (verdict != null && verdict.ratio() != null) {
					arms.computeIfAbsent(arm.arm(), (name) -> new ArrayList<>())
						.add(point(this.group.place(condition), verdict));
				}
			}
		}
		return new Chart.Lines("lines", this.group.axis(), "ratio to " + this.group.baseline(), true, true, 1.0,
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

}
