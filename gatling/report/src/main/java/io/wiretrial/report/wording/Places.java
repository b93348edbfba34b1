package io.wiretrial.report.wording;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import io.wiretrial.report.results.ConditionResults;

/** Names of conditions within a sentence. */
final class Places {

	private static final Pattern NUMBER_OF = Pattern.compile("([0-9][^ ]*) (.+)");

	private Places() {
	}

	// The network stands behind the label
	static String of(ConditionResults condition) {
		String network = condition.setting().network();
		String label = condition.label();
		if (!label.endsWith(", " + network)) {
			return label;
		}
		return label.substring(0, label.length() - network.length() - 2)
				+ (network.equals("region") ? " between regions" : " over " + network);
	}

	// Numbers of the same are named together: "5 and 100 fields"
	static String joined(List<String> places) {
		Map<String, List<String>> numbers = new LinkedHashMap<>();
		for (String place : places) {
			Matcher number = NUMBER_OF.matcher(place);
			boolean matches = number.matches();
			numbers.computeIfAbsent(matches ? number.group(2) : place, (key) -> new ArrayList<>())
				.add(matches ? number.group(1) : "");
		}
		return list(numbers.entrySet()
			.stream()
			.map((same) -> (list(same.getValue()) + " " + same.getKey()).strip())
			.toList(), "and");
	}

	static String counted(int conditions) {
		return (conditions == 1) ? "1 condition" : conditions + " conditions";
	}

	static String list(List<String> names, String last) {
		int before = names.size() - 1;
		return (before < 1) ? String.join("", names)
				: "%s %s %s".formatted(String.join(", ", names.subList(0, before)), last, names.get(before));
	}

	private static String list(List<String> names) {
		return list(names, "and");
	}

}
