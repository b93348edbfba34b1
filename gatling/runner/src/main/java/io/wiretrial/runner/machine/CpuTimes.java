package io.wiretrial.runner.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Sums of {@code /proc/stat} since boot, in clock ticks of all processors. */
record CpuTimes(long total, long idle, long steal) {

	private static final int COUNTED_FIELDS = 8;

	/** Reads the sums; zeros where the system has no such file. */
	static CpuTimes read(Path root) {
		try {
			String first = Files.readAllLines(root.resolve("proc/stat")).get(0);
			long[] fields = Arrays.stream(first.split("\\s+"))
				.skip(1)
				.limit(COUNTED_FIELDS)
				.mapToLong(Long::parseLong)
				.toArray();
			long steal = (fields.length == COUNTED_FIELDS) ? fields[7] : 0;
			return new CpuTimes(Arrays.stream(fields).sum(), fields[3] + fields[4], steal);
		}
		catch (IOException ex) {
			return new CpuTimes(0, 0, 0);
		}
	}

	double stealSince(CpuTimes earlier) {
		return share(this.steal - earlier.steal, earlier);
	}

	double busySince(CpuTimes earlier) {
		return (this.total > earlier.total) ? 1 - share(this.idle - earlier.idle, earlier) : 0;
	}

	private double share(long ticks, CpuTimes earlier) {
		long elapsed = this.total - earlier.total;
		return (elapsed > 0) ? (double) ticks / elapsed : 0;
	}

}
