package io.wiretrial.push.mercure.history;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A process that appends to a history for as long as it lives, and prints the end of it
 * after each append.
 */
public final class AppendingProcess implements AutoCloseable {

	private final Process process;

	private final BufferedReader ends;

	AppendingProcess(Path file, int maxUpdates) throws IOException {
		this.process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx80m",
				"-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
				AppendingProcess.class.getName(), file.toString(), Integer.toString(maxUpdates))
			.redirectError(ProcessBuilder.Redirect.INHERIT)
			.start();
		this.ends = this.process.inputReader(StandardCharsets.UTF_8);
	}

	public static void main(String[] args) {
		StoredHistory history = new StoredHistory(Path.of(args[0]), Integer.parseInt(args[1]), 100_000_000, false);
		PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
		for (int group = 1; !out.checkError(); group++) {
			history.append(updates((int) history.end(), (int) history.end() + 1 + group % 4));
			out.print(history.end() + "\n");
		}
	}

	// what stands at these positions of every history here
	static List<Update> updates(int from, int to) {
		return IntStream.range(from, to)
			.mapToObj((id) -> new Update("id-" + id, List.of("t"), false, "x".repeat(id % 3000), null, null))
			.toList();
	}

	boolean isAppending() throws IOException {
		return this.ends.readLine() != null;
	}

	// the last end that it printed, after it was killed while it went on
	long killAfter(int groups) throws IOException, InterruptedException {
		long end = -1;
		for (int group = 0; group < groups; group++) {
			end = Long.parseLong(this.ends.readLine());
		}
		this.process.toHandle().destroyForcibly(); // the process's own method would close
													// its output
		for (String line = this.ends.readLine(); line != null; line = this.ends.readLine()) {
			end = Long.parseLong(line);
		}
		this.process.waitFor();
		return end;
	}

	@Override
	public void close() throws IOException {
		this.process.destroyForcibly();
		this.ends.close();
	}

}
