package io.wiretrial.report.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a reader must know beside the answers: one line that unfolds.
 *
 * @param notices the loudest first
 */
record Caveats(List<Notice> notices) {

	Caveats {
		notices = notices.stream().sorted((first, second) -> first.severity().compareTo(second.severity())).toList();
	}

	String tone() {
		return this.notices.stream().anyMatch((notice) -> notice.severity() == Notice.Severity.ALARM) ? "alarm"
				: "open";
	}

	/**
	 * Names every kind of caveat once.
	 * @return such as {@code Incomplete run, left out (3)}
	 */
	String line() {
		Map<String, Integer> titles = new LinkedHashMap<>();
		this.notices.forEach((notice) -> titles.merge(notice.title().toLowerCase(Locale.ROOT), 1, Integer::sum));
		return titles.entrySet()
			.stream()
			.map((title) -> (title.getValue() > 1) ? "%s (%d)".formatted(title.getKey(), title.getValue())
					: title.getKey())
			.collect(Collectors.joining(", "));
	}

}
