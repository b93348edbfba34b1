package io.wiretrial.targets.worker;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

import io.wiretrial.model.TrialFiles;

/**
 * What the generator of a worker writes, on its way to the runner. While it plays no file
 * that was sent is looked at again: that would cost what is measured.
 */
final class PlayedFiles {

	/** In Base64, it is less than the largest word. */
	private static final int PART = 512 * 1024;

	private static final String UNFINISHED = ".partial";

	private final TrialFiles files;

	private final Consumer<FleetMessage> tell;

	private final LineTail events;

	private final Map<Path, String> sent = new HashMap<>();

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
			boolean all = ended || lines.contains("\"generator-finished\"");
			if (all || !lines.isEmpty()) {
				sendNew(this.files.trials(""), all);
			}
			if (all) {
				sendNew(this.files.gatling(""), true);
			}
			if (!lines.isEmpty()) {
				this.tell.accept(new FleetMessage.Happened(lines));
			}
		}
		while (ended && !lines.isEmpty());
	}

	// A result after its histograms
	private void sendNew(Path folder, boolean all) throws IOException {
		String[] names = folder.toFile().list();
		List<Path> fresh = Stream.of((names != null) ? names : new String[0])
			.filter((name) -> !name.endsWith(UNFINISHED))
			.map(folder::resolve)
			.filter((file) -> all || !this.sent.containsKey(file))
			.sorted(Comparator.comparing((file) -> file.toString().endsWith(".json")))
			.toList();
		for (Path file : fresh) {
			if (Files.isDirectory(file)) {
				sendNew(file, all);
			}
			else {
				send(file);
			}
		}
	}

	private void send(Path file) throws IOException {
		BasicFileAttributes now = Files.readAttributes(file, BasicFileAttributes.class);
		String version = now.size() + " bytes of " + now.lastModifiedTime();
		if (version.equals(this.sent.get(file))) {
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
		this.sent.put(file, version);
	}

}
