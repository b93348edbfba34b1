package io.wiretrial.gatling.grpc.stream;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;

import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

/**
 * What one step does; without a timeout the target's deadline holds.
 */
public record StepPlan<Q>(StepKind kind, String name, @Nullable Function<Session, Q> message, boolean oneWay,
		boolean awaitHeaders, @Nullable Function<Session, Duration> timeout, List<CheckBuilder> checks) {

	public StepPlan {
		checks = List.copyOf(checks);
	}

	public StepPlan<Q> withMessage(Function<Session, Q> message) {
		return new StepPlan<>(this.kind, this.name, message, this.oneWay, this.awaitHeaders, this.timeout, this.checks);
	}

	public StepPlan<Q> withAwaitHeaders() {
		return new StepPlan<>(this.kind, this.name, this.message, this.oneWay, true, this.timeout, this.checks);
	}

	public StepPlan<Q> withTimeout(Function<Session, Duration> timeout) {
		return new StepPlan<>(this.kind, this.name, this.message, this.oneWay, this.awaitHeaders, timeout, this.checks);
	}

	public StepPlan<Q> withChecks(List<CheckBuilder> checks) {
		return new StepPlan<>(this.kind, this.name, this.message, this.oneWay, this.awaitHeaders, this.timeout, checks);
	}

}
