package io.wiretrial.runner.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.awaitility.Awaitility;
import org.junit.jupiter.api.Assumptions;

import io.wiretrial.model.TrialFiles;
import io.wiretrial.model.TrialJson;
import io.wiretrial.model.schedule.Schedule;

/** The command line that plays the preset smoke, in a process group of its own. */
final class StartedRun implements AutoCloseable {

	// On a new machine a run in containers builds its images first, beside other tests
	private static final int SECONDS = 480;

	private final Path folder;

	private final Path log;

	/** The runner's JVM, or what holds its terminal. */
	private final Process runner;

	private final boolean terminal;

	private StartedRun(Path folder, Path log, Process runner, boolean terminal) {
		this.folder = folder;
		this.log = log;
		this.runner = runner;
		this.terminal = terminal;
	}

	// Interruptible although this JVM may run in the background; the quick compiler
	// serves processes best that live for seconds.
	static StartedRun smoke(Path folder, String plan) throws IOException {
		return smoke(folder, plan, "--place=process");
	}

	// The small plan behind a warm-up of one round, for tests that end it long before it
	// would itself.
	static StartedRun hasty(Path folder, String target) throws IOException {
		return hasty(folder, target, 200);
	}

	static StartedRun hasty(Path folder, String target, int blocks) throws IOException {
		return smoke(folder, SmallPlan.in(folder), "--place=" + target, "--warm-up=1", "--blocks=" + blocks);
	}

	static StartedRun smoke(Path folder, String plan, String... options) throws IOException {
		List<String> command = new ArrayList<>(List.of("setsid"));
		command.addAll(command(folder, plan, options));
		return start(folder, command, false);
	}

	private static List<String> command(Path folder, String plan, String... options) {
		List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT",
				Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", "target/wiretrial.jar",
				"run", plan, "--preset=smoke", "--out=" + folder.resolve("bench")));
		command.addAll(List.of(options));
		return command;
	}

	// The hasty run on a terminal whose session it leads, as behind xterm -e.
	static StartedRun onTerminal(Path folder, String target) throws IOException {
		requireTerminals();
		String line = command(folder, SmallPlan.in(folder), "--place=" + target, "--warm-up=1", "--blocks=200").stream()
			.map((word) -> "'" + word + "'")
			.collect(Collectors.joining(" ", "exec ", ""));
		return start(folder, List.of("script", "-qec", line, "/dev/null"), true);
	}

	// Surefire shows no reason of a skipped test, so it is printed.
	private static void requireTerminals() {
		String reason = "not run: no program script of util-linux on PATH, which makes terminals";
		boolean found = Stream.of(System.getenv("PATH").split(":"))
			.anyMatch((folder) -> Files.isExecutable(Path.of(folder, "script")));
		if (!found) {
			System.out.println(reason);
		}
		Assumptions.assumeTrue(found, reason);
	}

	private static StartedRun start(Path folder, List<String> command, boolean terminal) throws IOException {
		Path log = folder.resolve("run.log");
		ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
		builder.environment().put("JAVA_TOOL_OPTIONS", "-XX:TieredStopAtLevel=1");
		builder.environment().put("SHELL", "/bin/sh");
		builder.environment().remove("NO_COLOR");
		return new StartedRun(folder, log, builder.start(), terminal);
	}

	int exitCode() throws InterruptedException {
		if (!this.runner.waitFor(SECONDS, TimeUnit.SECONDS)) {
			throw new IllegalStateException("The run did not end within %d s: see %s".formatted(SECONDS, this.log));
		}
		return this.runner.exitValue();
	}

	// The octet that the key Ctrl-C sends.
	void typeCtrlC() throws IOException {
		this.runner.getOutputStream().write(3);
		this.runner.getOutputStream().flush();
	}

	// What a terminal does on Ctrl-C.
	void interruptGroup() throws Exception {
		new ProcessBuilder("kill", "-INT", "--", "-" + this.runner.pid()).inheritIO().start().waitFor();
	}

	void kill() {
		ProcessHandle runs = this.runner.toHandle();
		(this.terminal ? runs.children().findFirst().orElse(runs) : runs).destroyForcibly();
		this.runner.onExit().join();
	}

	List<ProcessHandle> children() {
		return this.runner.descendants().toList();
	}

	void awaitEvent(String event) {
		Awaitility.await(event).atMost(SECONDS, TimeUnit.SECONDS).until(() -> happened(event));
	}

	private boolean happened(String event) throws IOException {
		if (!this.runner.isAlive()) {
			throw new IllegalStateException("The run ended before '%s':%n%s".formatted(event, said()));
		}
		try (Stream<Path> files = Files.find(this.folder, 3, (path, attributes) -> path.endsWith("events.jsonl"))) {
			for (Path file : files.toList()) {
				if (Files.readString(file, StandardCharsets.UTF_8).contains("\"" + event + "\"")) {
					return true;
				}
			}
			return false;
		}
	}

	void awaitWords(String words) {
		Awaitility.await(words).atMost(60, TimeUnit.SECONDS).until(() -> said().contains(words));
	}

	String said() throws IOException {
		return Files.readString(this.log, StandardCharsets.UTF_8);
	}

	TrialFiles files() {
		return new TrialFiles(this.folder.resolve("bench/latest"));
	}

	long played(String plan) throws IOException {
		try (Stream<Path> results = Files.list(files().trials(plan))) {
			return results.filter((file) -> file.toString().endsWith(".hlog")).count();
		}
	}

	long planned() {
		Schedule schedule = TrialJson.read(files().schedule(), Schedule.class);
		return schedule.runs()
			.get(0)
			.blocks()
			.stream()
			.filter((block) -> !block.spare())
			.mapToLong((block) -> block.trials().size())
			.sum();
	}

	static void awaitEndOf(List<ProcessHandle> children) {
		Awaitility.await("children end with the runner")
			.atMost(20, TimeUnit.SECONDS)
			.until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
	}

	@Override
	public void close() {
		List<ProcessHandle> children = children();
		kill();
		awaitEndOf(children);
	}

}
