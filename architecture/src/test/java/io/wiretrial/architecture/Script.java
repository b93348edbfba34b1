package io.wiretrial.architecture;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * What a script of the repository printed.
 *
 * @param code its exit code
 * @param text what it wrote to standard output and error
 */
public record Script(int code, String text) {

	public static Script run(List<String> command, Map<String, String> environment, String input)
			throws IOException, InterruptedException {
		ProcessBuilder builder = new ProcessBuilder(command).directory(Path.of("..").toFile())
			.redirectErrorStream(true);
		builder.environment().putAll(environment);
		Process process = builder.start();
		try {
			try (OutputStream stream = process.getOutputStream()) {
				stream.write(input.getBytes(StandardCharsets.UTF_8));
			}
			String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
			if (!process.waitFor(20, TimeUnit.SECONDS)) {
				throw new IllegalStateException("Script %s did not end within 20 s.".formatted(command));
			}
			return new Script(process.exitValue(), text.strip());
		}
		finally {
			process.destroyForcibly();
		}
	}

}
