package io.wiretrial.runner.cli.gate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

import io.wiretrial.model.plan.Condition;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.report.gate.Gate;
import io.wiretrial.report.gate.GateReport;
import io.wiretrial.report.gate.RunComparison;
import io.wiretrial.report.wording.Summary;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Options of a build that fails where an arm is worse, and of the files that say so. */
public final class GateOptions {

	private static final int GATE_FAILS = 3;

	@Option(names = "--fail-if", paramLabel = "GATE", converter = GateConverter.class,
			description = "End with 3 if 'METRIC worse by N%% [at CONDITION] [for ARM]': median or server-cpu; may be "
					+ "repeated.")
	private List<Gate> gates = new ArrayList<>();

	@Option(names = "--undecided", paramLabel = "pass|fail", defaultValue = "pass",
			description = "What a gate does that is too close to call. Default: pass, as nothing was shown to be worse.")
	private Undecided undecided = Undecided.PASS;

	@Option(names = "--markdown", paramLabel = "FILE", description = "Write summary and gates as Markdown.")
	private @Nullable Path markdown;

	@Option(names = "--junit", paramLabel = "FILE",
			description = "Write gates as XML of Surefire, such as TEST-gates.xml.")
	private @Nullable Path junit;

	/**
	 * Checks the options before anything is played.
	 * @throws UnusableEnvironmentException if a file cannot be one, or there is no gate
	 */
	public void require() {
		if (this.junit != null && this.gates.isEmpty()) {
			throw new UnusableEnvironmentException(
					"Option --junit %s writes gates, and there is none: add --fail-if 'server-cpu worse by 10%%'."
						.formatted(this.junit));
		}
		if (this.undecided == Undecided.FAIL && this.gates.isEmpty()) {
			throw new UnusableEnvironmentException(
					"Option --undecided fail is of gates, and there is none: add --fail-if 'server-cpu worse by 10%'.");
		}
		requireFolder("--markdown", this.markdown);
		requireFolder("--junit", this.junit);
	}

	private static void requireFolder(String option, @Nullable Path file) {
		if (file != null && Files.isDirectory(file)) {
			throw new UnusableEnvironmentException(
					"Option %s %s is a folder: name a file in it.".formatted(option, file));
		}
		if (file != null && !Files.isDirectory(Objects.requireNonNullElse(file.toAbsolutePath().getParent(), file))) {
			throw new UnusableEnvironmentException(
					"Option %s %s is in no folder: make it, or choose another file.".formatted(option, file));
		}
	}

	/**
	 * Checks that plans compare what gates are on.
	 * @param plans plans that are played
	 * @param preset how much of them is played
	 * @throws io.wiretrial.report.gate.NotComparableException if they do not
	 * @throws UnusableEnvironmentException if that judges nothing
	 */
	public void require(List<Plan> plans, PresetName preset) {
		if (!preset.isJudged() && !this.gates.isEmpty()) {
			throw new UnusableEnvironmentException(
					"Preset smoke judges nothing, so gate '%s' could not fail: use --preset quick, or leave --fail-if out."
						.formatted(this.gates.get(0)));
		}
		Map<String, Set<String>> arms = new TreeMap<>();
		for (Plan plan : plans) {
			for (Condition condition : plan.conditions()) {
				List<String> played = preset.coreAlone() ? plan.primary(condition) : condition.arms();
				if (!played.isEmpty()) {
					arms.computeIfAbsent(condition.id(), (key) -> new TreeSet<>()).addAll(played);
				}
			}
		}
		this.gates.forEach((gate) -> gate.require(arms));
	}

	/**
	 * Holds a run against the gates, and writes the files that are asked for.
	 * @param exitCode exit code of the run without gates
	 * @param run folder of the run
	 * @param say takes a line for each outcome
	 * @return 3 where a gate fails that was 0
	 */
	public int judged(int exitCode, Path run, Consumer<Object> say) {
		Path summary = run.resolve("summary.md");
		if (this.gates.isEmpty()) {
			write(this.markdown, (this.markdown != null) ? read(summary).replace(Summary.LINKS, "") : "");
			return exitCode;
		}
		GateReport report = GateReport.of(this.gates, this.undecided == Undecided.FAIL, run);
		String text = read(summary);
		write(summary, text + report.markdown());
		return told(exitCode, report, text.replace(Summary.LINKS, ""), say);
	}

	/**
	 * Holds two runs against the gates, and writes the files that are asked for.
	 * @param comparison the two runs
	 * @param say takes the table, and a line for each outcome
	 * @return 0, 1 where an arm failed, or 3 where a gate fails
	 */
	public int compared(RunComparison comparison, Consumer<Object> say) {
		int exitCode = comparison.anyFailed() ? 1 : 0;
		GateReport report = GateReport.of(this.gates, this.undecided == Undecided.FAIL, comparison::ratios);
		comparison.lines().forEach(say);
		return told(exitCode, report, comparison.markdown(), say);
	}

	private int told(int exitCode, GateReport report, String text, Consumer<Object> say) {
		if (this.gates.isEmpty()) {
			write(this.markdown, text);
			return exitCode;
		}
		report.lines().forEach(say);
		write(this.markdown, text + report.markdown());
		write(this.junit, report.junit());
		return (report.failed() && exitCode == 0) ? GATE_FAILS : exitCode;
	}

	private static String read(Path file) {
		try {
			return Files.readString(file);
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException("File %s cannot be read (%s): check its permissions.".formatted(file,
					ex.getClass().getSimpleName()));
		}
	}

	private static void write(@Nullable Path file, String text) {
		try {
			if (file != null) {
				Files.writeString(file, text);
			}
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException(
					"File %s cannot be written (%s): choose another.".formatted(file, ex.getClass().getSimpleName()));
		}
	}

}
