package io.wiretrial.runner.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/**
 * The folder of one run, named by its start time, and {@code latest} beside it.
 *
 * @param path the folder
 */
public record RunDirectory(Path path) {

	private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH-mm-ss'Z'")
		.withZone(ZoneOffset.UTC);

	private static final long NEEDED_BYTES = 200L << 20;

	/**
	 * Makes the folder.
	 * @param bench folder that holds all runs
	 * @param startedAt start of the run
	 * @return the new, empty folder
	 * @throws UnusableEnvironmentException if it cannot be written or has too little
	 * space
	 */
	public static RunDirectory create(Path bench, Instant startedAt) {
		try {
			Files.createDirectories(bench);
			requireSpace(bench, Files.getFileStore(bench));
			return new RunDirectory(newFolder(bench, NAME.format(startedAt)));
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException("Output folder %s cannot be written (%s): choose another with --out."
				.formatted(bench, ex.getClass().getSimpleName()));
		}
	}

	/**
	 * Lets {@code latest} point to this run; where links are impossible,
	 * {@code latest.txt} holds its name.
	 */
	public void publishAsLatest() {
		Path latest = this.path.resolveSibling("latest");
		try {
			if (Files.isSymbolicLink(latest) || !Files.exists(latest, LinkOption.NOFOLLOW_LINKS)) {
				Files.deleteIfExists(latest);
				Files.createSymbolicLink(latest, this.path.getFileName());
				return;
			}
			writeName();
		}
		catch (UnsupportedOperationException | IOException ex) {
			writeName();
		}
	}

	// While it is empty
	void remove() {
		try {
			Files.delete(this.path);
		}
		catch (IOException ex) {
			// its owner reads what went wrong before
		}
	}

	private void writeName() {
		try {
			Files.writeString(this.path.resolveSibling("latest.txt"), this.path.getFileName() + "\n",
					StandardCharsets.UTF_8);
		}
		catch (IOException ex) {
			throw new UnusableEnvironmentException("Output folder %s cannot be written (%s): choose another with --out."
				.formatted(this.path.getParent(), ex.getClass().getSimpleName()));
		}
	}

	static void requireSpace(Path bench, FileStore store) throws IOException {
		if (!Files.isWritable(bench)) {
			throw new UnusableEnvironmentException(
					"Output folder %s is not writable: choose another with --out.".formatted(bench));
		}
		long free = store.getUsableSpace();
		if (free < NEEDED_BYTES) {
			throw new UnusableEnvironmentException(
					"Output folder %s has %d MiB free: make at least %d MiB free or choose another with --out."
						.formatted(bench, free >> 20, NEEDED_BYTES >> 20));
		}
	}

	private static Path newFolder(Path bench, String name) throws IOException {
		for (int attempt = 1;; attempt++) {
			try {
				return Files.createDirectory(bench.resolve((attempt == 1) ? name : name + "-" + attempt));
			}
			catch (FileAlreadyExistsException ex) {
				if (attempt == 100) {
					throw ex;
				}
			}
		}
	}

}
