package io.wiretrial.lab.selftest;

import java.nio.file.Path;
import java.util.List;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Plan;
import io.wiretrial.model.plan.PresetName;
import io.wiretrial.runner.cli.PrintingCommand;
import io.wiretrial.runner.cli.Wiring;
import io.wiretrial.runner.cli.value.PresetConverter;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.run.RunContext;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Proves the instrument by a plan whose answers are known. */
@Command(name = "selftest", mixinStandardHelpOptions = true,
		description = "Counts wrong words. Plays a plan with copies of its arms: every arm against itself in a third "
				+ "process, and against copies that take 20 %% and 10 %% more time or CPU by design. Of the former at most "
				+ "10 %% may be called different; of 20 %% more, 85 %% must be found. Exit code 0: every bar met, 1: one was not, "
				+ "2: wrong plan or environment.")
public final class SelftestCommand extends PrintingCommand {

	private static final int FEW_PROCESSORS = 4;

	private final Wiring wiring;

	@Parameters(paramLabel = "PLAN",
			description = "Name of a built-in plan, or a file. Its core conditions on the loopback are played.")
	private String plan = "";

	@Option(names = "--starts", paramLabel = "N", defaultValue = "" + SelfTestRequest.STARTS,
			description = "Fresh starts of the services, 1 to 100, each judged by itself. Default: ${DEFAULT-VALUE}.")
	private int starts;

	@Option(names = "--preset", paramLabel = "NAME", defaultValue = "quick", converter = PresetConverter.class,
			description = "How much of the plan is played: smoke, quick, standard or full. Default: ${DEFAULT-VALUE}.")
	private PresetName preset = PresetName.QUICK;

	@Option(names = "--blocks", paramLabel = "N",
			description = "Blocks of each start, 12 to 1000, instead of the plan's or the preset's.")
	private @Nullable Integer blocks;

	@Option(names = "--seed", paramLabel = "N", defaultValue = "1",
			description = "Seed of all that is drawn by chance, such as the order of arms. Default: ${DEFAULT-VALUE}.")
	private long seed;

	@Option(names = "--pin", negatable = true,
			description = "Keep services on one half of the processors and the generator on the other. "
					+ "Default: where there are 4 or more.")
	private @Nullable Boolean pin;

	@Option(names = "--out", paramLabel = "FOLDER",
			description = "Folder in which the self-test gets a folder of its own. Default: target/selftest of the checkout.")
	private @Nullable Path out;

	/**
	 * Creates the command.
	 * @param wiring what it is played with
	 */
	public SelftestCommand(Wiring wiring) {
		this.wiring = wiring;
	}

	@Override
	public Integer call() throws Exception {
		List<Plan> plans = new PlanReader(Arms.all()).readAll(List.of(this.plan));
		if (plans.size() != 1) {
			throw new UnusableEnvironmentException(
					"'%s' stands for %d plans, and the self-test plays one: use one of %s.".formatted(this.plan,
							plans.size(), String.join(", ", plans.stream().map(Plan::id).toList())));
		}
		SelfTestRequest request = new SelfTestRequest(plans.get(0), this.preset, this.starts, this.blocks, this.seed);
		boolean pinned = (this.pin != null) ? this.pin : Runtime.getRuntime().availableProcessors() >= FEW_PROCESSORS;
		RunContext context = this.wiring.context(pinned);
		Path bench = (this.out != null) ? this.out : context.checkout().root().resolve("target/selftest");
		return new SelfTest(context, this::line).test(bench, request) ? 0 : 1;
	}

}
