package io.wiretrial.experiment;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import io.wiretrial.experiment.instrument.SelfTest;
import io.wiretrial.experiment.run.RunDirectory;
import io.wiretrial.experiment.run.Setting;
import io.wiretrial.experiment.run.UnusableEnvironmentException;

/** Proves the instrument. */
@Command(name = "selftest", mixinStandardHelpOptions = true,
		description = "Proves the instrument on a null target in about 25 minutes. Exit code 0: every bar met, "
				+ "1: one was not, 2: wrong environment.")
final class SelftestCommand implements Callable<Integer> {

	private static final List<String> PARTS = List.of("truth", "noise", "alarms");

	@Option(names = "--only", paramLabel = "PART", split = ",",
			description = "Test only these of truth, noise, alarms. Default: all.")
	private List<String> parts = PARTS;

	@Option(names = "--pin", description = "Pin services and generator to halves of the processors.")
	private boolean pinned;

	@Option(names = "--out", paramLabel = "FOLDER",
			description = "Folder that takes the results. Default: target/selftest of the checkout.")
	private @Nullable Path out;

	@Spec
	private @Nullable CommandSpec spec;

	@Override
	public Integer call() throws Exception {
		for (String part : this.parts) {
			if (!PARTS.contains(part)) {
				throw new UnusableEnvironmentException(
						"Part '%s' is not known: use --only with %s.".formatted(part, String.join(", ", PARTS)));
			}
		}
		Setting setting = new Wiring().setting(this.pinned);
		Path bench = (this.out != null) ? this.out : setting.checkout().root().resolve("target/selftest");
		RunDirectory directory = RunDirectory.create(bench, Instant.now());
		return new SelfTest(setting, this::line).test(directory.path(), this.parts) ? 0 : 1;
	}

	private void line(String text) {
		if (this.spec != null) {
			this.spec.commandLine().getOut().println(text);
			this.spec.commandLine().getOut().flush();
		}
	}

}
