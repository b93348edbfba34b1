package io.wiretrial.report.judging;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

import io.wiretrial.report.results.CellName;
import io.wiretrial.report.statistics.JudgeSettings;
import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.schedule.Cell;
import io.wiretrial.trial.schedule.PlannedRun;
import io.wiretrial.trial.schedule.Schedule;

/**
 * How many words a schedule may lead to, each with an equal share of the significance:
 * two for each comparison that is planned, by the plan's metric and by CPU time, and one
 * for each claim. It is known before anything is measured, so that what is said of one
 * plan is final. A family counts one word at least.
 *
 * @param comparisons comparisons that are planned, by plan
 * @param claims claims, by plan
 */
record PlannedWords(Map<String, Integer> comparisons, Map<String, Integer> claims) {

	static PlannedWords of(Schedule schedule) {
		Map<String, List<PlannedRun>> plans = schedule.runs()
			.stream()
			.collect(Collectors.groupingBy((run) -> run.plan().id()));
		return new PlannedWords(counted(plans, PlannedWords::comparisons),
				counted(plans, (runs) -> runs.get(0).plan().claims().size()));
	}

	private static Map<String, Integer> counted(Map<String, List<PlannedRun>> plans,
			Function<List<PlannedRun>, Integer> count) {
		return plans.entrySet()
			.stream()
			.collect(Collectors.toMap(Map.Entry::getKey, (plan) -> Math.max(1, count.apply(plan.getValue()))));
	}

	private static int comparisons(List<PlannedRun> runs) {
		Plan plan = runs.get(0).plan();
		return (int) runs.stream()
			.map(PlannedRun::cells)
			.flatMap(Collection::stream)
			.filter((cell) -> !isBaseline(plan, cell))
			.map((cell) -> new CellName(cell.condition(), cell.arm()))
			.distinct()
			.count();
	}

	private static boolean isBaseline(Plan plan, Cell cell) {
		return plan.conditions()
			.stream()
			.filter((condition) -> condition.id().equals(cell.condition()))
			.map(Condition::baseline)
			.anyMatch(cell.arm()::equals);
	}

	// Of the verdicts of one plan by one metric
	JudgeSettings verdicts(JudgeSettings whole, String plan) {
		return whole.part((double) this.comparisons.getOrDefault(plan, 1) / all());
	}

	JudgeSettings claims(JudgeSettings whole, String plan) {
		return whole.part((double) this.claims.getOrDefault(plan, 1) / all());
	}

	private int all() {
		return 2 * sum(this.comparisons) + sum(this.claims);
	}

	private static int sum(Map<String, Integer> counts) {
		return counts.values().stream().mapToInt(Integer::intValue).sum();
	}

}
