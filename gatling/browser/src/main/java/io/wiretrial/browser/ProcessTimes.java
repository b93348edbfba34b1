package io.wiretrial.browser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Sums CPU time and memory of a browser's processes, by what they are for: CPU from
 * {@code /proc/PID/task/TID/schedstat}, in nanoseconds. What threads and processes have
 * used that ended between two readings stays as it was last read.
 *
 * @see <a href="https://docs.kernel.org/scheduler/sched-stats.html">Linux scheduler
 * statistics</a>
 */
final class ProcessTimes {

	private static final int PAGE_BYTES = 4096;

	private final ProcessHandle shell;

	private final Path proc = Path.of("/proc");

	private final Map<Long, ProcessKind> kinds = new HashMap<>();

	private final Map<Path, Long> lastOfThreads = new HashMap<>();

	private final Map<ProcessKind, Long> nanos = new EnumMap<>(ProcessKind.class);

	ProcessTimes(ProcessHandle shell) {
		this.shell = shell;
	}

	synchronized BrowserUse read() {
		long tabBytes = 0;
		for (ProcessHandle process : this.shell.descendants().toList()) {
			Path folder = this.proc.resolve(Long.toString(process.pid()));
			ProcessKind kind = kind(process.pid(), folder);
			threads(folder).forEach((thread) -> read(thread, kind));
			if (kind == ProcessKind.RENDERER) {
				tabBytes = Math.max(tabBytes, residentBytes(folder));
			}
		}
		return new BrowserUse(of(ProcessKind.BROWSER), of(ProcessKind.NETWORK), of(ProcessKind.RENDERER),
				of(ProcessKind.OTHER), tabBytes);
	}

	private long of(ProcessKind kind) {
		return this.nanos.getOrDefault(kind, 0L);
	}

	private ProcessKind kind(long pid, Path folder) {
		ProcessKind known = this.kinds.get(pid);
		if (known == null) {
			known = ProcessKind.of(text(folder.resolve("cmdline")));
			this.kinds.put(pid, known);
		}
		return known;
	}

	private void read(Path thread, ProcessKind kind) {
		String line = text(thread.resolve("schedstat"));
		int end = line.indexOf(' ');
		if (end > 0) {
			long now = Long.parseLong(line.substring(0, end));
			Long before = this.lastOfThreads.put(thread, now);
			this.nanos.merge(kind, (before == null || now < before) ? now : now - before, Long::sum);
		}
	}

	private static long residentBytes(Path folder) {
		String[] pages = text(folder.resolve("statm")).split(" ");
		return (pages.length > 1) ? Long.parseLong(pages[1]) * PAGE_BYTES : 0;
	}

	private static List<Path> threads(Path folder) {
		try (Stream<Path> threads = Files.list(folder.resolve("task"))) {
			return threads.toList();
		}
		catch (IOException ex) {
			return List.of();
		}
	}

	// Empty of what has ended
	private static String text(Path file) {
		try {
			return Files.readString(file, StandardCharsets.ISO_8859_1);
		}
		catch (IOException ex) {
			return "";
		}
	}

}
