package io.wiretrial.report.judging;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

import io.wiretrial.model.Fault;
import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.environment.Environment;
import io.wiretrial.model.event.Event;
import io.wiretrial.model.result.LinkCheck;
import io.wiretrial.model.result.ParityResult;
import io.wiretrial.model.result.TrialResult;
import io.wiretrial.model.result.WarmUpResult;
import io.wiretrial.model.rules.TrialRules;
import io.wiretrial.model.schedule.Schedule;

/** Reads the files of one run; only the schedule must be there. */
final class RunFolder {

	private static final int MOST_STARTS = 99;

	private final TrialFiles files;

	private final TrialRules rules;

	RunFolder(TrialFiles files, TrialRules rules) {
		this.files = files;
		this.rules = rules;
		if (!Files.isRegularFile(files.schedule())) {
			throw new RunUnreadableException("Folder %s holds no %s: name the folder of a run, such as %s."
				.formatted(files.directory(), files.schedule().getFileName(), "target/bench/latest"));
		}
	}

	Schedule schedule() {
		return versioned(this.files.schedule(), Schedule.class, "a schedule", Schedule.VERSION);
	}

	Optional<Environment> environment() {
		return read(this.files.environment(), Environment.class);
	}

	List<LinkCheck> links(String plan) {
		return read(this.files.links(plan), LinkCheck[].class).map(List::of).orElse(List.of());
	}

	// One for each start that has ended its own
	List<WarmUpResult> warmUps(String plan) {
		return starts((start) -> read(this.files.warmUp(plan, start), WarmUpResult.class));
	}

	// Of all starts: a condition that differed in one of them differs
	List<ParityResult> parity(String plan) {
		return starts((start) -> read(this.files.parity(plan, start), ParityResult[].class)).stream()
			.flatMap(Stream::of)
			.toList();
	}

	private static <T> List<T> starts(IntFunction<Optional<T>> file) {
		return IntStream.rangeClosed(1, MOST_STARTS).mapToObj(file).flatMap(Optional::stream).toList();
	}

	List<Fault> faults() {
		return lines(this.files.faults(), Fault.class);
	}

	List<Event> events() {
		return lines(this.files.events(), Event.class);
	}

	// Every trial of a plan by its number, flagged by the present rules. The file name
	// says the outcome by those of the day on which it was measured.
	List<TrialResult> trials(String plan) {
		Path folder = this.files.trials(plan);
		if (!Files.isDirectory(folder)) {
			return List.of();
		}
		try (Stream<Path> paths = Files.list(folder)) {
			return paths.filter((path) -> path.getFileName().toString().matches("[0-9]+(\\.(FAIL|VOID))?\\.json"))
				.sorted()
				.map((path) -> this.rules.flagged(trial(path)))
				.toList();
		}
		catch (IOException ex) {
			throw unlisted(folder, ex);
		}
	}

	private static TrialResult trial(Path file) {
		return versioned(file, TrialResult.class, "a trial", TrialResult.VERSION);
	}

	// Files of another version have other keys: they are refused before they are read
	private static <T> T versioned(Path file, Class<T> type, String what, int known) {
		int version = parsed(file, JsonNode.class).path("version").asInt(known);
		if (version != known) {
			throw new RunUnreadableException(
					"File %s has version %d of %s, this Wiretrial reads version %d: report it with the Wiretrial that measured it, or run again."
						.formatted(file, version, what, known));
		}
		return parsed(file, type);
	}

	TrialFiles files() {
		return this.files;
	}

	// Why not every planned trial was played; empty where all were
	Optional<String> unfinished() {
		List<Event.GeneratorFinished> ends = events(Event.GeneratorFinished.class).toList();
		if (ends.isEmpty()) {
			return Optional.of("The generator ended without a word: what it had finished is shown.");
		}
		long played = events(Event.PlanFinished.class).filter(Event.PlanFinished::complete).count();
		int planned = schedule().runs().size();
		return ends.stream()
			.filter((end) -> !end.complete())
			.map(Event.GeneratorFinished::reason)
			.findFirst()
			.or(() -> (played >= planned) ? Optional.empty() : Optional
				.of("Of %d starts %d were played: what they finished is shown.".formatted(planned, played)));
	}

	private <T extends Event> Stream<T> events(Class<T> type) {
		return events().stream().filter(type::isInstance).map(type::cast);
	}

	// Pages of Gatling's reports relative to the run's folder, one of each start: what
	// the generators say, because each takes a folder that was not there before
	List<String> gatlingReports(String plan) {
		return events(Event.PlanFinished.class)
			.filter((finished) -> finished.plan().equals(plan) && !finished.gatlingReport().isEmpty())
			.map((finished) -> finished.gatlingReport().replace('\\', '/') + "/index.html")
			.filter((page) -> Files.isRegularFile(this.files.directory().resolve(page)))
			.toList();
	}

	private static UncheckedIOException unlisted(Path folder, IOException ex) {
		return new UncheckedIOException("Folder %s cannot be listed: check its permissions.".formatted(folder), ex);
	}

	private static <T> Optional<T> read(Path file, Class<T> type) {
		return Files.isRegularFile(file) ? Optional.of(parsed(file, type)) : Optional.empty();
	}

	private static <T> T parsed(Path file, Class<T> type) {
		try {
			return TrialJson.read(file, type);
		}
		catch (JacksonException ex) {
			throw unreadable(file, ex);
		}
	}

	private static RunUnreadableException unreadable(Path file, JacksonException ex) {
		return new RunUnreadableException("File %s is damaged: %s. Delete it to report without it, or run again."
			.formatted(file, ex.getOriginalMessage()));
	}

	// A last line that a killed writer left unfinished is passed over
	private static <T> List<T> lines(Path file, Class<T> type) {
		if (!Files.isRegularFile(file)) {
			return List.of();
		}
		try {
			String text = Files.readString(file, StandardCharsets.UTF_8);
			String whole = text.substring(0, text.lastIndexOf('\n') + 1);
			return whole.lines()
				.filter((line) -> !line.isBlank())
				.map((line) -> TrialJson.mapper().readValue(line, type))
				.toList();
		}
		catch (JacksonException ex) {
			throw unreadable(file, ex);
		}
		catch (IOException ex) {
			throw new UncheckedIOException("File %s cannot be read: check its permissions.".formatted(file), ex);
		}
	}

}
