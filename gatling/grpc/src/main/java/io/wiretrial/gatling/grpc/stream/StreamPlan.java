package io.wiretrial.gatling.grpc.stream;

import java.util.function.Predicate;

import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.call.CallPlan;
import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * Settings of a stream, whatever its steps.
 */
public record StreamPlan<Q>(CallPlan<Q, ?> call, @Nullable StreamObserver<Object> observer,
		@Nullable OperationObserver repliesObserver, Predicate<Object> until, boolean dropUnawaited) {

	public boolean observed() {
		return this.observer != null || this.repliesObserver != null;
	}

}
