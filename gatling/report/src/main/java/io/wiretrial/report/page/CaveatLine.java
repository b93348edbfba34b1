package io.wiretrial.report.page;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.wiretrial.report.results.Caveat;

/**
 * What a reader must know before the answers: one line that unfolds. What a preset leaves
 * out stands with its question.
 *
 * @param texts what is said of each kind, gravest first
 */
record CaveatLine(Map<Caveat.Kind, List<String>> texts) {

	static CaveatLine of(List<Caveat> caveats) {
		return new CaveatLine(caveats.stream()
			.filter((caveat) -> caveat.kind() != Caveat.Kind.LEFT_OUT)
			.collect(Collectors.groupingBy(Caveat::kind, TreeMap::new,
					Collectors.mapping(Caveat::text, Collectors.toList()))));
	}

	String tone() {
		return this.texts.keySet().stream().anyMatch(Caveat.Kind::isAlarm) ? "alarm" : "open";
	}

	/**
	 * Names every kind of caveat once.
	 * @return such as {@code incomplete, not warm (3)}
	 */
	String line() {
		return this.texts.entrySet()
			.stream()
			.map((kind) -> kind.getKey().title().toLowerCase(Locale.ROOT)
					+ ((kind.getValue().size() > 1) ? " (%d)".formatted(kind.getValue().size()) : ""))
			.collect(Collectors.joining(", "));
	}

}
