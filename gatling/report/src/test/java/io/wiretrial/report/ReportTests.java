package io.wiretrial.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import io.wiretrial.model.Fault;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.plan.Claim;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.model.result.Flag;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SampleRun;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;

import static org.assertj.core.api.Assertions.assertThat;

class ReportTests {

	@TempDir
	private Path directory;

	@Test
	void writesAdviceWordsAndClaims() {
		Claim claim = Plans.published(Plans.claim("P1", Claim.Form.LESS, List.of("size-1")), 0.5, 0.8, "5 ms : 8 ms");
		ReportOutcome outcome = write(new SyntheticPlan(Plans.of(List.of(claim), "grpc")).noise(0.001)
			.ratio("size-1", "grpc", 0.5)
			.ratio("size-100", "grpc", 2));
		assertThat(outcome.tables())
			.startsWith("sizes: gRPC or REST over size [one start]",
					"  Take GRPC for 1 items; either for 10 items; take REST for 100 items.",
					"  CPU: server CPU per request. Ratio: median total time.")
			.contains("  1 claim: 1 confirmed.")
			.anyMatch((line) -> line.matches("    GRPC +\\S+ +\\S+ +\\S+ +0\\.50 \\(0\\.50 to 0\\.50\\)  faster"));
	}

	@Test
	void saysThePlansWordsWhileTheRunStillPlays() {
		SyntheticRun.write(this.directory, new SyntheticPlan(Plans.of(List.of(), "grpc")));
		List<String> lines = new Report().verdicts(this.directory, "sizes");
		assertThat(lines).hasSizeGreaterThan(5)
			.isEqualTo(new Report().write(this.directory).tables().subList(0, lines.size()));
	}

	@ParameterizedTest
	@CsvSource({ "TARGET_DIED, 1", "HALVES_DIFFER, 0" })
	void endsWithOneWhereATrialFailed(Flag flag, int exitCode) {
		assertThat(write(new SyntheticPlan(Plans.of(List.of(), "grpc")).flag("size-1", "grpc", 1, flag)).exitCode())
			.isEqualTo(exitCode);
	}

	@ParameterizedTest
	@CsvSource({ "p95 < 3ms, 0", "p99.5 < 3ms, 3", "p99.9 < 3ms, 3" })
	void endsWithThreeWhereALimitIsMissedOrTooCloseToCall(String limit, int exitCode) {
		ReportOutcome outcome = write(new SyntheticPlan(Plans.of(List.of(), "grpc")).limit(limit));
		assertThat(outcome.exitCode()).isEqualTo(exitCode);
		assertThat(outcome.summary().contains("Not every arm holds its limit: sizes. The exit code is 3."))
			.isEqualTo(exitCode == 3);
	}

	@Test
	void whatFailedIsGraverThanALimit() {
		assertThat(write(new SyntheticPlan(Plans.of(List.of(), "grpc")).limit("p99.9 < 3ms")
			.flag("size-1", "grpc", 1, Flag.TARGET_DIED)).exitCode()).isOne();
	}

	@Test
	void aRunWithAFaultEndsWithOneWhenItIsJudgedAgain() {
		TrialFiles files = SyntheticRun.write(this.directory, new SyntheticPlan(Plans.of(List.of(), "grpc")));
		TrialJson.append(files.faults(), new Fault(Instant.parse("2026-11-20T10:20:00Z"), "start 2",
				"Service 'echo-rest' was not ready.", "The run ends with what was finished."));
		assertThat(new Report().write(this.directory).exitCode()).isOne();
	}

	@Test
	void noLimitIsHeldByARunWithoutACompleteBlock() {
		assertThat(write(new SyntheticPlan(Plans.of(List.of(), "grpc")).limit("p95 < 3ms").killAfter(2)).exitCode())
			.isEqualTo(3);
	}

	@Test
	void saysThatARunIsIncomplete() throws IOException {
		ReportOutcome outcome = write(new SyntheticPlan(Plans.of(List.of(), "grpc")).killAfter(30));
		assertThat(outcome.summary())
			.contains("INCOMPLETE: The generator ended without a word: what it had finished is shown.");
		assertThat(Files.readString(outcome.indexHtml())).contains("<strong>Incomplete.</strong>");
	}

	@Test
	void writesTheSameFilesAgain() throws IOException {
		SampleRun.write(this.directory);
		List<String> names = List.of("index.html", "results.json", "results.csv", "summary.txt", "summary.md");
		List<String> first = new ArrayList<>();
		new Report().write(this.directory);
		for (String name : names) {
			first.add(Files.readString(this.directory.resolve(name)));
		}
		ReportOutcome second = new Report().write(this.directory);
		for (String name : names) {
			assertThat(this.directory.resolve(name)).content().isEqualTo(first.get(names.indexOf(name)));
		}
		assertThat(this.directory.toFile().list((folder, name) -> name.endsWith(".partial"))).isEmpty();
		assertThat(this.directory.resolve("summary.txt")).content()
			.isEqualTo(String.join("\n", second.summary()) + "\n");
		assertThat(second.closing()).startsWith(second.summary().toArray(String[]::new))
			.endsWith("Summary  %s, summary.md".formatted(this.directory.resolve("summary.txt")));
	}

	@Test
	void linksGatlingsReportsOfAllStarts() throws IOException {
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
		assertThat(Files.readString(outcome.indexHtml()))
			.contains("<a href=\"gatling/sizes-3/index.html\">start 3</a>");
	}

	private ReportOutcome write(SyntheticPlan plan) {
		SyntheticRun.write(this.directory, PresetName.QUICK, plan);
		return new Report().write(this.directory);
	}

}
