package io.wiretrial.runner.cli.gate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

import io.wiretrial.report.gate.Gate;

/** Options of a build that fails where an arm is worse, and of the files that say so. */
public final class GateOptions {

	@Option(names = "--fail-if", paramLabel = "GATE", converter = GateConverter.class,
			description = "End with 3 if an arm is worse: 'METRIC worse by N% [at CONDITION] [for ARM]', where METRIC is "
					+ "median or server-cpu; may be repeated. Without an arm it is every arm but the baseline.")
	private List<Gate> gates = new ArrayList<>();

	@Option(names = "--undecided", paramLabel = "pass|fail", defaultValue = "pass",
			description = "What becomes of a gate that is too close to call. Default: pass, with a line that says so, "
					+ "as a wide interval is no sign that the build is worse.")
	private Undecided undecided = Undecided.PASS;

	@Option(names = "--markdown", paramLabel = "FILE", description = "Write summary and gates as Markdown, too.")
	private @Nullable Path markdown;

	@Option(names = "--junit", paramLabel = "FILE",
			description = "Write the gates as test cases in the XML of Surefire, such as TEST-gates.xml.")
	private @Nullable Path junit;

}
