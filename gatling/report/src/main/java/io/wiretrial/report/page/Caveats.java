package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import io.wiretrial.report.results.Caveat;
import io.wiretrial.report.results.Results;
import io.wiretrial.trial.plan.PresetName;

/**
 * What a reader must know before the answers: one line that unfolds. What a preset leaves
 * out stands with its question.
 *
 * @param texts what is said, by its title
 */
record Caveats(Map<String, List<String>> texts) {

	private static final Set<String> ALARMS = Set.of("Incomplete", "Different answers", "Failed", "A process failed");

	static Caveats of(Results results) {
		Map<String, List<String>> texts = new LinkedHashMap<>();
		if (results.run().preset() == PresetName.SMOKE) {
			texts.put("Not judged",
					List.of("The preset smoke proves that the machinery works. Its numbers are no measurement."));
		}
		for (Caveat caveat : results.caveats()) {
			if (!caveat.title().equals("Left out")) {
				texts.computeIfAbsent(caveat.title(), (title) -> new ArrayList<>()).add(caveat.text());
			}
		}
		return new Caveats(texts);
	}

	String tone() {
		return this.texts.keySet().stream().anyMatch(ALARMS::contains) ? "alarm" : "open";
	}

	/**
	 * Names every kind of caveat once.
	 * @return such as {@code Incomplete, not warm (3)}
	 */
	String line() {
		return this.texts.entrySet()
			.stream()
			.map((kind) -> (kind.getValue().size() > 1) ? "%s (%d)".formatted(kind.getKey(), kind.getValue().size())
					: kind.getKey())
			.collect(Collectors.joining(", "));
	}

}
