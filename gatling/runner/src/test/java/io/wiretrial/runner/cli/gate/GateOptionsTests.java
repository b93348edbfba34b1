package io.wiretrial.runner.cli.gate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import io.wiretrial.model.result.Flag;
import io.wiretrial.report.fixture.Plans;
import io.wiretrial.report.fixture.SyntheticPlan;
import io.wiretrial.report.fixture.SyntheticRun;
import io.wiretrial.runner.cli.Ended;

import static io.wiretrial.runner.cli.Ended.inside;
import static org.assertj.core.api.Assertions.assertThat;

/** A run 25 % worse than the one before at size-1, and its gates on the command line. */
class GateOptionsTests {

	@TempDir
	private Path folder;

	private String old;

	private String now;

	@BeforeEach
	void write() {
		this.old = write("old", plan());
		this.now = write("new", plan().ratio("size-1", "grpc", 1.25));
	}

	@Test
	void aReportEndsWithThreeWhereAGateFails() throws Exception {
		Path markdown = this.folder.resolve("summary.md");
		Path junit = this.folder.resolve("TEST-gates.xml");
		Ended failed = inside("report", this.now, "--fail-if=server-cpu worse by 10%", "--markdown=" + markdown,
				"--junit=" + junit);
		assertThat(failed.code()).isEqualTo(3);
		assertThat(failed.err()).isEmpty();
		assertThat(failed.out().lines()).endsWith("Gate     server-cpu worse by 10%",
				"  1 items, GRPC: worse: 1.25 (1.25 to 1.25).",
				"  10 items, GRPC: not worse: 1.00 (1.00 to 1.00); these runs could have shown 0.0 %.",
				"  100 items, GRPC: not worse: 1.00 (1.00 to 1.00); these runs could have shown 0.0 %.",
				"Gates    1 of 3 fails.");
		assertThat(markdown).content()
			.startsWith("# Wiretrial 2026-11-20T10-15-30Z, preset quick\n")
			.contains("## Gates\n", "**fails**, worse: 1.25")
			.doesNotContain("index.html");
		assertThat(Path.of(this.now, "summary.md")).content().contains("index.html", "## Gates\n");
		assertThat(junit).content().contains("tests=\"3\" errors=\"0\" skipped=\"0\" failures=\"1\"");
	}

	@Test
	void aReportEndsWithZeroWhereNoneFails() {
		assertThat(inside("report", this.now, "--fail-if=server-cpu worse by 30%").code()).isZero();
		assertThat(inside("report", this.now, "--fail-if=median worse by 10% at size-10").code()).isZero();
		assertThat(inside("report", this.now).code()).isZero();
	}

	@Test
	void whatFailedIsGraverThanAGate() {
		String failed = write("failed",
				plan().ratio("size-1", "grpc", 1.25).flag("size-10", "grpc", 2, Flag.TARGET_DIED));
		Ended report = inside("report", failed, "--fail-if=server-cpu worse by 10%");
		assertThat(report.code()).isOne();
		assertThat(report.out()).contains("Gates    1 of 3 fails.").doesNotContain("exit code is 3");
		assertThat(inside("compare", this.old, failed, "--fail-if=server-cpu worse by 10%").code()).isOne();
	}

	@Test
	void theUndecidedPassUnlessTheyMustNot() {
		String cold = write("cold", plan().neverSettled().ratio("size-1", "grpc", 1.25));
		assertThat(inside("report", cold, "--fail-if=median worse by 10%").code()).isZero();
		assertThat(inside("report", cold, "--fail-if=median worse by 10%", "--undecided=fail").code()).isEqualTo(3);
		assertThat(inside("report", cold, "--fail-if=median worse by 10%", "--undecided=maybe").err()).startsWith(
				"Invalid value for option '--undecided': expected one of [PASS, FAIL] (case-insensitive) but was 'maybe'\n");
		String killed = write("killed", plan().killAfter(60).ratio("size-1", "grpc", 0.8));
		assertThat(inside("report", killed, "--fail-if=median worse by 10%").out())
			.contains("Gates    0 of 3 fail. Too close to call: 3, which passes (--undecided).");
		assertThat(inside("report", killed, "--fail-if=median worse by 10%", "--undecided=fail").code()).isEqualTo(3);
	}

