package io.wiretrial.runner.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import io.wiretrial.arms.Arms;
import io.wiretrial.model.plan.Limit;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Writes a plan to start from. */
@Command(name = "new", mixinStandardHelpOptions = true,
		description = "Writes a plan with comments, which run plays as it is. Exit code 0: written, 2: wrong option, or "
				+ "the file exists.")
final class NewCommand extends PrintingCommand {

	private final Wiring wiring;

	@Parameters(paramLabel = "FILE", arity = "0..1", defaultValue = "plan.yaml",
			description = "File that is written; its name is that of the plan. Default: ${DEFAULT-VALUE}.")
	private Path file = Path.of("plan.yaml");

	@Option(names = "--payload", paramLabel = "NAME", defaultValue = "fields-5",
			description = "What an operation carries, such as fields-100 or list-80. Default: ${DEFAULT-VALUE}.")
	private String payload = "fields-5";

	@Option(names = "--baseline", paramLabel = "ARM", defaultValue = "rest-json-h1",
			description = "Arm that the others are divided by: what you have today. Default: ${DEFAULT-VALUE}.")
	private String baseline = "rest-json-h1";

	@Option(names = "--arms", paramLabel = "ARM", split = ",", defaultValue = "grpc-proto",
			description = "Arms that are compared with it. Default: ${DEFAULT-VALUE}.")
	private List<String> arms = List.of("grpc-proto");

	@Mixin
	private LoadOptions asked = new LoadOptions();

	@Option(names = "--network", paramLabel = "NAME", defaultValue = "loopback",
			description = "loopback, metro, region or mobile. Default: ${DEFAULT-VALUE}.")
	private String network = "loopback";

	@Option(names = "--slo", paramLabel = "LIMIT", converter = LimitConverter.class,
			description = "Limit that every arm is held against, such as 'p99<25ms'. Default: none.")
	private @Nullable Limit slo;

	NewCommand(Wiring wiring) {
		this.wiring = wiring;
	}

	@Override
	public Integer call() {
		NewPlan plan = new NewPlan(this.payload, this.baseline, this.arms,
				new NewPlan.Asked(this.asked.rate(), this.asked.users(), this.asked.connections(), this.network),
				this.slo);
		String text = plan.text(this.file, this.wiring.planSchema());
		new PlanReader(Arms.all()).readText(this.file.toString(), text);
		write(text);
		line("Wrote %s. What it takes: wiretrial plans %1$s. Play it: wiretrial run %1$s.".formatted(this.file));
		return 0;
	}

	private void write(String text) {
		try {
			Files.writeString(this.file, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
		}
		catch (FileAlreadyExistsException ex) {
			throw new UnusableEnvironmentException(
					"File %s exists: name another, or delete it first.".formatted(this.file));
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException("File %s cannot be written (%s): name another.".formatted(this.file,
					ex.getClass().getSimpleName()));
		}
	}

}
