package io.wiretrial.gatling.grpc.stream;

import io.grpc.MethodDescriptor;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * What a stream is, whatever its steps.
 */
public record StreamPlan<Q, R>(String name, MethodDescriptor<Q, R> method, @Nullable StreamObserver<Object> observer,
		@Nullable OperationObserver repliesObserver, boolean dropUnawaited) {

	public StreamPlan<Q, R> withRepliesObserver(OperationObserver observer) {
		return new StreamPlan<>(this.name, this.method, this.observer, observer, this.dropUnawaited);
	}

	@SuppressWarnings("unchecked") // the observer takes what the decoder makes
	public StreamPlan<Q, R> withObserver(StreamObserver<?> watching) {
		return new StreamPlan<>(this.name, this.method, (StreamObserver<Object>) watching, this.repliesObserver,
				this.dropUnawaited);
	}

	public boolean observed() {
		return this.observer != null || this.repliesObserver != null;
	}

	public StreamPlan<Q, R> withDropUnawaited() {
		return new StreamPlan<>(this.name, this.method, this.observer, this.repliesObserver, true);
	}

}
