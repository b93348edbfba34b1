package io.wiretrial.contract.feed;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import io.wiretrial.contract.corpus.Corpus;

/**
 * The first batches of the default seed, one a line. Its main method writes the file
 * again; that is a new version of every experiment.
 */
public final class FeedGoldenFile {

	static final Path PATH = Path.of("src", "test", "resources", "golden", "feed.json");

	private FeedGoldenFile() {
	}

	/**
	 * Writes the file.
	 * @param arguments none
	 * @throws IOException if the file cannot be written
	 */
	public static void main(String[] arguments) throws IOException {
		Files.writeString(PATH, content(Corpus.DEFAULT_SEED));
	}

	static String content(long seed) {
		FeedBatchWriter writer = new FeedBatchWriter(new FeedRows(seed));
		StringBuilder lines = new StringBuilder();
		for (int sequence = 0; sequence < 4; sequence++) {
			int sizeBytes = writer.write(new FeedStamp(sequence, 1_000_000_000L + sequence * 1_000_000L), 3);
			lines.append(new String(writer.bytes(), 0, sizeBytes, StandardCharsets.UTF_8)).append('\n');
		}
		return lines.toString();
	}

}
