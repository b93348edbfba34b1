package io.wiretrial.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import io.wiretrial.experiment.run.Judge;
import io.wiretrial.report.Report;
import io.wiretrial.report.ReportOutcome;

/** The judge of the report module. */
final class ReportJudge implements Judge {

	@Override
	public Judgement judge(Path runDirectory) {
		ReportOutcome outcome = new Report().write(runDirectory);
		List<String> lines = new ArrayList<>(outcome.verdictTable());
		lines.add("Report   " + outcome.indexHtml());
		lines.add("Numbers  " + outcome.resultsJson());
		lines.add("         " + outcome.resultsCsv());
		return new Judgement(outcome.exitCode(), lines);
	}

	@Override
	public List<String> verdicts(Path runDirectory, String plan) {
		return new Report().verdicts(runDirectory, plan);
	}

}
