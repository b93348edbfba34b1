package io.wiretrial.gatling.grpc.stream;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;

import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

/**
 * Settings of one step; without a timeout the target's deadline holds.
 */
public record StreamSteps<Q>(StepKind kind, String name, @Nullable Function<Session, Q> message, boolean awaitHeaders,
		@Nullable Function<Session, Duration> timeout, List<CheckBuilder> checks) {

}
