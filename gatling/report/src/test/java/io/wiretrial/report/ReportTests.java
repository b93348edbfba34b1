package io.wiretrial.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SampleRun;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.trial.TrialFiles;
import io.wiretrial.trial.TrialJson;
import io.wiretrial.trial.event.Event;
import io.wiretrial.trial.plan.Claim;
import io.wiretrial.trial.plan.PresetName;
import io.wiretrial.trial.result.Flag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ReportTests {

	@TempDir
	private Path directory;

	@Test
	void writesAnswerWordsAndClaims() {
		Claim claim = Plans.published(Plans.claim("P1", Claim.Form.LESS, List.of("size-1")), 0.5, 0.8, "5 ms : 8 ms");
		ReportOutcome outcome = write(new SyntheticPlan(Plans.of(List.of(claim), "grpc")).noise(0.001)
			.ratio("size-1", "grpc", 0.5)
			.ratio("size-100", "grpc", 2));
		assertThat(outcome.verdictTable().get(0))
			.isEqualTo("sizes [one start]: grpc is faster than rest at 1 items (0.50 × the median total time),"
					+ " slower at 100 items (2.00 ×) and same within 10 % at 10 items (1.00 ×).");
		assertThat(outcome.verdictTable().get(5))
			.matches("    grpc +[0-9.]+µ?s?:[0-9.]+.s +.* 0\\.50 \\(0\\.50 to 0\\.50\\)  faster");
		assertThat(outcome.verdictTable()).contains("  1 claim: 1 confirmed.")
			.last()
			.isEqualTo(outcome.claims())
			.isEqualTo("3 words: 3 decided, 0 too close to call, 0 not judged; 1 claim: 1 confirmed.");
	}

	@Test
	void saysThePlansWordsWhileTheRunStillPlays() {
		SyntheticRun.write(this.directory, new SyntheticPlan(Plans.of(List.of(), "grpc")));
		List<String> lines = new Report().verdicts(this.directory, "sizes");
		assertThat(lines).hasSizeGreaterThan(5)
			.isEqualTo(new Report().write(this.directory).verdictTable().subList(0, lines.size()));
	}

	@Test
	void namesThePlansOfTheRunWhereAnotherIsAskedFor() {
		SyntheticRun.write(this.directory, PresetName.QUICK, new SyntheticPlan(Plans.of(List.of(), "grpc")));
		assertThatIllegalArgumentException().isThrownBy(() -> new Report().verdicts(this.directory, "voice"))
			.withMessage("Plan 'voice' is not in run 2026-11-20T10-15-30Z: use one of [sizes].");
		assertThat(this.directory.resolve("index.html")).doesNotExist();
	}

	@Test
	void endsWithZeroWhereNothingFailed() {
		ReportOutcome outcome = write(new SyntheticPlan(Plans.of(List.of(), "grpc")));
		assertThat(outcome.exitCode()).isZero();
	}

	@Test
	void endsWithOneWhereATrialFailed() {
		ReportOutcome outcome = write(
				new SyntheticPlan(Plans.of(List.of(), "grpc")).flag("size-1", "grpc", 1, Flag.TARGET_DIED));
		assertThat(outcome.exitCode()).isOne();
	}

	@Test
	void endsWithZeroWhereATrialIsOnlyShownAsFlagged() {
		ReportOutcome outcome = write(
				new SyntheticPlan(Plans.of(List.of(), "grpc")).flag("size-1", "grpc", 1, Flag.HALVES_DIFFER));
		assertThat(outcome.exitCode()).isZero();
	}

	@Test
	void saysFirstThatARunIsIncomplete() throws IOException {
		ReportOutcome outcome = write(new SyntheticPlan(Plans.of(List.of(), "grpc")).killAfter(30));
		assertThat(outcome.verdictTable().get(0))
			.isEqualTo("INCOMPLETE: The generator ended without a word: what it had finished is shown.");
		assertThat(Files.readString(outcome.indexHtml())).contains("<strong>Incomplete.</strong>");
	}

	@Test
	void writesTheSameFilesAgain() throws IOException {
		SampleRun.write(this.directory);
		ReportOutcome first = new Report().write(this.directory);
		String html = Files.readString(first.indexHtml());
		String json = Files.readString(first.resultsJson());
		String csv = Files.readString(first.resultsCsv());
		ReportOutcome second = new Report().write(this.directory);
		assertThat(Files.readString(second.indexHtml())).isEqualTo(html);
		assertThat(Files.readString(second.resultsJson())).isEqualTo(json);
		assertThat(Files.readString(second.resultsCsv())).isEqualTo(csv);
		assertThat(second.verdictTable()).isEqualTo(first.verdictTable());
	}

	@Test
	void listsGatlingsReportsOfAllStartsLast() throws IOException {
		TrialFiles files = SyntheticRun.write(this.directory, PresetName.QUICK,
				new SyntheticPlan(Plans.of(List.of(), "grpc")));
		for (String folder : List.of("gatling/sizes", "gatling/sizes-2", "gatling/sizes-3")) {
			TrialJson.append(files.events(),
					new Event.PlanFinished(Instant.parse("2026-11-20T10:20:00Z"), "sizes", true, folder));
			Files.createDirectories(this.directory.resolve(folder));
			Files.writeString(this.directory.resolve(folder).resolve("index.html"), "");
		}
		// one that was not made
		TrialJson.append(files.events(),
				new Event.PlanFinished(Instant.parse("2026-11-20T10:20:00Z"), "sizes", true, "gatling/sizes-4"));
		ReportOutcome outcome = new Report().write(this.directory);
		assertThat(outcome.closing()).containsExactly(outcome.claims(), "Report   " + outcome.indexHtml(),
				"Numbers  " + outcome.resultsJson(), "         " + outcome.resultsCsv(), "Gatling  sizes  "
						+ this.directory.resolve("gatling/sizes/index.html") + "; start 2: sizes-2, 3: sizes-3");
		assertThat(Files.readString(outcome.indexHtml()))
			.contains("<a href=\"gatling/sizes-3/index.html\">start 3</a>");
	}

	@Test
	void saysThatThereIsNoReportOfGatlings() {
		assertThat(write(new SyntheticPlan(Plans.of(List.of(), "grpc"))).closing()).last()
			.isEqualTo("Gatling  sizes  no report");
	}

	@Test
	void leavesNoPartialFiles() throws IOException {
		ReportOutcome outcome = write(new SyntheticPlan(Plans.of(List.of(), "grpc")));
		assertThat(List.of(outcome.indexHtml(), outcome.resultsJson(), outcome.resultsCsv())).containsExactly(
				this.directory.resolve("index.html"), this.directory.resolve("results.json"),
				this.directory.resolve("results.csv"));
		assertThat(this.directory.toFile().list((folder, name) -> name.endsWith(".partial"))).isEmpty();
	}

	private ReportOutcome write(SyntheticPlan plan) {
		SyntheticRun.write(this.directory, PresetName.QUICK, plan);
		return new Report().write(this.directory);
	}

}
