package io.wiretrial.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Outcome of a report, and where it lies.
 *
 * @param exitCode 0 if everything was judged, 1 if an arm FAILED, arms answered
 * differently or a process failed, 3 if an arm was not shown to hold its limit
 * @param tables words and ratios of all plans as lines of fixed-width text
 * @param summary advice of all plans, and what to run for more
 * @param indexHtml the page for readers, complete in one file
 */
public record ReportOutcome(int exitCode, List<String> tables, List<String> summary, Path indexHtml) {

	public ReportOutcome {
		tables = List.copyOf(tables);
		summary = List.copyOf(summary);
	}

	/**
	 * Returns the summary and where everything is.
	 * @return the last lines for a console
	 */
	public List<String> closing() {
		List<String> lines = new ArrayList<>(this.summary);
		lines.add("Report   " + this.indexHtml);
		lines.add("Beside   results.json, results.csv, and gatling with Gatling's own reports");
		lines.add("Summary  %s, summary.md".formatted(this.indexHtml.resolveSibling("summary.txt")));
		return lines;
	}

}
