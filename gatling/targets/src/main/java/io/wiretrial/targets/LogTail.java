package io.wiretrial.targets;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The last lines of a log file. */
public final class LogTail {

	private static final int BYTES = 16 * 1024;

	private LogTail() {
	}

	/**
	 * Says how a process ended.
	 * @param code its exit code, as shells and engines give it
	 * @return words that follow its name
	 */
	public static String ended(int code) {
		return (code > 128) ? "was ended by signal %d".formatted(code - 128) : "ended with exit code " + code;
	}

	/**
	 * Reads the last lines that are not blank.
	 * @param log the log file
	 * @param lines how many at most
	 * @return the lines, or why there are none
	 */
	public static String of(Path log, int lines) {
		try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
			long start = Math.max(0, file.length() - BYTES);
			file.seek(start);
			byte[] bytes = new byte[(int) (file.length() - start)];
			file.readFully(bytes);
			List<String> all = new String(bytes, StandardCharsets.UTF_8).lines()
				.filter((line) -> !line.isBlank())
				.toList();
			return String.join("\n", all.subList(Math.max(0, all.size() - lines), all.size()));
		}
		catch (IOException ex) {
			return "(log %s cannot be read: %s)".formatted(log, ex.getMessage());
		}
	}

}
