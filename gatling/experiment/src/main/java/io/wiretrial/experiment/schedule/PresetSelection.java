package io.wiretrial.experiment.schedule;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jspecify.annotations.Nullable;

import io.wiretrial.trial.plan.Condition;
import io.wiretrial.trial.plan.Plan;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.plan.Selection;

/** Chooses what a preset plays of a plan, before the budget is looked at. */
final class PresetSelection {

	private PresetSelection() {
	}

	static List<SelectedCondition> of(Plan plan, PresetName preset) {
		Selection selection = plan.presets().get(preset);
		List<String> named = (selection != null) ? selection.conditions() : null;
		Set<String> played = (named != null) ? Set.copyOf(named)
				: (preset == PresetName.SMOKE) ? ends(plan.conditions()) : all(plan.conditions());
		Selection arms = (selection != null) ? selection : Selection.EVERYTHING;
		return plan.conditions()
			.stream()
			.filter((condition) -> played.contains(condition.id()))
			.map((condition) -> new SelectedCondition(condition, arms(condition, arms.arms(condition.id()))))
			.filter((condition) -> !condition.arms().isEmpty())
			.toList();
	}

	private static List<String> arms(Condition condition, @Nullable List<String> played) {
		return condition.arms().stream().filter((arm) -> played == null || played.contains(arm)).toList();
	}

	private static Set<String> all(List<Condition> conditions) {
		return conditions.stream().map(Condition::id).collect(Collectors.toSet());
	}

	// First and last condition of each axis; of the plan if it has no axes.
	private static Set<String> ends(List<Condition> conditions) {
		Set<String> axes = new TreeSet<>();
		conditions.forEach((condition) -> axes.addAll(condition.axes().keySet()));
		if (axes.isEmpty()) {
			return Stream.of(conditions.get(0), conditions.get(conditions.size() - 1))
				.map(Condition::id)
				.collect(Collectors.toSet());
		}
		return axes.stream().flatMap((axis) -> ends(conditions, axis)).collect(Collectors.toSet());
	}

	private static Stream<String> ends(List<Condition> conditions, String axis) {
		Comparator<Condition> byPosition = Comparator
			.comparingDouble((condition) -> condition.axes().getOrDefault(axis, 0.0));
		List<Condition> along = conditions.stream()
			.filter((condition) -> condition.axes().containsKey(axis))
			.sorted(byPosition)
			.toList();
		double last = along.get(along.size() - 1).axes().getOrDefault(axis, 0.0);
		return along.stream()
			.filter((condition) -> condition.equals(along.get(0)) || condition.axes().getOrDefault(axis, 0.0) == last)
			.limit(2)
			.map(Condition::id);
	}

}
