package io.wiretrial.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.report.judging.RunJudge;
import io.wiretrial.report.page.ReportPage;
import io.wiretrial.report.results.PlanResults;
import io.wiretrial.report.results.Results;
import io.wiretrial.report.results.ResultsCsv;
import io.wiretrial.report.wording.Summary;
import io.wiretrial.report.wording.VerdictTable;

/** Judges a run, finished or not, and writes its reports into its directory. */
public final class Report {

	private static final int LIMIT_NOT_HELD = 3;

	private final RunJudge judge = new RunJudge();

	/**
	 * Writes {@code index.html}, {@code results.json}, {@code results.csv},
	 * {@code summary.txt} and {@code summary.md}. The same run gives the same files.
	 * @param runDirectory folder of the run
	 * @return what was found and where it lies
	 * @throws io.wiretrial.report.judging.RunUnreadableException if the folder holds no
	 * run, or one of its files is not readable
	 * @throws UncheckedIOException if a report cannot be written
	 */
	public ReportOutcome write(Path runDirectory) {
		Results results = this.judge.judge(new TrialFiles(runDirectory));
		Summary summary = Summary.of(results);
		TrialJson.write(runDirectory.resolve("results.json"), results);
		replace(runDirectory.resolve("results.csv"), ResultsCsv.text(results));
		replace(runDirectory.resolve("summary.txt"), String.join("\n", summary.text()) + "\n");
		replace(runDirectory.resolve("summary.md"), summary.markdown());
		Path html = replace(runDirectory.resolve("index.html"), new ReportPage().html(results));
		return new ReportOutcome(exitCode(results),
				results.plans().stream().flatMap((plan) -> lines(plan).stream()).toList(), summary.text(), html);
	}

	private static int exitCode(Results results) {
		if (results.anyFailed() || !results.faults().isEmpty()) {
			return 1;
		}
		return results.limitsNotHeld().isEmpty() ? 0 : LIMIT_NOT_HELD;
	}

	/**
	 * Judges one plan by what lies there, for a console, and writes nothing. What its
	 * words are when its last start has ended they stay.
	 * @param runDirectory folder of the run
	 * @param plan id of the plan
	 * @return its advice and its words as lines of fixed-width text
	 * @throws io.wiretrial.report.judging.RunUnreadableException if the folder holds no
	 * run, or one of its files is not readable
	 * @throws IllegalArgumentException if the run does not play that plan
	 */
	public List<String> verdicts(Path runDirectory, String plan) {
		return lines(this.judge.judge(new TrialFiles(runDirectory), plan));
	}

	private static List<String> lines(PlanResults plan) {
		List<String> lines = new ArrayList<>(VerdictTable.lines(plan));
		lines.add("");
		return lines;
	}

	private static Path replace(Path file, String text) {
		try {
			Path partial = file.resolveSibling(file.getFileName() + ".partial");
			Files.writeString(partial, text, StandardCharsets.UTF_8);
			return Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Report %s cannot be written: check free space and permissions.".formatted(file), ex);
		}
	}

}
