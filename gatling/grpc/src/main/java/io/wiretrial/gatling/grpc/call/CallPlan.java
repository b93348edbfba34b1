package io.wiretrial.gatling.grpc.call;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;

import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.Session;
import io.grpc.MethodDescriptor;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.connection.MetadataEntry;
import io.wiretrial.gatling.protocol.Draft;
import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * What a request or a stream was told to be; null leaves it to the target, or to nobody.
 * Messages, checks and observer are a request's, the other observers a stream's.
 */
public final class CallPlan<Q, R> extends Draft<CallPlan<Q, R>> {

	public final String name;

	public final MethodDescriptor<Q, R> method;

	public @Nullable String target;

	public List<MetadataEntry> metadata = List.of();

	public @Nullable Function<Session, Duration> deadline;

	public int inboundWindow = 64;

	public @Nullable Function<Object, ?> decode;

	public @Nullable Outbound<Q> messages;

	public List<CheckBuilder> checks = List.of();

	public @Nullable OperationObserver observer;

	public @Nullable StreamObserver<Object> streamObserver;

	public @Nullable OperationObserver repliesObserver;

	public boolean dropUnawaited;

	public CallPlan(String name, MethodDescriptor<Q, R> method) {
		this.name = name;
		this.method = method;
	}

	public boolean streamObserved() {
		return this.streamObserver != null || this.repliesObserver != null;
	}

}
