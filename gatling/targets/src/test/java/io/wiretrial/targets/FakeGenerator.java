package io.wiretrial.targets;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A generator that writes a few files, and tells what it sees of its end: for the tests,
 * as a process.
 */
public final class FakeGenerator {

	private FakeGenerator() {
	}

	/** Larger than what a worker sends at once. */
	public static final String LOG = "0123456789abcdef".repeat(100_000);

	public static void main(String[] arguments) throws InterruptedException, IOException {
		Path run = Path.of(arguments[0]);
		if (Files.exists(run.resolve("schedule.json"))) {
			write(run.resolve("trials/small/00001.hlog"), "histograms");
			write(run.resolve("trials/small/00001.json"), Files.readString(run.resolve("schedule.json")));
			append(run, "trial-finished");
		}
		Thread input = new Thread(FakeGenerator::readToTheEnd);
		input.setDaemon(true);
		input.start();
		Runtime.getRuntime().addShutdownHook(new Thread(() -> tell(input, run)));
		System.out.println("ready");
		input.join();
	}

	private static void readToTheEnd() {
		try {
			System.in.transferTo(OutputStream.nullOutputStream());
		}
		catch (IOException ex) {
			System.out.println(ex);
		}
	}

	private static void write(Path file, String text) throws IOException {
		Files.createDirectories(file.getParent());
		Files.writeString(file, text);
	}

	private static void append(Path run, String event) throws IOException {
		Files.writeString(run.resolve("events.jsonl"), "{\"event\":\"%s\"}%n".formatted(event),
				StandardOpenOption.CREATE, StandardOpenOption.APPEND);
	}

	private static void tell(Thread input, Path run) {
		try {
			input.join(500);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		System.out.println("input is " + (input.isAlive() ? "open" : "closed"));
		try {
			if (Files.exists(run.resolve("schedule.json"))) {
				write(run.resolve("gatling/small/simulation.log"), LOG);
				append(run, "generator-finished");
			}
		}
		catch (IOException ex) {
			System.out.println(ex);
		}
	}

}
