package io.wiretrial.runner.cli;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Help.Ansi;

import io.wiretrial.arms.Arms;
import io.wiretrial.generator.Generator;
import io.wiretrial.runner.cli.place.ContainerOptions;
import io.wiretrial.runner.drive.PlanArmTries;
import io.wiretrial.runner.progress.Console;
import io.wiretrial.runner.run.Checkout;
import io.wiretrial.runner.run.CpuAssignment;
import io.wiretrial.runner.run.Experiment;
import io.wiretrial.runner.run.GeneratorProgram;
import io.wiretrial.runner.run.RunContext;
import io.wiretrial.runner.run.RunExecution;
import io.wiretrial.runner.run.StopSignal;
import io.wiretrial.runner.run.TriedArms;
import io.wiretrial.targets.LocalPlace;
import io.wiretrial.targets.Place;
import io.wiretrial.targets.given.OwnPlace;

/** Parts of a run put together; the only place that knows all of them. */
public final class Wiring {

	private static final Path ROOT = Path.of("/");

	private static final String PLAN_SCHEMA = "gatling/model/src/main/resources/io/wiretrial/model/schema/plan.schema.json";

	Wiring() {
	}

	Experiment experiment(StopSignal stop, boolean pinned, PlaceOptions options, @Nullable Instant buildBegan) {
		CpuAssignment shares = shares(pinned);
		Console console = new Console(System.out, Ansi.AUTO.enabled());
		stop.listen(console::line);
		return new Experiment(Arms.all(), (arms, own, longest) -> {
			if (!own.isEmpty()) {
				options.requireBeside(own);
			}
			RunContext context = context(shares, options.place(shares, longest, Wiring::checkout, console::line));
			TriedArms tried = new PlanArmTries(context.place(), console::line).tried(own);
			Place place = own.isEmpty() ? context.place() : new OwnPlace(context.place(), tried.services());
			return new RunExecution(arms, context.in(place), console, stop, buildBegan, tried);
		}, console);
	}

	/**
	 * Chooses processes of this machine, in which instruments are measured.
	 * @param pinned whether services and generator keep to processors of their own
	 * @return where runs are played
	 */
	public RunContext context(boolean pinned) {
		CpuAssignment shares = shares(pinned);
		return context(shares, new LocalPlace(shares.serviceProcessors(), ROOT));
	}

	/**
	 * Chooses containers, and makes their images where needed.
	 * @param context the same in processes
	 * @param say where sentences go
	 * @return where runs are played
	 */
	public RunContext contained(RunContext context, Consumer<String> say) {
		return context(context.shares(), new ContainerOptions().place(context.shares(), context.checkout(), say));
	}

	private static CpuAssignment shares(boolean pinned) {
		return CpuAssignment.of(Runtime.getRuntime().availableProcessors(), pinned);
	}

	private RunContext context(CpuAssignment shares, Place place) {
		List<String> flags = new ArrayList<>(List.of("-XX:+UseG1GC", "-Xms1g", "-Xmx1g"));
		flags.addAll(Generator.requiredFlags());
		GeneratorProgram generator = new GeneratorProgram(System.getProperty("java.class.path"),
				Generator.class.getName(), flags);
		Checkout checkout = place.startsServices() ? checkout() : Checkout.aboveOrHere(codeSource(), Path.of(""));
		String version = Wiretrial.Version.text();
		return new RunContext(checkout, generator, shares, place, ROOT, version);
	}

	static Checkout checkout() {
		return Checkout.above(codeSource(), Path.of(""));
	}

	// Folder of what was tried
	Path tries() {
		return Checkout.aboveOrHere(codeSource(), Path.of("")).root().resolve("target/try");
	}

	// Where an editor finds the keys of plans; null without the sources
	@Nullable Path planSchema() {
		Path schema = Checkout.aboveOrHere(codeSource(), Path.of("")).root().resolve(PLAN_SCHEMA);
		return Files.isRegularFile(schema) ? schema : null;
	}

	private static Path codeSource() {
		try {
			return Path.of(Wiring.class.getProtectionDomain().getCodeSource().getLocation().toURI());
		}
		catch (URISyntaxException ex) {
			return Path.of("");
		}
	}

}
