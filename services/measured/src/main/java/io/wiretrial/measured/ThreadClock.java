package io.wiretrial.measured;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
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

	private long nanos;

	private long reading;

	ThreadClock(Path path) {
		this.path = path;
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
