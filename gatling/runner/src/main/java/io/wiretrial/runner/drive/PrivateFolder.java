package io.wiretrial.runner.drive;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

import io.wiretrial.model.FileTree;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * A folder for what is somebody's, which its owner alone may read. Closing removes it.
 *
 * @param path the folder
 */
record PrivateFolder(Path path) implements AutoCloseable {

	static PrivateFolder make() {
		try {
			return new PrivateFolder(Files.createTempDirectory("wiretrial-own"));
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException("No temporary folder can be made (%s): free space in %s."
				.formatted(ex.getClass().getSimpleName(), System.getProperty("java.io.tmpdir")));
		}
	}

	// Removed with this one
	PrivateFolder within(String name) {
		try {
			return new PrivateFolder(Files.createDirectories(this.path.resolve(name)));
		}
		catch (IOException ex) {
			throw new UncheckedIOException("Folder %s cannot be written: free space in it.".formatted(this.path), ex);
		}
	}

	@Override
	public void close() {
		FileTree.remove(this.path);
	}

}
