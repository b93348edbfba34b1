package io.wiretrial.generator;

import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;

/**
 * Signal that the generator shall end early, and why: SIGTERM lets it leave the block
 * under way and say what it has written; the end of standard input means that the runner
 * is dead, and ends the process within 5 s whatever happens.
 */
final class GeneratorStopSignal {

	private static final long ORPHAN_MILLIS = 4_500;

	private static final long LONGEST_END_SECONDS = 60;

	private final CountDownLatch done = new CountDownLatch(1);

	private volatile @Nullable String reason;

	private volatile int exitCode = Generator.INCOMPLETE;

	boolean isRequested() {
		return this.reason != null;
	}

	@Nullable String reason() {
		return this.reason;
	}

	void request(String why) {
		if (this.reason == null) {
			this.reason = why;
		}
	}

	// Says that everything is written.
	void done(int code) {
		this.exitCode = code;
		this.done.countDown();
	}

	void watchTermination() {
		Runtime.getRuntime().addShutdownHook(new Thread(this::terminate, "termination"));
	}

	private void terminate() {
		if (this.done.getCount() == 0) {
			return;
		}
		request("Ended early, because it was asked to.");
		try {
			this.done.await(LONGEST_END_SECONDS, TimeUnit.SECONDS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		Runtime.getRuntime().halt(this.exitCode);
	}

	void watch(InputStream input) {
		Thread watch = new Thread(() -> awaitEnd(input), "standard-input");
		watch.setDaemon(true);
		watch.start();
	}

	private void awaitEnd(InputStream input) {
		try {
			while (input.read() >= 0) {
				// nothing is said on standard input, only its end
			}
		}
		catch (IOException ex) {
			// as good as an end
		}
		request("Standard input has ended: the runner is gone.");
		try {
			if (!this.done.await(ORPHAN_MILLIS, TimeUnit.MILLISECONDS)) {
				Runtime.getRuntime().halt(Generator.INCOMPLETE);
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
