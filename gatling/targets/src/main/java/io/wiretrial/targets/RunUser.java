package io.wiretrial.targets;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * User that the containers of a run have: the one who plays it, so that results are
 * theirs; but never root. Where root plays, it is the user of the images, who then owns
 * what containers write to.
 *
 * @param user number of the user
 * @param group number of the group
 */
record RunUser(int user, int group) {

	/** As docker/Dockerfile has it. */
	private static final RunUser OF_THE_IMAGES = new RunUser(10_001, 10_001);

	// The owner of a run directory, or the user of the images if root owns it.
	static RunUser of(Path directory) {
		try {
			return of((Integer) Files.getAttribute(directory, "unix:uid"),
					(Integer) Files.getAttribute(directory, "unix:gid"));
		}
		catch (IOException ex) {
			throw unusable(directory, ex);
		}
	}

	static RunUser of(int user, int group) {
		return (user != 0) ? new RunUser(user, group) : OF_THE_IMAGES;
	}

	// Makes the folder of a file if it is missing, and gives it to this user.
	void ownFolderOf(Path file) {
		Path folder = file.resolveSibling("");
		try {
			Files.createDirectories(folder);
		}
		catch (IOException ex) {
			throw unusable(folder, ex);
		}
		own(folder);
	}

	// Gives a file or folder to this user; what is in a folder keeps its owner.
	void own(Path path) {
		try {
			if (!Files.getAttribute(path, "unix:uid").equals(this.user)) {
				Files.setAttribute(path, "unix:gid", this.group);
				Files.setAttribute(path, "unix:uid", this.user);
			}
		}
		catch (IOException ex) {
			throw unusable(path, ex);
		}
	}

	// Gives a folder with all that is in it to this user
	void ownAll(Path folder) {
		try (Stream<Path> paths = Files.walk(folder)) {
			paths.forEach(this::own);
		}
		catch (IOException ex) {
			throw unusable(folder, ex);
		}
	}

	private static UncheckedIOException unusable(Path path, IOException ex) {
		return new UncheckedIOException(
				"Path %s cannot be given to the containers of the run: choose another folder with --out."
					.formatted(path),
				ex);
	}

	// Both numbers as an engine takes them, such as 1000:1000.
	String numbers() {
		return this.user + ":" + this.group;
	}

}
