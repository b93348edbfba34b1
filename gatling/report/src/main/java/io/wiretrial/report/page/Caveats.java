package io.wiretrial.report.page;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import io.wiretrial.report.results.Caveat;

/**
 * Caveats beside the answers: one line that unfolds.
 *
 * @param list in the order in which they are told
 */
record Caveats(List<Caveat> list) {

	String tone() {
		return this.list.stream().anyMatch((caveat) -> caveat.kind().severity() == Caveat.Severity.ALARM) ? "alarm"
				: "open";
	}

	/**
	 * Names every kind of caveat once.
	 * @return such as {@code incomplete, left out (3)}
	 */
	String line() {
		Map<Caveat.Kind, Long> kinds = this.list.stream()
			.collect(Collectors.groupingBy(Caveat::kind, TreeMap::new, Collectors.counting()));
		return kinds.entrySet()
			.stream()
			.map((kind) -> kind.getKey().title().toLowerCase(Locale.ROOT)
					+ ((kind.getValue() > 1) ? " (%d)".formatted(kind.getValue()) : ""))
			.collect(Collectors.joining(", "));
	}

}
