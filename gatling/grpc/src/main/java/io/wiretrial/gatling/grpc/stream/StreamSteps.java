package io.wiretrial.gatling.grpc.stream;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;

import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

/**
 * What one step was told to do; without a timeout the target's deadline holds.
 */
public record StreamSteps<Q>(StepKind kind, String name, @Nullable Function<Session, Q> message, boolean awaitHeaders,
		@Nullable Function<Session, Duration> timeout, List<CheckBuilder> checks) {

}
