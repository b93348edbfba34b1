package io.wiretrial.calibration.selftest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/**
 * Somebody else's work on this machine: a process that takes one core for 50 to 500 ms
 * again and again, a fifth of the time in all. It ends when its standard input does.
 */
public final class Bursts implements AutoCloseable {

	private static final int SHORTEST_MILLIS = 50;

	private static final int LONGEST_MILLIS = 500;

	private static final int REST_PER_BURST = 4;

	private final Process process;

	private Bursts(Process process) {
		this.process = process;
	}

	static Bursts start(long seed) {
		List<String> command = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx32m",
				"-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"),
				Bursts.class.getName(), Long.toString(seed));
		try {
			return new Bursts(new ProcessBuilder(command).redirectErrorStream(true)
				.redirectOutput(ProcessBuilder.Redirect.DISCARD)
				.start());
		}
		catch (IOException ex) {
			throw new UncheckedIOException("The process of bursts cannot be started: look at the limits.", ex);
		}
	}

	/**
	 * Works and rests until standard input ends.
	 * @param arguments seed of the bursts
	 * @throws IOException if standard input cannot be read
	 */
	public static void main(String[] arguments) throws IOException {
		Random random = new Random(Long.parseLong(arguments[0]));
		Thread worker = new Thread(() -> work(random), "bursts");
		worker.setDaemon(true);
		worker.start();
		while (System.in.read() >= 0) {
			// nobody writes
		}
	}

	private static void work(Random random) {
		while (true) {
			long burst = Duration.ofMillis(SHORTEST_MILLIS + random.nextInt(LONGEST_MILLIS - SHORTEST_MILLIS))
				.toNanos();
			long end = System.nanoTime() + burst;
			while (System.nanoTime() - end < 0) {
				Thread.onSpinWait();
			}
			LockSupport.parkNanos(burst * REST_PER_BURST);
		}
	}

	@Override
	public void close() {
		this.process.destroy();
		try {
			this.process.waitFor();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
