package io.wiretrial.generator.parity;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A reply that an event loop gives and another thread waits for. */
final class Awaited {

	private final CompletableFuture<Reply> reply = new CompletableFuture<>();

	private final String missing;

	/**
	 * Creates it.
	 * @param missing cause of failure if there is none in time
	 */
	Awaited(String missing) {
		this.missing = missing;
	}

	// The first one counts.
	void give(Reply given) {
		this.reply.complete(given);
	}

	Reply await(Duration atMost) {
		try {
			return this.reply.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
		}
		catch (TimeoutException | ExecutionException ex) {
			return new Reply(List.of(), this.missing);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return new Reply(List.of(), "INTERRUPTED");
		}
	}

}
