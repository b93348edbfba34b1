package io.wiretrial.gatling.http.push;

import java.time.Duration;
import java.util.function.Function;
import java.util.function.Predicate;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.Draft;
import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * What one action on a push stream was told to do: what it sends, which message it ends
 * with, and who is told; null for nothing or nobody.
 */
public final class StepPlan extends Draft<StepPlan> {

	public final String name;

	// Makes a String, a byte array or a buffer.
	public @Nullable Function<Session, ?> message;

	public @Nullable Predicate<PushMessage> until;

	public @Nullable Function<PushMessage, ?> decode;

	public @Nullable OperationObserver observer;

	// Null for the target's.
	@Nullable Function<Session, Duration> timeout;

	StepPlan(String name) {
		this.name = name;
	}

}
