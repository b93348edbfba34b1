package io.wiretrial.targets.worker;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Follows a file that grows; half a line waits. */
final class LineTail {

	private static final int MOST_BYTES = 64 * 1024;

	private final Path file;

	private long read;

	LineTail(Path file) {
		this.file = file;
	}

	// What was added, as whole lines unless one is longer than fits; empty if nothing
	// was.
	String next() throws IOException {
		if (Files.notExists(this.file)) {
			return "";
		}
		try (RandomAccessFile access = new RandomAccessFile(this.file.toFile(), "r")) {
			byte[] bytes = new byte[(int) Math.min(MOST_BYTES, access.length() - this.read)];
			access.seek(this.read);
			access.readFully(bytes);
			int length = bytes.length;
			while (length > 0 && bytes[length - 1] != '\n') {
				length--;
			}
			length = (length == 0 && bytes.length == MOST_BYTES) ? MOST_BYTES : length;
			this.read += length;
			return new String(bytes, 0, length, StandardCharsets.UTF_8);
		}
	}

}
