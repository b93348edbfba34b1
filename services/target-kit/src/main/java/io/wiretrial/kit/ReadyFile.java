package io.wiretrial.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * The file by which a service tells its starter that it is ready. It appears with its
 * whole content at once: written beside its place under a name that nobody can foresee,
 * then renamed. In a folder that others may write to, such as {@code /tmp}, no link of
 * theirs is followed.
 *
 * @param path where the file appears; its directory must exist
 */
public record ReadyFile(Path path) {

	/**
	 * Checks the directory.
	 * @throws IllegalArgumentException if the directory does not exist
	 */
	public ReadyFile {
		path = path.toAbsolutePath();
		Path directory = path.getParent();
		if (directory == null || !Files.isDirectory(directory)) {
			throw new IllegalArgumentException(
					"Directory of wiretrial.ready-file=%s does not exist: create it before the start.".formatted(path));
		}
	}

	/**
	 * Removes the file that an earlier process may have left, so that it announces
	 * nobody.
	 * @throws UncheckedIOException if the file cannot be removed
	 */
	public void clear() {
		try {
			Files.deleteIfExists(this.path);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Old ready file %s cannot be removed: remove it or choose another path.".formatted(this.path), ex);
		}
	}

	/**
	 * Announces that the target is ready.
	 * @param target who is ready, and where
	 * @throws UncheckedIOException if the file cannot be written
	 */
	public void write(ReadyTarget target) {
		Path unfinished = this.path.resolveSibling(this.path.getFileName() + "." + UUID.randomUUID() + ".unfinished");
		try {
			Files.writeString(unfinished, target.toJson() + "\n", StandardOpenOption.WRITE,
					StandardOpenOption.CREATE_NEW);
			try {
				Files.move(unfinished, this.path, StandardCopyOption.ATOMIC_MOVE);
			}
			finally {
				Files.deleteIfExists(unfinished);
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(
					"Ready file %s cannot be written: make its directory writable.".formatted(this.path), ex);
		}
	}

}
