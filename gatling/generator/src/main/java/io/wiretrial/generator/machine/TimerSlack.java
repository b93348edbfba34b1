package io.wiretrial.generator.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Makes timers of the calling thread precise. The kernel rounds timers of a thread to 50
 * µs by default so that wake-ups coincide; for lanes that wait for an intended send time
 * 1 µs is asked for (proc(5), {@code timerslack_ns}). Together with epoll this brings the
 * median lateness from about 80 to about 25 µs without spinning.
 */
public final class TimerSlack {

	private static final String SLACK_NANOS = "1000";

	private TimerSlack() {
	}

	/**
	 * Asks for precise timers of the calling thread.
	 * @return whether the kernel granted it
	 */
	public static boolean tighten() {
		try {
			Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
			Files.writeString(Path.of("/proc", thread.toString(), "timerslack_ns"), SLACK_NANOS);
			return true;
		}
		catch (IOException ex) {
			return false;
		}
	}

}
