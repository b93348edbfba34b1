package io.wiretrial.guard.health;

import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Ends this process, and does not wait for ever for what would like to end in order: that
 * may wait for an event loop itself. One that is ending is left alone.
 */
final class ProcessEnd implements Consumer<String> {

	/** An internal software error, as sysexits.h has it. */
	private static final int STATUS = 70;

	private static final long ORDER_SECONDS = 10;

	private static final System.Logger LOGGER = System.getLogger(ProcessEnd.class.getName());

	@Override
	public void accept(String reason) {
		if (isEnding()) {
			return;
		}
		try {
			LOGGER.log(System.Logger.Level.ERROR, reason);
			start(ProcessEnd::halt);
			start(() -> System.exit(STATUS));
		}
		catch (OutOfMemoryError ex) {
			Runtime.getRuntime().halt(STATUS);
		}
	}

	// The only one who knows refuses hooks then.
	private static boolean isEnding() {
		Thread hook = new Thread(() -> {
		});
		try {
			Runtime.getRuntime().addShutdownHook(hook);
			return !Runtime.getRuntime().removeShutdownHook(hook);
		}
		catch (IllegalStateException ex) {
			return true;
		}
	}

	private static void start(Runnable task) {
		Thread thread = new Thread(task, "process-end");
		thread.setDaemon(true);
		thread.start();
	}

	private static void halt() {
		try {
			TimeUnit.SECONDS.sleep(ORDER_SECONDS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
		Runtime.getRuntime().halt(STATUS);
	}

}
