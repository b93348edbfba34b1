package io.wiretrial.runner.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * How a command ended. Public for the module that adds commands.
 *
 * @param code its exit code
 * @param out what it printed
 * @param err what it complained about
 */
public record Ended(int code, String out, String err) {

	/**
	 * Runs a command without a JVM of its own, where many are refused alike.
	 * @param arguments command line
	 * @return how it ended
	 */
	public static Ended inside(String... arguments) {
		StringWriter err = new StringWriter();
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		PrintStream before = System.out;
		PrintStream captured = new PrintStream(out, true, StandardCharsets.UTF_8);
		System.setOut(captured);
		try {
			int code = Wiretrial.commandLine()
				.setOut(new PrintWriter(captured, true))
				.setErr(new PrintWriter(err, true))
				.execute(arguments);
			return new Ended(code, out.toString(StandardCharsets.UTF_8), err.toString());
		}
		finally {
			System.setOut(before);
		}
	}

	/**
	 * Runs a command in a JVM of its own.
	 * @param folder takes what it says
	 * @param jar what is started
	 * @param arguments command line
	 * @return how it ended
	 */
	public static Ended forked(Path folder, String jar, String... arguments) throws IOException, InterruptedException {
		List<String> command = new ArrayList<>(
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
						"-Djmh.ignoreLock=true", "-jar", jar));
		command.addAll(List.of(arguments));
		Path out = Files.createTempFile(folder, "out", ".txt");
		Path err = Files.createTempFile(folder, "err", ".txt");
		Process process = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile()).start();
		try {
			assertThat(process.waitFor(180, TimeUnit.SECONDS)).isTrue();
			return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
		}
		finally {
			process.destroyForcibly();
		}
	}

}
