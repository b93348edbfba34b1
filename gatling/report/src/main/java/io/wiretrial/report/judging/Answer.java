package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.jspecify.annotations.Nullable;

import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ArmVerdicts;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.VerdictResult;

/** What was found of a plan, in one sentence. */
final class Answer {

	private Answer() {
	}

	// Each arm with how often it got which verdict
	static String of(List<ConditionResults> conditions) {
		Map<String, Map<String, Integer>> arms = new LinkedHashMap<>();
		for (ConditionResults condition : conditions) {
			for (ArmResults arm : condition.arms()) {
				ArmVerdicts verdicts = arm.verdicts();
				if (verdicts != null) {
					Map<String, Integer> words = arms.computeIfAbsent(arm.arm(), (name) -> new LinkedHashMap<>());
					count(words, verdicts.latency(), "");
					count(words, verdicts.cpu(), " on CPU");
				}
			}
		}
		List<String> parts = new ArrayList<>();
		arms.forEach((arm,
				words) -> parts.add("%s: %s".formatted(arm, words.entrySet()
					.stream()
					.map((word) -> word.getKey() + ((word.getValue() > 1) ? " " + word.getValue() + " times" : ""))
					.collect(Collectors.joining(", ")))));
		return parts.isEmpty() ? "" : String.join("; ", parts) + ".";
	}

	private static void count(Map<String, Integer> words, @Nullable VerdictResult verdict, String suffix) {
		if (verdict != null) {
			String word = verdict.sentence().word();
			words.merge(word.contains("CPU") ? word : word + suffix, 1, Integer::sum);
		}
	}

}
