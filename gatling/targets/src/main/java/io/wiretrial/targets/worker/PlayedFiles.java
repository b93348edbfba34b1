package io.wiretrial.targets.worker;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;

import io.wiretrial.model.TrialFiles;

/**
 * What the generator of a worker writes, on its way to the runner. What was sent is
 * removed here, so that looking for more costs little while it measures.
 */
final class PlayedFiles {

	/** In Base64, it is less than the largest word. */
	private static final int PART = 512 * 1024;

	private final TrialFiles files;

	private final Consumer<FleetMessage> tell;

	private final LineTail events;

	PlayedFiles(TrialFiles files, Consumer<FleetMessage> tell) {
		this.files = files;
		this.tell = tell;
		this.events = new LineTail(files.events());
	}

	// Files before the events that tell of them
	void send(boolean ended) throws IOException {
		String lines;
		do {
			lines = this.events.next();
			if (!lines.isEmpty()) {
				sendResults();
			}
			if (ended || lines.contains("\"generator-finished\"")) {
				sendAll(this.files.trials(""));
				sendAll(this.files.gatling(""));
			}
			if (!lines.isEmpty()) {
				this.tell.accept(new FleetMessage.Happened(lines));
			}
		}
		while (ended && !lines.isEmpty());
	}

	// Of a trial the result is written last, and at once: the others are whole
	private void sendResults() throws IOException {
		for (File plan : list(this.files.trials("").toFile())) {
			for (File result : list(plan)) {
				if (result.getName().endsWith(".json")) {
					String number = result.getName().substring(0, result.getName().indexOf('.'));
					send(plan.toPath().resolve(number + ".hlog"));
					send(plan.toPath().resolve(number + ".sessions.csv"));
					send(result.toPath());
				}
			}
		}
	}

	private static List<File> list(File folder) {
		return List.of(Objects.requireNonNullElse(folder.listFiles(), new File[0]));
	}

	private void sendAll(Path folder) throws IOException {
		if (Files.isDirectory(folder)) {
			try (Stream<Path> all = Files.walk(folder)) {
				for (Path file : all.filter(Files::isRegularFile).toList()) {
					send(file);
				}
			}
		}
	}

	private void send(Path file) throws IOException {
		if (!Files.exists(file)) {
			return;
		}
		String name = this.files.directory().relativize(file).toString();
		try (InputStream content = Files.newInputStream(file)) {
			byte[] part;
			do {
				part = content.readNBytes(PART);
				this.tell.accept(new FleetMessage.Wrote(name, part, part.length < PART));
			}
			while (part.length == PART);
		}
		Files.delete(file);
	}

}
