package io.wiretrial.kit;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

import org.jspecify.annotations.Nullable;

/**
 * Reads the first field of one thread's {@code schedstat} file: nanoseconds on the CPU.
 * The file stays open, which makes a reading five times cheaper. A file, not a channel:
 * an interrupt closes a channel.
 */
final class ThreadClock {

	private final Path path;

	private final byte[] line = new byte[64];

	private @Nullable RandomAccessFile file;

	private final boolean compiler;

	private long nanos;

	private long reading;

	/**
	 * Creates a clock.
	 * @param thread folder of the thread
	 */
	ThreadClock(Path thread) {
		this.path = thread.resolve("schedstat");
		this.compiler = isCompiler(thread.resolve("comm"));
	}

	// The kernel keeps 15 characters of "C2 CompilerThread0".
	private static boolean isCompiler(Path name) {
		try {
			return Files.readString(name, StandardCharsets.US_ASCII).matches("C[12] Compiler(?s:.*)");
		}
		catch (IOException ex) {
			// It ended after it was listed.
			return false;
		}
	}

	long read(long reading) throws IOException {
		RandomAccessFile open = this.file;
		if (open == null) {
			open = new RandomAccessFile(this.path.toFile(), "r");
			this.file = open;
		}
		open.seek(0);
		int length = open.read(this.line);
		if (length <= 0) {
			throw new IOException("Empty " + this.path);
		}
		this.nanos = firstField(length);
		this.reading = reading;
		return this.nanos;
	}

	private long firstField(int length) {
		long value = 0;
		for (int i = 0; i < length && Character.isDigit(this.line[i]); i++) {
			value = value * 10 + (this.line[i] - '0');
		}
		return value;
	}

	long nanos() {
		return this.nanos;
	}

	boolean isCompiler() {
		return this.compiler;
	}

	boolean wasReadAt(long reading) {
		return this.reading == reading;
	}

	void close() {
		RandomAccessFile open = this.file;
		this.file = null;
		if (open != null) {
			try {
				open.close();
			}
			catch (IOException ex) {
				throw new UncheckedIOException(ex);
			}
		}
	}

}
