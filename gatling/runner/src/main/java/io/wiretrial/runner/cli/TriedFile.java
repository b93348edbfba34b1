package io.wiretrial.runner.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

import io.wiretrial.model.PrivateFile;
import io.wiretrial.runner.run.UnusableEnvironmentException;

/**
 * The file of a {@code wiretrial try}. What comes by standard input is in a file that its
 * owner alone may read, as long as it is played.
 *
 * @param file where it is
 * @param copy whether it is one of standard input
 */
record TriedFile(Path file, boolean copy) implements AutoCloseable {

	private static final Path STANDARD_INPUT = Path.of("-");

	/** More than any document that services take, and than most folders hold. */
	private static final int MOST_BYTES = 64 << 20;

	static TriedFile of(Path file) {
		if (!file.equals(STANDARD_INPUT)) {
			return new TriedFile(file, false);
		}
		try {
			Path folder = Files.createTempDirectory("wiretrial-try");
			Path copy = PrivateFile.make(folder.resolve("document.json"));
			Files.write(copy, read(System.in));
			return new TriedFile(copy, true);
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException("Standard input cannot be kept (%s): name a file instead."
				.formatted(ex.getClass().getSimpleName()));
		}
	}

	private static byte[] read(InputStream input) throws IOException {
		byte[] octets = input.readNBytes(MOST_BYTES + 1);
		if (octets.length > MOST_BYTES) {
			throw new UnusableEnvironmentException(
					"Standard input is longer than %d MiB: give fewer documents.".formatted(MOST_BYTES >> 20));
		}
		return octets;
	}

	// Whether a file goes when it has been played
	boolean isGone(String path) {
		return this.copy && Path.of(path).equals(this.file);
	}

	@Override
	public void close() throws IOException {
		if (this.copy) {
			Files.deleteIfExists(this.file);
			Files.deleteIfExists(this.file.toAbsolutePath().getParent());
		}
	}

}
