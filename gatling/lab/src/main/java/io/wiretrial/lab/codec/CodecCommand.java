package io.wiretrial.lab.codec;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import io.wiretrial.arms.Arms;
import io.wiretrial.lab.codec.coding.OwnCopy;
import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.plan.Payload;
import io.wiretrial.runner.cli.PrintingCommand;
import io.wiretrial.runner.cli.Wiring;
import io.wiretrial.runner.plan.PlanReader;
import io.wiretrial.runner.run.EnvironmentRecord;
import io.wiretrial.runner.run.RunContext;
import io.wiretrial.runner.run.RunDirectory;
import io.wiretrial.targets.CommonTargetSettings;

/** Measures the codecs alone. */
@Command(name = "codec", mixinStandardHelpOptions = true,
		description = "Measures the codecs alone, without service and network: time, allocation and size of each "
				+ "payload, by JMH in forks that take turns. Exit code 0: played and judged, 2: wrong option or "
				+ "environment, or a fork failed.")
public final class CodecCommand extends PrintingCommand {

	private final Wiring wiring;

	@Option(names = "--preset", paramLabel = "NAME", defaultValue = "quick",
			description = "smoke, quick (24 minutes) or standard (82). Default: ${DEFAULT-VALUE}.")
	private String preset = "quick";

	@Option(names = "--payloads", paramLabel = "NAME", split = ",",
			description = "Payloads instead of the preset's: fields-1, fields-5, fields-100, list-N, image, audio, "
					+ "text, bytes. own-jackson and own-protobuf compare these codecs of fields-100 with those of a "
					+ "copy that is prepared as a payload of your own.")
	private List<String> payloads = List.of();

	@Option(names = "--codecs", paramLabel = "NAME", split = ",",
			description = "Compare only these with the first of each payload: jackson, protobuf, struct, "
					+ "json-in-protobuf, octets, own.")
	private List<String> codecs = List.of();

	@Option(names = "--forks", paramLabel = "N",
			description = "Forks of each codec, 1 to 100, instead of the preset's; below 6 nothing is decided.")
	private @Nullable Integer forks;

	@Option(names = "--seed", paramLabel = "N", defaultValue = "1",
			description = "Seed of the order of the forks. Default: ${DEFAULT-VALUE}.")
	private long seed;

	@Option(names = "--out", paramLabel = "FOLDER",
			description = "Folder in which the results get a folder of their own. Default: target/codec of the checkout.")
	private @Nullable Path out;

	@Option(names = "--dry-run", description = "Say how long it takes, and stop.")
	private boolean dryRun;

	/**
	 * Creates the command.
	 * @param wiring what it is played with
	 */
	public CodecCommand(Wiring wiring) {
		this.wiring = wiring;
	}

	@Override
	public Integer call() {
		CodecSelection selection = CodecSelection.of(CodecPreset.named(this.preset), this.payloads, this.codecs,
				this.forks, this.seed);
		if (this.dryRun) {
			line(CodecRun.arithmetic(selection));
			return 0;
		}
		Instant startedAt = Instant.now();
		RunContext context = this.wiring.context(false);
		RunDirectory directory = RunDirectory
			.create((this.out != null) ? this.out : context.checkout().root().resolve("target/codec"), startedAt);
		List<String> flags = new ArrayList<>(
				CommonTargetSettings.forProcessors(Runtime.getRuntime().availableProcessors()).jvmFlags());
		if (selection.payloads().stream().anyMatch(Payload.Own.class::isInstance)) {
			flags.add(OwnCopy.make(context.checkout().root(), directory.path().resolve("own")));
		}
		Environment environment = EnvironmentRecord.look(context, startedAt)
			.with(Map.of("pinning", "none"), List.of(fork(flags)));
		new CodecRun(selection, flags, directory.path(), this::line).play(environment,
				ClaimedDecoding.of(new PlanReader(Arms.all()).readAll(PlanReader.BUILT_IN)));
		directory.publishAsLatest();
		line("Written to %s.".formatted(directory.path().resolve(CodecRun.RESULTS)));
		return 0;
	}

	// JMH forks the JVM that runs this command
	private static Environment.ProcessInfo fork(List<String> flags) {
		return new Environment.ProcessInfo("fork", System.getProperty("java.vendor") + " " + Runtime.version(), flags,
				List.of("JMH"), 0);
	}

}
