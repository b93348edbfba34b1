package io.wiretrial.gatling.grpc.call;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;

import io.gatling.javaapi.core.Session;
import io.grpc.MethodDescriptor;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.connection.MetadataEntry;

/**
 * Settings that requests and streams share; null leaves it to the target, or to nobody.
 */
public record CallPlan<Q, R>(String name, MethodDescriptor<Q, R> method, @Nullable String target,
		List<MetadataEntry> metadata, @Nullable Function<Session, Duration> deadline, int inboundWindow,
		@Nullable Function<Object, ?> decode) {

}
