package io.wiretrial.model;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A folder with all that is in it. */
public final class FileTree {

	private FileTree() {
	}

	/**
	 * Removes a folder, if it is there.
	 * @param folder what to remove
	 */
	public static void remove(Path folder) {
		try (Stream<Path> files = Files.exists(folder) ? Files.walk(folder) : Stream.empty()) {
			for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
				Files.deleteIfExists(file);
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Folder %s cannot be removed: do so.".formatted(folder), ex);
		}
	}

}
