package io.wiretrial.gatling.http.push;

import java.util.function.Predicate;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.gatling.protocol.StreamStep;

/**
 * One action on a WebSocket: what it waits for, and what its watcher is told. Hot path.
 */
final class WebSocketStep extends StreamStep {

	private final @Nullable AskPlan ask;

	private final @Nullable Predicate<PushMessage> until;

	private @Nullable OpenWebSocket connection;

	private long requestBytes;

	private long replyBytes;

	private long lastByteNanos;

	private long decodedNanos;

	private boolean answered;

	private @Nullable Object decoded;

	WebSocketStep(PushAction action, Session session, String name, long timeoutNanos, @Nullable AskPlan ask,
			@Nullable Predicate<PushMessage> until) {
		super(action, session, name, timeoutNanos, PushAction.REST_NANOS);
		this.ask = ask;
		this.until = until;
	}

	void on(OpenWebSocket carrier) {
		this.connection = carrier;
	}

	boolean awaits() {
		return this.until != null;
	}

	@Override
	protected void expire() {
		OpenWebSocket carrier = this.connection;
		if (carrier != null) {
			carrier.end(FailureCause.TIMED_OUT);
		}
	}

	/**
	 * The message was flushed to the transport.
	 * @param bytes its payload
	 * @return bounded cause if the watcher threw, or null
	 */
	@Nullable FailureCause sent(long bytes) {
		this.requestBytes = bytes;
		OperationObserver observer = observer();
		if (observer != null) {
			try {
				observer.sent(view(), System.nanoTime());
			}
			catch (Throwable ex) {
				return action().crash(FailureCause.OBSERVER, ex);
			}
		}
		return null;
	}

	/**
	 * Ends if it waited for this message.
	 * @param message the message
	 */
	void offer(WebSocketMessage message) {
		if (this.until == null || over()) {
			return;
		}
		String where = FailureCause.UNTIL;
		try {
			if (this.until.test(message.anew())) {
				where = FailureCause.DECODE;
				answer(message);
				end(null);
			}
		}
		catch (Throwable ex) {
			end(action().crash(where, ex));
		}
	}

	private void answer(WebSocketMessage message) {
		this.answered = true;
		this.replyBytes = message.sizeBytes();
		this.lastByteNanos = message.receivedNanos();
		this.decodedNanos = this.lastByteNanos;
		if (this.ask != null && this.ask.decode() != null) {
			this.decoded = this.ask.decode().apply(message.anew());
			this.decodedNanos = System.nanoTime();
		}
	}

	@Override
	protected @Nullable FailureCause told(@Nullable FailureCause failure) {
		OperationObserver observer = observer();
		if (observer == null) {
			return failure;
		}
		if (!this.answered) {
			this.lastByteNanos = System.nanoTime();
			this.decodedNanos = this.lastByteNanos;
		}
		try {
			observer.completed(view(), this.lastByteNanos, this.decodedNanos, this.requestBytes, this.replyBytes,
					(failure != null) ? null : this.decoded, FailureCause.nameOf(failure));
			return failure;
		}
		catch (Throwable ex) {
			return (failure != null) ? failure : action().crash(FailureCause.OBSERVER, ex);
		}
	}

	private @Nullable OperationObserver observer() {
		return (this.ask != null) ? this.ask.observer() : null;
	}

}
