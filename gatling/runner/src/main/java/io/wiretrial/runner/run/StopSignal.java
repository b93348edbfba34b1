package io.wiretrial.runner.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/**
 * Ctrl-C and SIGTERM: the run leaves the block under way, judges what was finished, and
 * the JVM waits for that. A second signal changes nothing: HotSpot is ending already.
 */
public final class StopSignal {

	private static final long PATIENCE_SECONDS = 60;

	private final AtomicBoolean requested = new AtomicBoolean();

	private final CountDownLatch finished = new CountDownLatch(1);

	/**
	 * Listens to the end of this JVM.
	 * @param say takes a line for whoever has asked for the end
	 */
	public void listen(Consumer<String> say) {
		Runtime.getRuntime().addShutdownHook(new Thread(() -> await(say), "stop"));
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

	private void await(Consumer<String> say) {
		if (this.finished.getCount() == 0) {
			return;
		}
		request();
		say.accept("Ending: what was finished is judged, and a block in progress left out. It takes %d s at most."
			.formatted(PATIENCE_SECONDS));
		try {
			if (!this.finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
				say.accept(
						"The run did not end within %d s: what it had written stands, and command 'report' judges it."
							.formatted(PATIENCE_SECONDS));
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
