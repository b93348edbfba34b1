package io.wiretrial.gatling.grpc.call;

import java.util.List;

import io.gatling.javaapi.core.CheckBuilder;
import io.grpc.MethodDescriptor;
import org.jspecify.annotations.Nullable;

/**
 * What a request sends and expects; messages are null until they are given.
 */
public record WholeCallPlan<Q, R>(String name, MethodDescriptor<Q, R> method, @Nullable Outbound<Q> messages,
		List<CheckBuilder> checks) {

	public WholeCallPlan {
		checks = List.copyOf(checks);
	}

	public Outbound<Q> requireMessages() {
		if (this.messages == null) {
			throw new IllegalStateException("gRPC request '" + this.name
					+ "' has no message: add .send(message) or .sendAll(session -> messages).");
		}
		return this.messages;
	}

	public WholeCallPlan<Q, R> withMessages(Outbound<Q> messages) {
		return new WholeCallPlan<>(this.name, this.method, messages, this.checks);
	}

	public WholeCallPlan<Q, R> withChecks(List<CheckBuilder> checks) {
		return new WholeCallPlan<>(this.name, this.method, this.messages, checks);
	}

}
