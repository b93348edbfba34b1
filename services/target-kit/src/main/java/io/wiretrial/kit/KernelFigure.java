package io.wiretrial.kit;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One number in a file that the kernel writes: the whole file, or the line that a key
 * begins.
 *
 * @param file where it is
 * @param key first word of its line; empty where the number stands alone
 * @param factor what one of its units is worth in ours, at least 1
 */
record KernelFigure(Path file, String key, long factor) {

	static KernelFigure alone(Path file) {
		return new KernelFigure(file, "", 1);
	}

	boolean exists() {
		return Files.isReadable(this.file);
	}

	// -1 where the file, the key or a number is missing: a limit may be "max"
	long read() {
		try {
			return Files.readString(this.file, StandardCharsets.US_ASCII)
				.lines()
				.map((line) -> line.strip().split(" "))
				.filter((words) -> this.key.isEmpty() || words[0].equals(this.key))
				.findFirst()
				.map((words) -> Long.parseLong(words[words.length - 1]) * this.factor)
				.orElse(-1L);
		}
		catch (IOException | NumberFormatException ex) {
			return -1;
		}
	}

}
