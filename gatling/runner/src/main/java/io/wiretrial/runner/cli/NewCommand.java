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
import io.wiretrial.model.plan.OwnPayload;
import io.wiretrial.runner.cli.value.LimitConverter;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/** Writes a plan to start from. */
@Command(name = "new", mixinStandardHelpOptions = true,
		description = "Writes a plan with comments, which run plays as it is. Exit code 0: written, 2: wrong option, or "
				+ "the file exists.")
final class NewCommand extends PrintingCommand {

	private final Wiring wiring;

	@Parameters(paramLabel = "FILE", arity = "0..1", defaultValue = "plan.yaml",
			description = "File that is written; its name is that of the plan. Or documents in JSON, a file or a folder, "
					+ "for which order.json makes order.yaml beside it. Default: ${DEFAULT-VALUE}.")
	private Path file = Path.of("plan.yaml");

	@Option(names = "--payload", paramLabel = "NAME",
			description = "What an operation carries, such as fields-100 or list-80. Default: the documents, or fields-5.")
	private @Nullable String payload;

	@Mixin
	private DocumentOptions documents = new DocumentOptions();

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
		NewPlan.Asked load = new NewPlan.Asked(this.asked.rate(), this.asked.users(), this.asked.connections(),
				this.network);
		if (holdsDocuments(this.file)) {
			String name = TryPlan.name(this.file);
			write(this.file.resolveSibling(name + ".yaml"),
					new NewPlan("own-" + name, own(), this.baseline, this.arms, load, this.slo));
		}
		else {
			write(this.file, new NewPlan(corpus(), null, this.baseline, this.arms, load, this.slo));
		}
		return 0;
	}

	private static boolean holdsDocuments(Path file) {
		return Files.isDirectory(file) || file.toString().matches(".*\\.(json|ndjson|jsonl)");
	}

	private OwnPayload own() {
		if (this.payload != null) {
			throw new UnusableEnvironmentException("Documents %s and --payload %s are two payloads: leave one out."
				.formatted(this.file, this.payload));
		}
		return this.documents.payload(this.file);
	}

	private String corpus() {
		if (this.documents.areGiven()) {
			throw new UnusableEnvironmentException(
					"Options --proto, --message, --import and --each are of documents, and %s is a plan: name the documents such as order.json."
						.formatted(this.file));
		}
		return (this.payload != null) ? this.payload : "fields-5";
	}

	private void write(Path written, NewPlan plan) {
		String text = plan.text(written, this.wiring.planSchema());
		new PlanReader(Arms.all()).readOptions(written.toString(), text);
		try {
			Files.writeString(written, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
		}
		catch (FileAlreadyExistsException ex) {
			throw new UnusableEnvironmentException(
					"File %s exists: name another, or delete it first.".formatted(written));
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException(
					"File %s cannot be written (%s): name another.".formatted(written, ex.getClass().getSimpleName()));
		}
		line("Wrote %s. What it takes: wiretrial plans %1$s. Play it: wiretrial run %1$s.".formatted(written));
	}

}
