package io.wiretrial.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Outcome of a report, and where it lies.
 *
 * @param exitCode 0 if everything was judged, 1 if an arm FAILED or arms answered
 * differently
 * @param verdictTable answers, verdicts and claims as lines of fixed-width text
 * @param claims how many words and claims were decided, in one line: the last of the
 * table
 * @param indexHtml the page for readers, complete in one file
 * @param resultsJson every number, with a published schema
 * @param resultsCsv one row for each measure of each arm
 * @param gatling where Gatling's own reports are, one line for each plan
 */
public record ReportOutcome(int exitCode, List<String> verdictTable, String claims, Path indexHtml, Path resultsJson,
		Path resultsCsv, List<String> gatling) {

	public ReportOutcome {
		verdictTable = List.copyOf(verdictTable);
		gatling = List.copyOf(gatling);
	}

	/**
	 * Returns answers and verdicts of all plans.
	 * @return the table without the line of the claims
	 */
	public List<String> verdicts() {
		return this.verdictTable.subList(0, this.verdictTable.size() - 1);
	}

	/**
	 * Returns what became of all claims, and where the reports are.
	 * @return the last lines for a console
	 */
	public List<String> closing() {
		List<String> lines = new ArrayList<>(List.of(this.claims, "Report   " + this.indexHtml,
				"Numbers  " + this.resultsJson, "         " + this.resultsCsv));
		String head = "Gatling  ";
		for (String line : this.gatling) {
			lines.add(head + line);
			head = "         ";
		}
		return lines;
	}

}
