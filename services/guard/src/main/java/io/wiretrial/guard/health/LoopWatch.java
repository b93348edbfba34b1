package io.wiretrial.guard.health;

import java.time.Duration;
import java.util.function.Consumer;

/**
 * Looks now and then whether all event loops still run, on a thread of its own: theirs
 * cannot tell, and the answer of health comes on one of them. Close it before the servers
 * are.
 */
public final class LoopWatch implements AutoCloseable {

	private static final Duration PAUSE = Duration.ofSeconds(1);

	private final ServingLoops loops;

	private final WorkingParts parts;

	private final Duration pause;

	private final Consumer<String> end;

	private final Thread thread;

	/**
	 * Creates a watch that ends the process.
	 * @param loops event loops that are looked at, those added later too
	 * @param parts is told of one that has ended, before the process is
	 */
	public LoopWatch(ServingLoops loops, WorkingParts parts) {
		this(loops, parts, PAUSE, new ProcessEnd());
	}

	LoopWatch(ServingLoops loops, WorkingParts parts, Duration pause, Consumer<String> end) {
		this.loops = loops;
		this.parts = parts;
		this.pause = pause;
		this.end = end;
		this.thread = new Thread(this::watch, "loop-watch");
		this.thread.setDaemon(true);
	}

	/**
	 * Begins to look.
	 */
	public void start() {
		this.thread.start();
	}

	private void watch() {
		while (!this.thread.isInterrupted()) {
			try {
				Thread.sleep(this.pause.toMillis());
				int ended = this.loops.ended();
				if (ended > 0 && !this.thread.isInterrupted()) {
					String reason = "%d of %d event loops have been ended by an error: start the service again."
						.formatted(ended, this.loops.size());
					this.parts.failed("event loops", reason);
					this.end.accept(reason);
					return;
				}
			}
			catch (InterruptedException ex) {
				return;
			}
			catch (OutOfMemoryError ex) {
				// there may be some at the next look
			}
		}
	}

	/**
	 * Looks no more.
	 */
	@Override
	public void close() {
		this.thread.interrupt();
	}

}
