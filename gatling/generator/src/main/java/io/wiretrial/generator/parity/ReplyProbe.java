package io.wiretrial.generator.parity;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.lane.OperationSink;

/**
 * Keeps the decoded reply of one operation instead of its times, or the first message
 * that is pushed to a subscriber, whatever its operations do meanwhile. An event loop
 * gives it, another thread waits for it.
 */
public final class ReplyProbe implements OperationSink {

	private final CompletableFuture<Reply> reply = new CompletableFuture<>();

	private final List<Object> decoded = new ArrayList<>();

	private final boolean pushed;

	/**
	 * Creates a probe.
	 * @param pushed whether a pushed message is the reply, not the end of an operation
	 */
	public ReplyProbe(boolean pushed) {
		this.pushed = pushed;
	}

	/**
	 * Waits for the reply.
	 * @param atMost longest time to wait
	 * @return the reply, or why there is none
	 */
	public Reply await(Duration atMost) {
		try {
			return this.reply.get(atMost.toMillis(), TimeUnit.MILLISECONDS);
		}
		catch (TimeoutException | ExecutionException ex) {
			return new Reply(List.of(), this.pushed ? "NO_MESSAGE" : "NO_END");
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return new Reply(List.of(), "INTERRUPTED");
		}
	}

	@Override
	public void taken() {
		// only replies matter
	}

	@Override
	public void started(Lane lane) {
		// only replies matter
	}

	@Override
	public void chunk(Lane lane, long decodedNanos, long previousNanos) {
		// only replies matter
	}

	@Override
	public void succeeded(Lane lane, long lastByteNanos, long decodedNanos, long requestBytes, long replyBytes) {
		if (!this.pushed) {
			this.reply.complete(new Reply(this.decoded, null));
		}
	}

	@Override
	public void failed(Lane lane, String cause) {
		if (!this.pushed) {
			this.reply.complete(new Reply(List.of(), cause));
		}
	}

	@Override
	public void missed(Lane lane, String cause, long messages) {
		this.reply.complete(new Reply(List.of(), cause));
	}

	// The first one only: cold code would fall behind a feed that it decodes as a whole.
	@Override
	public boolean keepsMessages() {
		return this.pushed && !this.reply.isDone();
	}

	@Override
	public void keep(Lane lane, @Nullable Object value) {
		if (value != null && this.pushed) {
			this.reply.complete(new Reply(List.of(value), null));
		}
		else if (value != null) {
			this.decoded.add(value);
		}
	}

}
