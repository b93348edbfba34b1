package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ArmVerdicts;
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
				VerdictResult.Size size = size(arm);
				if (size != null) {
					arms.computeIfAbsent(arm.arm(), (name) -> new ArrayList<>())
						.add(List.of(this.group.place(condition), size.ratio(), size.interval().low(),
								size.interval().high()));
				}
			}
		}
		return new Chart.Lines("lines", this.group.axis(), "ratio to " + this.group.baseline(), true, true, 1.0,
				arms.entrySet().stream().map((arm) -> new Chart.Line(arm.getKey(), arm.getValue())).toList());
	}

	// Where a load allows no verdict on times the cost is what can cross
	private static VerdictResult.@Nullable Size size(ArmResults arm) {
		ArmVerdicts verdicts = arm.verdicts();
		return (verdicts != null) ? verdicts.all().findFirst().map(VerdictResult::size).orElse(null) : null;
	}

}
