package io.wiretrial.generator;

import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

import io.gatling.app.RunResult;
import io.gatling.app.RunResultProcessor;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

import io.wiretrial.arms.Arms;
import io.wiretrial.arms.chain.OwnFamilies;
import io.wiretrial.arms.chain.Payloads;
import io.wiretrial.arms.own.OwnArms;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.generator.link.CheckedLinks;
import io.wiretrial.generator.phase.PlanRunner;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.result.LinkCheck;
import io.wiretrial.model.schedule.PlannedRun;
import io.wiretrial.model.schedule.Schedule;

/**
 * The generator process. Its only argument is the run directory: it reads the schedule
 * there, plays it, and writes events, results and histograms.
 */
public final class Generator {

	/** Exit code: every planned trial was played. */
	public static final int COMPLETE = 0;

	/** Exit code: some planned trials were not played. */
	public static final int INCOMPLETE = 1;

	/** Exit code: the schedule is wrong and nothing was sent. */
	public static final int BAD_SCHEDULE = 2;

	private final TrialFiles files;

	private final Arms arms;

	private final GeneratorStopSignal stop;

	private final PrintStream log;

	Generator(Path runDirectory, Arms arms, GeneratorStopSignal stop, PrintStream log) {
		this.files = new TrialFiles(runDirectory);
		this.arms = arms;
		this.stop = stop;
		this.log = log;
	}

	/**
	 * Runs the generator and ends the JVM.
	 * @param arguments the run directory
	 */
	public static void main(String[] arguments) {
		if (arguments.length != 1) {
			System.err.println("Arguments %s are not a run directory: give one folder that holds schedule.json."
				.formatted(List.of(arguments)));
			System.exit(BAD_SCHEDULE);
		}
		GeneratorStopSignal stop = new GeneratorStopSignal();
		stop.watchTermination();
		stop.watch(System.in);
		int code = INCOMPLETE;
		try {
			Path directory = Path.of(arguments[0]);
			Arms arms = OwnArms.beside(Arms.all(), new TrialFiles(directory));
			code = new Generator(directory, arms, stop, System.err).run();
		}
		finally {
			stop.done(code);
		}
		System.exit(code);
	}

	/**
	 * Returns the JVM flags that it needs; what starts it adds heap and collector.
	 * @return flags in a fixed order; those of its Java version are its starter's
	 */
	public static List<String> requiredFlags() {
		return List.of(
				// Gatling's log writer and reader read String's fields
				"--add-opens=java.base/java.lang=ALL-UNNAMED", "-Dio.netty.leakDetection.level=disabled",
				"-Dlogback.configurationFile=wiretrial-generator-logback.xml", "-Djava.net.preferIPv4Stack=true");
	}

	/**
	 * Plays the schedule.
	 * @return {@link #COMPLETE}, {@link #INCOMPLETE} or {@link #BAD_SCHEDULE}
	 */
	int run() {
		Schedule schedule;
		try {
			Schedule.requireVersion(TrialJson.read(this.files.schedule(), JsonNode.class).path("version").asInt());
			schedule = TrialJson.read(this.files.schedule(), Schedule.class);
			new ScheduleCheck(schedule, this.arms).check();
		}
		catch (IllegalArgumentException | UncheckedIOException | JacksonException ex) {
			this.log.println("Schedule %s cannot be played: %s".formatted(this.files.schedule(), ex.getMessage()));
			return BAD_SCHEDULE;
		}
		return play(schedule);
	}

	private int play(Schedule schedule) {
		Consumer<Event> events = (event) -> TrialJson.append(this.files.events(), event);
		boolean complete = true;
		List<Path> logs = new ArrayList<>();
		String failure = null;
		try {
			Payloads payloads = new Payloads(new Corpus(Corpus.DEFAULT_SEED), OwnFamilies.in(this.files.payloads()));
			for (PlannedRun run : schedule.runs()) {
				if (this.stop.isRequested()) {
					complete = false;
					break;
				}
				complete &= play(schedule, run, payloads, events, logs);
			}
			report(logs);
		}
		catch (RuntimeException | LinkageError ex) {
			ex.printStackTrace(this.log);
			complete = false;
			failure = "Failed: %s".formatted(ex);
		}
		events.accept(new Event.GeneratorFinished(Instant.now(), complete, reason(complete, failure)));
		return complete ? COMPLETE : INCOMPLETE;
	}

	private boolean play(Schedule schedule, PlannedRun run, Payloads payloads, Consumer<Event> events,
			List<Path> logs) {
		String plan = run.plan().id();
		GatlingRun.Folders folders = GatlingRun.Folders.of(this.files.gatling(plan), run.gatlingLog());
		events.accept(new Event.PlanStarted(Instant.now(), plan));
		GatlingRun played = new GatlingRun(schedule, run, this.arms, payloads, folders);
		boolean complete = played.play(
				(gate) -> new PlanRunner(run, schedule, gate, this.files, events, this.stop::isRequested).play(),
				said(events));
		checkLinks(run);
		Path log = folders.log();
		if (log != null && played.isLogEmpty()) {
			this.log.printf("Plan '%s' has no response in a judged window: Gatling makes no report of it.%n", plan);
			folders.deleteLog();
			log = null;
		}
		if (log != null) {
			logs.add(log);
		}
		events.accept(new Event.PlanFinished(Instant.now(), plan, complete,
				(log != null) ? this.files.directory().relativize(log).toString() : ""));
		return complete;
	}

	// When their code is warm
	private void checkLinks(PlannedRun run) {
		List<LinkCheck> links = this.stop.isRequested() ? List.of() : CheckedLinks.of(run);
		if (!links.isEmpty()) {
			TrialJson.write(this.files.links(run.plan().id()), links);
		}
	}

	private static Consumer<String> said(Consumer<Event> events) {
		return (sentence) -> events.accept(new Event.Noted(Instant.now(), sentence));
	}

	private String reason(boolean complete, @Nullable String failure) {
		if (failure != null) {
			return failure;
		}
		String asked = this.stop.reason();
		if (asked != null && !complete) {
			return asked;
		}
		return complete ? "Every planned trial was played." : "A target did not come back in time.";
	}

	// Gatling's reports are made when nothing is measured any more: they cost seconds of
	// CPU. A generator that was asked to end leaves them out.
	private void report(List<Path> logs) {
		for (Path folder : logs) {
			if (!this.stop.isRequested() && Files.isDirectory(folder)) {
				String name = folder.getFileName().toString();
				new RunResultProcessor(GatlingSettings.report(name, folder.resolveSibling("")),
						GatlingSettings.configuration(true))
					.processRunResult(new RunResult(name, false));
			}
		}
	}

}
