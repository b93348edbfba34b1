package io.wiretrial.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

import io.wiretrial.report.results.Results;
import io.wiretrial.trial.plan.PresetName;

/**
 * Caveats beside the answers: one line that unfolds.
 *
 * @param notices in the order in which they are told
 */
record Caveats(List<Notice> notices) {

	static Caveats of(Results results) {
		List<Notice> notices = new ArrayList<>();
		if (results.run().preset() == PresetName.SMOKE) {
			notices.add(new Notice(Notice.Severity.WARNING, "Not judged",
					"The preset smoke proves that the machinery works. Its numbers are no measurement.", "not-judged"));
		}
		results.caveats().forEach((caveat) -> notices.add(Notice.of(caveat)));
		return new Caveats(notices);
	}

	String tone() {
		return this.notices.stream().anyMatch((notice) -> notice.severity() == Notice.Severity.ALARM) ? "alarm"
				: "open";
	}

	/**
	 * Names every kind of caveat once.
	 * @return such as {@code incomplete, left out (3)}
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
