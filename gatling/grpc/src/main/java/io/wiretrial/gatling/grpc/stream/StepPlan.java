package io.wiretrial.gatling.grpc.stream;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;

import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.Draft;

/**
 * What one step was told to do; without a timeout the target's deadline holds.
 */
public final class StepPlan<Q> extends Draft<StepPlan<Q>> {

	public final StepKind kind;

	public final String name;

	public @Nullable Function<Session, Q> message;

	public boolean awaitHeaders;

	public @Nullable Function<Session, Duration> timeout;

	public List<CheckBuilder> checks = List.of();

	public StepPlan(StepKind kind, String name, @Nullable Function<Session, Q> message) {
		this.kind = kind;
		this.name = name;
		this.message = message;
	}

}
