package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.trial.plan.Operation;

/**
 * Conditions of the same operation and baseline at two or more places of one axis. Where
 * they share a place they are told apart by their other axes.
 *
 * @param id anchor
 * @param axis name of the axis
 * @param at places on the axes that tell groups apart, such as {@code connections 10};
 * empty if none does
 * @param conditions the conditions in the order of the axis
 */
record AxisGroup(String id, String axis, String at, List<ConditionResults> conditions) {

	static List<AxisGroup> of(PlanResults plan) {
		Map<Alike, List<ConditionResults>> alike = new LinkedHashMap<>();
		for (ConditionResults condition : plan.conditions()) {
			condition.setting().axes().keySet().stream().sorted().forEach((axis) -> {
				Alike key = new Alike(axis, condition.setting().operation(), interval(condition),
						condition.arms().get(0).arm());
				alike.computeIfAbsent(key, (group) -> new ArrayList<>()).add(condition);
			});
		}
		List<AxisGroup> groups = new ArrayList<>();
		alike.forEach((key, conditions) -> {
			String axis = key.axis();
			Map<String, List<ConditionResults>> apart = Map.of("", conditions);
			if (places(conditions, axis) < conditions.size()) {
				apart = conditions.stream()
					.collect(Collectors.groupingBy((condition) -> others(condition, axis), LinkedHashMap::new,
							Collectors.toList()));
			}
			apart.forEach((at, group) -> {
				if (places(group, axis) >= 2 && places(group, axis) == group.size()) {
					groups.add(new AxisGroup(Integer.toString(groups.size() + 1), axis, at,
							group.stream()
								.sorted((first, second) -> Double.compare(place(first, axis), place(second, axis)))
								.toList()));
				}
			});
		});
		return groups;
	}

	double place(ConditionResults condition) {
		return place(condition, this.axis);
	}

	String baseline() {
		return this.conditions.get(0).arms().get(0).arm();
	}

	String title() {
		return this.at.isEmpty() ? this.axis : this.axis + " at " + this.at;
	}

	private static long places(List<ConditionResults> conditions, String axis) {
		return conditions.stream().map((condition) -> place(condition, axis)).distinct().count();
	}

	private static double place(ConditionResults condition, String axis) {
		return condition.setting().axes().getOrDefault(axis, 0.0);
	}

	// Feeds of different intervals offer different rates at the same batch
	private static String interval(ConditionResults condition) {
		String payload = condition.setting().payload();
		return (condition.setting().operation() == Operation.FEED) ? payload.substring(payload.indexOf('x') + 1) : "";
	}

	private static String others(ConditionResults condition, String axis) {
		return new TreeMap<>(condition.setting().axes()).entrySet()
			.stream()
			.filter((other) -> !other.getKey().equals(axis))
			.map((other) -> other.getKey() + " " + NumberFormats.plain(other.getValue()))
			.collect(Collectors.joining(", "));
	}

	/** Settings that conditions of one group share. */
	private record Alike(String axis, Operation operation, String interval, String baseline) {
	}

}
