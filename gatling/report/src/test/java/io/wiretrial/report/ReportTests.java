package io.wiretrial.report;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.trial.plan.PresetName;

import static org.assertj.core.api.Assertions.assertThat;

class ReportTests {

	@TempDir
	private Path directory;

	@Test
	void writesThreeFilesAndATable() {
		SyntheticPlan plan = new SyntheticPlan(Plans.of(List.of(), "grpc")).ratio("size-1", "grpc", 0.7)
			.ratio("size-100", "grpc", 1.4);
		SyntheticRun.write(this.directory, PresetName.QUICK, plan);
		ReportOutcome outcome = new Report().write(this.directory);
		assertThat(outcome.exitCode()).isZero();
		System.out.println(String.join("\n", outcome.verdictTable()));
		assertThat(outcome.indexHtml()).exists();
		assertThat(outcome.resultsJson()).exists();
		assertThat(outcome.resultsCsv()).exists();
	}

}
