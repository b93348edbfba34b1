package io.wiretrial.contract.peer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A script under Node.js, told by lines what to do, telling by lines what it sees.
 */
public final class NodeScript implements AutoCloseable {

	private static final int PATIENCE_SECONDS = 40;

	private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

	private final Process process;

	private final Writer commands;

	/**
	 * Starts a script that lies beside a test.
	 */
	public NodeScript(Class<?> test, String name, String argument) throws IOException, URISyntaxException {
		Path script = Path.of(Objects.requireNonNull(test.getResource(name)).toURI());
		this.process = new ProcessBuilder("node", script.toString(), argument).redirectErrorStream(true).start();
		this.commands = this.process.outputWriter();
		BufferedReader output = this.process.inputReader(StandardCharsets.UTF_8);
		Thread reader = new Thread(() -> output.lines().forEach(this.lines::add));
		reader.setDaemon(true);
		reader.start();
	}

	/**
	 * Waits for its next line.
	 */
	public String next() throws IOException, InterruptedException {
		String line = this.lines.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
		if (line == null) {
			throw new IOException("The script has nothing to say.");
		}
		return line;
	}

	public void tell(String command) throws IOException {
		this.commands.write(command + "\n");
		this.commands.flush();
	}

	/**
	 * Waits for its end.
	 */
	public int exitValue() throws InterruptedException {
		if (!this.process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
			throw new IllegalStateException("The script does not end.");
		}
		return this.process.exitValue();
	}

	@Override
	public void close() {
		this.process.destroyForcibly().onExit().orTimeout(PATIENCE_SECONDS, TimeUnit.SECONDS).join();
	}

}
