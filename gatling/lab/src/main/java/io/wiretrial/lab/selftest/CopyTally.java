package io.wiretrial.lab.selftest;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Counts what was said of copies, and holds the counts against their bars. */
final class CopyTally {

	private final List<Said> all = new ArrayList<>();

	void add(List<Said> said) {
		this.all.addAll(said);
	}

	// A row for each kind of copy that was played, and why some were not judged.
	List<String> lines() {
		List<String> lines = new ArrayList<>();
		lines.add(row("", "comparisons", "not judged", "counted", "asked"));
		played().forEach((difference) -> lines.add(line(difference)));
		Map<String, Long> reasons = this.all.stream()
			.filter((said) -> !said.isJudged())
			.collect(Collectors.groupingBy(Said::reason, TreeMap::new, Collectors.counting()));
		reasons.forEach((reason, count) -> lines.add("  Not judged, %d: %s".formatted(count, reason)));
		return lines;
	}

	// Whether every bar is met, and anything was judged.
	boolean isMet() {
		return this.all.stream().anyMatch(Said::isJudged) && played().allMatch(this::isMet);
	}

	private Stream<Difference> played() {
		return Stream.of(Difference.values()).filter((difference) -> !of(difference).isEmpty());
	}

	private String line(Difference difference) {
		List<Said> said = of(difference);
		String asked = difference.hasBar()
				? "%s %d: %s".formatted((difference == Difference.NONE) ? "at most" : "at least", bar(difference),
						isMet(difference) ? "met" : "NOT met")
				: "nothing";
		return row(difference.text(), String.valueOf(said.size()),
				String.valueOf(said.size() - judged(difference).size()), String.valueOf(counted(difference)), asked);
	}

	// What was not judged can neither alarm nor be found
	private long bar(Difference difference) {
		return difference.bar((difference == Difference.NONE) ? judged(difference).size() : of(difference).size());
	}

	private boolean isMet(Difference difference) {
		return !difference.hasBar() || ((difference == Difference.NONE) ? counted(difference) <= bar(difference)
				: counted(difference) >= bar(difference));
	}

	private long counted(Difference difference) {
		return of(difference).stream().filter(Said::isCounted).count();
	}

	private List<Said> judged(Difference difference) {
		return of(difference).stream().filter(Said::isJudged).toList();
	}

	private List<Said> of(Difference difference) {
		return this.all.stream().filter((said) -> said.difference() == difference).toList();
	}

	private static String row(String what, String comparisons, String notJudged, String counted, String asked) {
		return String.format(Locale.ROOT, "  %-28s %12s %11s %8s  %s", what, comparisons, notJudged, counted, asked);
	}

}
