package io.wiretrial.runner.drive;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Says what a service does that makes it slow: one sentence for each cause whose measured
 * share passes its threshold, and nothing else. The thresholds stand in
 * {@code docs/how-to/drive-your-service.md}.
 *
 * @param evidence what was measured
 */
record Diagnosis(Evidence evidence) {

	/**
	 * HTTP/2 window of a connection, of streams and of gRPC alike, as clients have it.
	 */
	static final int WINDOW_BYTES = 1024 * 1024;

	/** Share of the replies behind which the server closes the connection. */
	static final double CLOSED = 0.05;

	/** CPU time of compilers per elapsed time. */
	static final double COMPILING = 0.05;

	/**
	 * CPU time of compilers per elapsed time below which a service is warm: what changes
	 * then is the machine.
	 */
	static final double WARM = 0.01;

	/** Part by which the median falls from the first third to the last. */
	static final double FALL = 0.10;

	/** Median of many users as a multiple of that of one. */
	static final double QUEUED = 2;

	/** Share of the processors below which a service is not busy. */
	static final double BUSY = 0.5;

	/** Share of the whole time at which the first chunk comes. */
	static final double LATE_CHUNK = 0.9;

	/** Whole time below which nobody waits for a chunk, in nanoseconds. */
	static final double QUICK_NANOS = 2_000_000;

	/** Size of a reply below which compression is of no use, in bytes. */
	static final long SMALL_BYTES = 1024;

	/** Share of the window that may be under way. */
	static final double FULL_WINDOW = 0.8;

	List<String> sentences() {
		List<String> sentences = new ArrayList<>();
		connections(sentences);
		warmth(sentences);
		queue(sentences);
		chunks(sentences);
		compression(sentences);
		window(sentences);
		return sentences;
	}

	private void connections(List<String> sentences) {
		double share = (double) this.evidence.reopened() / Math.max(1, this.evidence.completed());
		if (share > CLOSED) {
			sentences.add(
					"The server closed the connection before %s of the operations (%d of %d), which had to open another: let it keep connections."
						.formatted(percent(share), this.evidence.reopened(), this.evidence.completed()));
		}
	}

	private void warmth(List<String> sentences) {
		double compilers = this.evidence.compilers().orElse(COMPILING);
		Evidence.Course course = this.evidence.course();
		if (compilers > COMPILING) {
			sentences.add(
					"Its compilers ran for %s of the time: the service is not warm, and will be quicker when it is. Drive it for longer."
						.formatted(percent(compilers)));
		}
		else if (compilers >= WARM && course.fall() > FALL && course.shown()) {
			sentences.add(
					"Its p50 fell by %s, from %s in the first third to %s in the last: the service is not warm, and will be quicker when it is. Drive it for longer."
						.formatted(percent(course.fall()), DriveLines.time(course.firstNanos()),
								DriveLines.time(course.lastNanos())));
		}
	}

	private void queue(List<String> sentences) {
		Evidence.Queue queue = this.evidence.queue();
		double ratio = queue.manyNanos() / queue.oneNanos();
		if (queue.leastRatio() > QUEUED && queue.cpuShare() != null && queue.cpuShare() < BUSY) {
			sentences.add(
					"%d users wait %.1f × as long as one (p50 %s and %s) while it keeps the processors busy for %s alone: operations queue for a thread, a lock or a pool."
						.formatted(DriveLoad.MANY, ratio, DriveLines.time(queue.manyNanos()),
								DriveLines.time(queue.oneNanos()), percent(queue.cpuShare())));
		}
	}

	private void chunks(List<String> sentences) {
		Evidence.Chunks chunks = this.evidence.chunks();
		double share = chunks.firstNanos() / chunks.wholeNanos();
		if (share > LATE_CHUNK && chunks.wholeNanos() > QUICK_NANOS) {
			sentences.add(
					"The first chunk comes after %s of the time of the whole reply (p50): somebody collects the reply before it leaves. Let the service flush each chunk, and look for a proxy that buffers."
						.formatted(percent(share)));
		}
	}

	private void compression(List<String> sentences) {
		FirstReply first = this.evidence.first();
		if (first.encoding() != null && first.plainBytes() > 0 && first.plainBytes() < SMALL_BYTES) {
			sentences.add("A reply of %d bytes is compressed (%s): below %d bytes that takes more time than it saves."
				.formatted(first.plainBytes(), first.encoding(), SMALL_BYTES));
		}
	}

	private void window(List<String> sentences) {
		double share = this.evidence.window().orElse(0);
		if (share > FULL_WINDOW) {
			sentences.add(
					"Rate × round trip is %s of the HTTP/2 window of 1 MiB of each connection: the window limits the rate, not the service. Use more connections."
						.formatted(percent(share)));
		}
	}

	private static String percent(double share) {
		return String.format(Locale.ROOT, (share < 0.1) ? "%.1f %%" : "%.0f %%", 100 * share);
	}

}
