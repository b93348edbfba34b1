package io.wiretrial.gatling.http.push;

import java.util.function.Function;
import java.util.function.Predicate;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * What is sent on a WebSocket and what is done with the answer.
 *
 * @param message makes a String, a byte array or a buffer
 * @param until which message is the answer, or null if none is awaited
 * @param decode decodes the answer, or null
 * @param observer who is told of the exchange, or null
 */
record AskPlan(Function<Session, ?> message, @Nullable Predicate<PushMessage> until,
		@Nullable Function<PushMessage, ?> decode, @Nullable OperationObserver observer) {

	AskPlan(Function<Session, ?> message) {
		this(message, null, null, null);
	}

	AskPlan awaiting(Predicate<PushMessage> condition) {
		return new AskPlan(this.message, condition, this.decode, this.observer);
	}

	AskPlan decoding(Function<PushMessage, ?> decoder) {
		return new AskPlan(this.message, this.until, decoder, this.observer);
	}

	AskPlan observed(OperationObserver told) {
		return new AskPlan(this.message, this.until, this.decode, told);
	}

}
