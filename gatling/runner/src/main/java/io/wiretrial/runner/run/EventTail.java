package io.wiretrial.runner.run;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import io.wiretrial.model.TrialJson;
import io.wiretrial.model.event.Event;

/** Reads what the generator has appended since the last look; half a line waits. */
final class EventTail {

	private final Path file;

	private long position;

	// The file has one JSON object a line, and may not exist yet
	EventTail(Path file) {
		this.file = file;
	}

	// What was appended since the last call
	List<Event> poll() {
		if (!Files.exists(this.file)) {
			return List.of();
		}
		try (RandomAccessFile access = new RandomAccessFile(this.file.toFile(), "r")) {
			byte[] fresh = new byte[(int) Math.max(0, access.length() - this.position)];
			access.seek(this.position);
			access.readFully(fresh);
			String text = new String(fresh, StandardCharsets.UTF_8);
			String whole = text.substring(0, text.lastIndexOf('\n') + 1);
			this.position += whole.getBytes(StandardCharsets.UTF_8).length;
			return whole.lines().map((line) -> TrialJson.mapper().readValue(line, Event.class)).toList();
		}
		catch (IOException ex) {
			throw new UncheckedIOException("File %s cannot be read: check its permissions.".formatted(this.file), ex);
		}
	}

}
