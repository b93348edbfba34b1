package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.WarmUpCurves;

/**
 * Course in which one condition became warm in the first start: the server's CPU time per
 * operation over operations.
 *
 * @param id id of the chart
 * @param condition what the condition is called
 * @param lines one per arm and target
 */
record WarmUps(String id, String condition, List<Chart.Line> lines) {

	static List<WarmUps> of(PlanResults plan) {
		List<WarmUps> found = new ArrayList<>();
		plan.checks().warmUps().stream().findFirst().ifPresent((first) -> {
			for (ConditionResults condition : plan.conditions()) {
				List<Chart.Line> lines = lines(first, condition.id());
				if (!lines.isEmpty()) {
					found.add(new WarmUps("%s-warm-up-%s".formatted(plan.id(), condition.id()), condition.label(),
							lines));
				}
			}
		});
		return found;
	}

	Chart chart() {
		return new Chart.Lines("lines", "operations", "server CPU per operation, µs", true, true, null, this.lines);
	}

	private static List<Chart.Line> lines(WarmUpCurves start, String condition) {
		Map<String, List<List<Double>>> lines = new LinkedHashMap<>();
		for (WarmUpCurves.Curve curve : start.curves()) {
			if (curve.condition().equals(condition)) {
				String name = curve.arm();
				while (lines.containsKey(name)) {
					name += "′";
				}
				lines.put(name, points(curve));
			}
		}
		return lines.entrySet()
			.stream()
			.filter((line) -> !line.getValue().isEmpty())
			.map((line) -> new Chart.Line(line.getKey(), line.getValue()))
			.toList();
	}

	private static List<List<Double>> points(WarmUpCurves.Curve curve) {
		List<List<Double>> points = new ArrayList<>();
		for (WarmUpCurves.Point point : curve.points()) {
			Double cpu = point.cpuMicros();
			if (cpu != null && cpu > 0) {
				points.add(List.of((double) point.operations(), cpu));
			}
		}
		return points;
	}

}
