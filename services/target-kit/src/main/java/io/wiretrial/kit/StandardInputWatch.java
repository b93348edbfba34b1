package io.wiretrial.kit;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;

/**
 * Ends the process when its standard input ends, so that no service outlives the process
 * that started it, even if that one was killed. First the orderly way, through the
 * shutdown hooks; the JVM is halted if that takes too long. What arrives on standard
 * input is read and dropped; a standard input that is empty from the start (such as
 * {@code /dev/null}) ends the process at once.
 */
public final class StandardInputWatch {

	private static final Duration GRACE = Duration.ofSeconds(5);

	private final InputStream input;

	private final Duration grace;

	private final Runnable exit;

	private final Runnable halt;

	StandardInputWatch(InputStream input, Duration grace, Runnable exit, Runnable halt) {
		this.input = input;
		this.grace = grace;
		this.exit = exit;
		this.halt = halt;
	}

	/**
	 * Creates the watch over {@link System#in} that exits this JVM with status 0, or
	 * halts it with status 1 five seconds later.
	 * @return the watch, not yet started
	 */
	public static StandardInputWatch ofThisProcess() {
		return new StandardInputWatch(System.in, GRACE, () -> System.exit(0), () -> Runtime.getRuntime().halt(1));
	}

	/**
	 * Starts watching on a daemon thread.
	 */
	public void start() {
		startDaemon("wiretrial-standard-input", this::watch);
	}

	private void watch() {
		awaitEnd();
		startDaemon("wiretrial-halt", this::haltAfterGrace);
		this.exit.run();
	}

	private void awaitEnd() {
		byte[] dropped = new byte[1024];
		try {
			while (this.input.read(dropped) >= 0) {
				// Only the end means anything.
			}
		}
		catch (IOException ex) {
			// A standard input that cannot be read has ended.
		}
	}

	private void haltAfterGrace() {
		try {
			Thread.sleep(this.grace.toMillis());
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		this.halt.run();
	}

	private static void startDaemon(String name, Runnable task) {
		Thread thread = new Thread(task, name);
		thread.setDaemon(true);
		thread.start();
	}

}