	@Test
	void compareEndsWithZeroThreeOrTwo() throws Exception {
		Path markdown = this.folder.resolve("compare.md");
		Ended compared = inside("compare", this.old, this.now, "--markdown=" + markdown);
		assertThat(compared.code()).isZero();
		assertThat(compared.out()).startsWith("OLD 2026-11-20T10-15-30Z (1 start), NEW")
			.contains("1.25 (1.06 to 1.48)");
		assertThat(markdown).content().startsWith("# Wiretrial compare\n").doesNotContain("Gates");
		assertThat(inside("compare", this.old, this.now, "--fail-if=median worse by 10%").code()).isEqualTo(3);
		assertThat(inside("compare", this.now, this.old, "--fail-if=median worse by 10%").code()).isZero();
		assertThat(inside("compare", this.old, this.now, "--fail-if=median worse by 10% for ws")).isEqualTo(new Ended(2,
				"",
				"Gate 'median worse by 10% for ws' is on nothing that is compared: conditions and arms are size-1 (grpc), size-10 (grpc), size-100 (grpc).\n"));
		assertThat(inside("compare", this.old, this.folder.toString())).isEqualTo(new Ended(2, "",
				"Folder %s holds no schedule.json: name the folder of a run, such as target/bench/latest.\n"
					.formatted(this.folder)));
		assertThat(inside("compare", this.old, this.now, "--raw", "--anchor=rest"))
			.isEqualTo(new Ended(2, "", "Option --anchor rest divides, and --raw does not: leave one out.\n"));
	}

	@Test
	void refusesFilesThatHoldNothingOrLieNowhere() {
		assertThat(inside("report", this.now, "--junit=gates.xml")).isEqualTo(new Ended(2, "",
				"Option --junit gates.xml writes gates, and there is none: add --fail-if 'server-cpu worse by 10%'.\n"));
		Path nowhere = this.folder.resolve("nowhere/summary.md");
		assertThat(inside("report", this.now, "--markdown=" + nowhere)).isEqualTo(new Ended(2, "",
				"Option --markdown %s is in no folder: make it, or choose another file.\n".formatted(nowhere)));
		assertThat(inside("report", this.now, "--markdown=" + this.folder)).isEqualTo(
				new Ended(2, "", "Option --markdown %s is a folder: name a file in it.\n".formatted(this.folder)));
		assertThat(inside("report", this.now, "--undecided=fail")).isEqualTo(new Ended(2, "",
				"Option --undecided fail is of gates, and there is none: add --fail-if 'server-cpu worse by 10%'.\n"));
	}

	@Test
	void refusesGatesBeforeAnythingIsPlayed() throws Exception {
		Path plan = Files.writeString(this.folder.resolve("mine.yaml"), """
				id: mine
				title: Mine
				question: Which is quicker?
				metric: { measure: total, statistic: median }
				load: { model: open, rate: 20/s, users: 2 }
				conditions:
				  - { id: one, label: one, operation: echo, payload: fields-1,
				      baseline: rest-json-h1, arms: [grpc-proto] }
				""");
		String out = "--out=" + this.folder.resolve("bench");
		assertThat(inside("run", plan.toString(), out, "--fail-if=median worse by 10% at two")).isEqualTo(new Ended(2,
				"",
				"Gate 'median worse by 10% at two' is on nothing that is compared: conditions and arms are one (grpc-proto).\n"));
		assertThat(inside("run", plan.toString(), out, "--preset=smoke", "--fail-if=median worse by 10% at one"))
			.isEqualTo(new Ended(2, "",
					"Preset smoke judges nothing, so gate 'median worse by 10% at one' could not fail: use --preset quick, or leave --fail-if out.\n"));
		assertThat(inside("run", plan.toString(), out, "--fail-if=p99 worse by 10%").err()).startsWith(
				"Invalid value for option '--fail-if' (GATE): Gate 'p99 worse by 10%' is on a percentile that few values of a block reach: gate on median, server-cpu or --slo.\n");
		assertThat(inside("run", plan.toString(), "--dry-run", "--fail-if=median worse by 10% at one").code()).isZero();
		assertThat(this.folder.resolve("bench")).doesNotExist();
	}

	private String write(String run, SyntheticPlan plan) {
		Path directory = this.folder.resolve(run);
		SyntheticRun.write(directory, plan);
		return directory.toString();
	}

	private static SyntheticPlan plan() {
		return new SyntheticPlan(Plans.of(List.of(), "grpc")).noise(0);
	}

}
