package io.wiretrial.cli;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import io.wiretrial.calibration.selftest.SelfCheck;
import io.wiretrial.experiment.run.RunContext;
import io.wiretrial.experiment.run.RunDirectory;
import io.wiretrial.experiment.run.UnusableEnvironmentException;

/** Proves the instrument. */
@Command(name = "selftest", mixinStandardHelpOptions = true,
		description = "Proves the instrument. truth: the recorder against a null target's known delays, minutes. "
				+ "noise: A against A', trials apart and alternating, about 10 minutes. "
				+ "starts: the spread between starts of the services, about 20 minutes; it is kept for runs on this machine. "
				+ "slowdowns: how often known slowdowns are found, about 5 minutes for each start and 5 before. "
				+ "pairs: how often the same service in two processes is called different, in quiet and in bursts, "
				+ "about 105 minutes. Exit code 0: every bar met, 1: one was not, 2: wrong environment.")
final class SelftestCommand extends PrintingCommand {

	private static final int MOST_PAIRS = 1000;

	private final Wiring wiring;

	@Option(names = "--only", paramLabel = "PART", split = ",",
			description = "Test only these of truth, noise, starts, slowdowns, pairs. Default: all.")
	private List<String> parts = SelfCheck.PARTS;

	@Option(names = "--pairs", paramLabel = "N", defaultValue = "" + SelfCheck.PAIRS,
			description = "Starts of slowdowns and of pairs, five comparisons each, 1 to 1000. Default: ${DEFAULT-VALUE}, which the bars ask for.")
	private int pairs;

	@Option(names = "--pin", description = "Pin services and generator to halves of the processors.")
	private boolean pinned;

	@Option(names = "--out", paramLabel = "FOLDER",
			description = "Folder that takes the results. Default: target/selftest of the checkout.")
	private @Nullable Path out;

	SelftestCommand(Wiring wiring) {
		this.wiring = wiring;
	}

	@Override
	public Integer call() throws Exception {
		for (String part : this.parts) {
			if (!SelfCheck.PARTS.contains(part)) {
				throw new UnusableEnvironmentException("Part '%s' is not known: use --only with %s.".formatted(part,
						String.join(", ", SelfCheck.PARTS)));
			}
		}
		if (this.pairs < 1 || this.pairs > MOST_PAIRS) {
			throw new UnusableEnvironmentException(
					"%d pairs of starts by --pairs: use 1 to %d.".formatted(this.pairs, MOST_PAIRS));
		}
		RunContext context = this.wiring.context(this.pinned);
		Path bench = (this.out != null) ? this.out : context.checkout().root().resolve("target/selftest");
		RunDirectory directory = RunDirectory.create(bench, Instant.now());
		return new SelfCheck(context, this::line).test(directory.path(), this.parts, this.pairs) ? 0 : 1;
	}

}
