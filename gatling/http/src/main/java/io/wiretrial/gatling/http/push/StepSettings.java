package io.wiretrial.gatling.http.push;

import java.time.Duration;
import java.util.function.Function;
import java.util.function.Predicate;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * Settings of one action on a push stream: its time limit, which message it ends with,
 * what is told of those before, and who is told; null for the target's, none and nobody.
 */
public record StepSettings(String name, @Nullable Function<Session, Duration> timeout,
		@Nullable Function<Session, String> text, @Nullable Predicate<PushMessage> until,
		@Nullable Function<PushMessage, ?> decodeChunk, @Nullable Function<PushMessage, ?> decode,
		@Nullable OperationObserver observer) {

}
