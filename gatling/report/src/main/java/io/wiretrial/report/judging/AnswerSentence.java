package io.wiretrial.report.judging;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

import io.wiretrial.report.measure.MetricName;
import io.wiretrial.report.results.ArmResults;
import io.wiretrial.report.results.ConditionResults;
import io.wiretrial.report.results.RatioResult;
import io.wiretrial.report.results.VerdictResult;
import io.wiretrial.report.results.Word;

/**
 * The answer to a plan's question, in plain words with its figures: how the first arm
 * compares that gets words.
 *
 * @param arm that arm
 * @param baselines what it was compared with
 * @param name what a reader calls the metric
 */
record AnswerSentence(String arm, String baselines, String name) {

	static String of(List<ConditionResults> conditions) {
		String arm = "";
		String name = "";
		Set<String> baselines = new LinkedHashSet<>();
		List<Judged> judged = new ArrayList<>();
		for (ConditionResults condition : conditions) {
			for (ArmResults one : condition.arms()) {
				VerdictResult verdict = one.judged().verdict();
				if (verdict != null && !verdict.word().isEmpty() && (arm.isEmpty() || one.arm().equals(arm))) {
					arm = one.arm();
					name = name.isEmpty() ? MetricName.of(verdict.metric(), condition.setting().operation()) : name;
					baselines.add(condition.arms().get(0).arm());
					judged.add(new Judged(condition.label(), verdict));
				}
			}
		}
		return judged.isEmpty() ? "Nothing was compared."
				: new AnswerSentence(arm, String.join(" and ", baselines), name).text(judged);
	}

	// The same words together, different before the same, then what has no answer
	private String text(List<Judged> judged) {
		Map<Word, List<Judged>> groups = new LinkedHashMap<>();
		for (Word word : Word.values()) {
			judged.stream()
				.filter((one) -> one.verdict().kind() == word)
				.forEach((one) -> groups.computeIfAbsent(word, (key) -> new ArrayList<>()).add(one));
		}
		List<String> parts = new ArrayList<>();
		groups.forEach((word, group) -> {
			boolean first = parts.isEmpty();
			parts.add((first ? verb(group.get(0)) : "") + group.get(0).verdict().word() + (first ? against(word) : "")
					+ where(group, judged.size(), first) + range(group, first));
		});
		return this.arm + " "
				+ ((parts.size() < 2) ? parts.get(0)
						: String.join(", ", parts.subList(0, parts.size() - 1)) + " and " + parts.get(parts.size() - 1))
				+ ".";
	}

	private static String verb(Judged judged) {
		return (judged.verdict().kind().isDifferent() ? Word.kind(judged.verdict().metric()).verb() : "is") + " ";
	}

	private String against(Word word) {
		return switch (word) {
			case LOWER, HIGHER -> " than ";
			case SAME -> " of ";
			case TOO_CLOSE, NOT_JUDGED, NONE -> " against ";
		} + this.baselines;
	}

	private static String where(List<Judged> found, int all, boolean total) {
		if (all == 1) {
			return "";
		}
		if (found.size() == all) {
			return (all == 2) ? " under both conditions" : " under all %d conditions".formatted(all);
		}
		if (found.size() == 1) {
			return " at " + found.get(0).condition();
		}
		return " under %d%s".formatted(found.size(), total ? " of %d conditions".formatted(all) : "");
	}

	private String range(List<Judged> judged, boolean first) {
		List<Double> ratios = judged.stream()
			.filter((one) -> one.verdict().kind().isDecided())
			.map((one) -> one.verdict().size())
			.filter(Objects::nonNull)
			.map(RatioResult::ratio)
			.sorted()
			.toList();
		if (ratios.isEmpty()) {
			return "";
		}
		String low = String.format(Locale.ROOT, "%.2f", ratios.get(0));
		String high = String.format(Locale.ROOT, "%.2f", ratios.get(ratios.size() - 1));
		return " (%s ×%s)".formatted(low.equals(high) ? low : low + " to " + high, first ? " the " + this.name : "");
	}

	/**
	 * One verdict and where it was reached.
	 *
	 * @param condition what the condition is called
	 * @param verdict the verdict
	 */
	private record Judged(String condition, VerdictResult verdict) {
	}

}
