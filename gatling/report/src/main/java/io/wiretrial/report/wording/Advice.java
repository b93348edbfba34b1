package io.wiretrial.report.wording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.PlanResults;

/**
 * Advice that follows from the words of a plan: which arm to take, and where.
 *
 * @param kind what is advised; where conditions differ, at the first that has advice
 * @param sentence one sentence of {@value #MOST_WORDS} words at most
 */
public record Advice(Kind kind, String sentence) {

	static final int MOST_WORDS = 40;

	/**
	 * Advises by the results of a plan.
	 * @param plan what was found
	 * @return what a reader is to do
	 */
	public static Advice of(PlanResults plan) {
		return of(plan.wasWarm(), plan.judging().margin(), plan.conditions());
	}

	/**
	 * Advises by what a plan's results are made of.
	 * @param warm whether the services were warm
	 * @param margin margin of the plan, a fraction
	 * @param conditions what was found under each
	 * @return what a reader is to do
	 */
	public static Advice of(boolean warm, double margin, List<ConditionResults> conditions) {
		if (!warm) {
			return new Advice(Kind.NONE, "No advice: the run was not warm.");
		}
		Map<Choice, List<String>> choices = new LinkedHashMap<>();
		for (ConditionResults condition : conditions) {
			Choice.of(condition, margin)
				.ifPresent(
						(choice) -> choices.computeIfAbsent(choice, (key) -> new ArrayList<>()).add(condition.label()));
		}
		if (choices.isEmpty()) {
			return new Advice(Kind.NONE, "No advice: nothing was compared.");
		}
		List<Choice> order = choices.keySet()
			.stream()
			.sorted((one, other) -> Boolean.compare(one.kind() == Kind.NONE, other.kind() == Kind.NONE))
			.toList();
		Kind kind = order.get(0).kind();
		if (order.size() == 1) {
			return new Advice(kind, sentence(kind, order.get(0).everywhere()));
		}
		String named = parts(order, choices, false);
		return new Advice(kind,
				sentence(kind, (named.split(" ").length > MOST_WORDS) ? parts(order, choices, true) : named));
	}

	private static String parts(List<Choice> order, Map<Choice, List<String>> choices, boolean counted) {
		return order.stream().map((choice) -> {
			List<String> places = choices.getOrDefault(choice, List.of());
			String number = (places.size() == 1) ? "1 condition" : places.size() + " conditions";
			return choice.at(counted ? number : Choice.list(places, "and"));
		}).collect(Collectors.joining("; "));
	}

	// What begins with the name of an arm keeps its small letter
	private static String sentence(Kind kind, String text) {
		return ((kind == Kind.CPU_OR_TIME) ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1)) + ".";
	}

	/** What a reader is to do. */
	public enum Kind {

		/** Take one arm, or one of some. */
		TAKE,

		/** Take any: all are the same within the margin. */
		EITHER,

		/** One arm takes less of the service's CPU, another less time. */
		CPU_OR_TIME,

		/** No advice can be given. */
		NONE

	}

}
