package io.wiretrial.gatling.http.websocket;

import java.util.function.Function;
import java.util.function.Predicate;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.push.PushAction;
import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.gatling.http.push.StepSettings;
import io.wiretrial.gatling.protocol.FailureCause;
import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.gatling.protocol.ProtocolAction;
import io.wiretrial.gatling.protocol.StreamStep;

/**
 * One action on a WebSocket: what it waits for, and what its watcher is told. Hot path.
 */
final class WebSocketStep extends StreamStep {

	private final StepSettings plan;

	private @Nullable OpenWebSocket connection;

	private long requestBytes;

	private long replyBytes;

	private long lastByteNanos;

	private long decodedNanos;

	private int chunks;

	private boolean answered;

	private @Nullable Object decoded;

	WebSocketStep(PushAction action, Session session, String name, long timeoutNanos) {
		super(action, session, name, timeoutNanos, ProtocolAction.REST.toNanos());
		this.plan = action.stepPlan();
	}

	void on(OpenWebSocket carrier) {
		this.connection = carrier;
	}

	boolean awaits() {
		return this.plan.until() != null;
	}

	@Override
	protected void expire() {
		OpenWebSocket carrier = this.connection;
		if (carrier != null) {
			carrier.end(FailureCause.TIMED_OUT);
		}
	}

	// The message was flushed to the transport. A cause if the observer threw.
	@Nullable FailureCause sent(long bytes) {
		this.requestBytes = bytes;
		OperationObserver observer = this.plan.observer();
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

	// Ends if it waited for this message.
	void offer(WebSocketMessage message) {
		Predicate<PushMessage> until = this.plan.until();
		if (until == null || over()) {
			return;
		}
		String where = FailureCause.UNTIL;
		try {
			if (until.test(message.rewound())) {
				where = FailureCause.DECODE;
				answer(message);
				end(null);
			}
			else if (this.plan.decodeChunk() != null) {
				where = FailureCause.DECODE;
				Object chunk = this.plan.decodeChunk().apply(message.rewound());
				where = FailureCause.OBSERVER;
				tell(message, chunk);
			}
		}
		catch (Throwable ex) {
			end(action().crash(where, ex));
		}
	}

	private void tell(WebSocketMessage message, Object chunk) {
		this.replyBytes += message.sizeBytes();
		OperationObserver observer = this.plan.observer();
		if (observer != null) {
			observer.chunk(view(), this.chunks++, message.receivedNanos(), System.nanoTime(), chunk);
		}
	}

	private void answer(WebSocketMessage message) {
		this.answered = true;
		this.replyBytes += message.sizeBytes();
		this.lastByteNanos = message.receivedNanos();
		this.decodedNanos = this.lastByteNanos;
		Function<PushMessage, ?> decode = this.plan.decode();
		if (decode != null) {
			this.decoded = decode.apply(message.rewound());
			this.decodedNanos = System.nanoTime();
		}
	}

	@Override
	protected @Nullable FailureCause told(@Nullable FailureCause failure) {
		OperationObserver observer = this.plan.observer();
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
			return (failure != null) ? failure : observer.objection(view());
		}
		catch (Throwable ex) {
			return (failure != null) ? failure : action().crash(FailureCause.OBSERVER, ex);
		}
	}

}
