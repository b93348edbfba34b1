package io.wiretrial.experiment;

import java.nio.file.Path;
import java.util.List;

import io.wiretrial.experiment.run.Judge;
import io.wiretrial.report.Report;
import io.wiretrial.report.ReportOutcome;

/** The judge of the report module. */
final class ReportJudge implements Judge {

	@Override
	public Judgement judge(Path runDirectory) {
		ReportOutcome outcome = new Report().write(runDirectory);
		List<String> table = outcome.verdictTable();
		return new Judgement(outcome.exitCode(), table.subList(0, table.size() - 1),
				List.of(outcome.claims(), "Report   " + outcome.indexHtml(), "Numbers  " + outcome.resultsJson(),
						"         " + outcome.resultsCsv()));
	}

	@Override
	public List<String> verdicts(Path runDirectory, String plan) {
		return new Report().verdicts(runDirectory, plan);
	}

}
