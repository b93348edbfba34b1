package io.wiretrial.report.description;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import io.wiretrial.model.plan.PlanArm;
import io.wiretrial.model.plan.ReplyRule;
import io.wiretrial.model.schedule.PlannedArm;
import io.wiretrial.model.schedule.PlannedCondition;

/**
 * Sentences on the arms of a plan's own: what they called, whether starts repeat it, and
 * how their replies were compared.
 */
public final class OwnArmsDescription {

	private OwnArmsDescription() {
	}

	/**
	 * Describes the arms of a plan's own.
	 * @param own arms of the plan
	 * @param conditions what was played
	 * @return sentences, each with a space before it; empty without such arms
	 */
	public static String sentences(List<PlanArm> own, List<PlannedCondition> conditions) {
		List<String> sentences = new ArrayList<>();
		for (PlanArm arm : own) {
			conditions.stream()
				.flatMap((condition) -> condition.played().stream())
				.filter((played) -> played.name().equals(arm.name()))
				.findFirst()
				.ifPresent((played) -> sentences.add(called(arm)));
		}
		Map<String, List<String>> compared = new LinkedHashMap<>();
		for (PlannedCondition condition : conditions) {
			ReplyRule.of(own, condition.played().stream().map(PlannedArm::name).toList())
				.ifPresent((rule) -> compared.computeIfAbsent(text(rule), (text) -> new ArrayList<>())
					.add(condition.label()));
		}
		compared.forEach(
				(text, where) -> sentences.add("At %s replies were %s.".formatted(String.join(", ", where), text)));
		return sentences.stream().map((sentence) -> " " + sentence).collect(Collectors.joining());
	}

	private static String called(PlanArm arm) {
		return "Arm %s called %s, %s.".formatted(arm.name(), arm.called(), arm.startsService()
				? "whose service was started by a command, anew with each start"
				: "whose service ran before: starts do not repeat it, and as a baseline A and A′ are one process");
	}

	private static String text(ReplyRule rule) {
		String but = rule.ignore().isEmpty() ? "" : " but for " + String.join(", ", rule.ignore());
		return switch (rule.parity()) {
			case EQUAL -> "compared by their values" + but;
			case SHAPE -> "compared by names and types of their fields" + but;
			case OFF -> "not compared";
		};
	}

}
