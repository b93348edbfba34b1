package io.wiretrial.experiment.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Ctrl-C and SIGTERM: the run ends its current trial, writes what was finished, and the
 * JVM waits for that.
 */
public final class StopSignal {

	private static final long PATIENCE_SECONDS = 60;

	private final AtomicBoolean requested = new AtomicBoolean();

	private final CountDownLatch finished = new CountDownLatch(1);

	/**
	 * Listens to the end of this JVM.
	 */
	public void listen() {
		Runtime.getRuntime().addShutdownHook(new Thread(this::await, "stop"));
	}

	/**
	 * Tells whether the run shall end.
	 * @return true from {@link #request} on, or the end of a JVM that is listened to
	 */
	public boolean requested() {
		return this.requested.get();
	}

	/**
	 * Asks the run to end, as Ctrl-C does.
	 */
	public void request() {
		this.requested.set(true);
	}

	/**
	 * Says that everything is written and every process has ended.
	 */
	public void finished() {
		this.finished.countDown();
	}

	private void await() {
		request();
		try {
			this.finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
