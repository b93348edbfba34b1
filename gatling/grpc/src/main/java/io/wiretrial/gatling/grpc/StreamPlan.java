package io.wiretrial.gatling.grpc;

import io.grpc.MethodDescriptor;
import org.jspecify.annotations.Nullable;

/**
 * What a stream is, whatever its steps.
 */
record StreamPlan<Q, R>(String name, MethodDescriptor<Q, R> method, @Nullable CallObserver repliesObserver,
		boolean dropUnawaited) {

	StreamPlan<Q, R> withRepliesObserver(CallObserver observer) {
		return new StreamPlan<>(this.name, this.method, observer, this.dropUnawaited);
	}

	StreamPlan<Q, R> withDropUnawaited() {
		return new StreamPlan<>(this.name, this.method, this.repliesObserver, true);
	}

}
