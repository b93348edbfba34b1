package io.wiretrial.gatling.grpc.call;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.connection.CallDefaults;
import io.wiretrial.gatling.grpc.connection.Connection;
import io.wiretrial.gatling.grpc.connection.GrpcProtocol;
import io.wiretrial.gatling.grpc.connection.MetadataEntry;
import io.wiretrial.gatling.grpc.connection.TargetConnections;
import io.wiretrial.gatling.protocol.RunTargets;
import io.wiretrial.gatling.protocol.UserResources;

/**
 * Makes the calls of one request or stream definition in one run. Hot path.
 */
public final class CallFactory<Q> {

	private final CallSettings settings;

	private final MethodDescriptor<Q, Object> method;

	private final TargetConnections connections;

	private final CallDefaults defaults;

	private final List<MetadataEntry> metadata;

	private final CallOptions options;

	private final UserResources users;

	private CallFactory(CallSettings settings, MethodDescriptor<Q, Object> method, TargetConnections connections,
			UserResources users) {
		this.settings = settings;
		this.method = method;
		this.connections = connections;
		this.defaults = connections.target().calls();
		this.users = users;
		this.metadata = new ArrayList<>(this.defaults.metadata());
		this.metadata.addAll(settings.metadata());
		CallOptions options = CallOptions.DEFAULT;
		options = (this.defaults.compression() != null) ? options.withCompression(this.defaults.compression())
				: options;
		this.options = this.defaults.waitForReady() ? options.withWaitForReady() : options;
	}

	// Must be called while Gatling builds the scenario.
	public static <Q, R> CallFactory<Q> of(String name, MethodDescriptor<Q, R> method, CallSettings settings,
			boolean timed, ScenarioContext context) {
		RunTargets<TargetConnections> targets = GrpcProtocol.BINDING.in(context);
		return new CallFactory<>(settings, adapt(method, timed), targets.target(name, settings.target()),
				targets.users());
	}

	@SuppressWarnings("unchecked")
	private static <Q, R> MethodDescriptor<Q, Object> adapt(MethodDescriptor<Q, R> method, boolean timed) {
		MethodDescriptor.Marshaller<?> marshaller = method.getResponseMarshaller();
		return method
			.toBuilder(method.getRequestMarshaller(),
					timed ? new TimedMarshaller(marshaller) : (MethodDescriptor.Marshaller<Object>) marshaller)
			.build();
	}

	// The headers of a call.
	public Metadata headers(Session session) {
		Metadata headers = new Metadata();
		MetadataEntry.putAll(this.metadata, session, headers);
		return headers;
	}

	public Duration deadline(io.gatling.javaapi.core.Session session) {
		return (this.settings.deadline() != null) ? this.settings.deadline().apply(session) : this.defaults.deadline();
	}

	public ClientCall<Q, Object> newCall(Connection connection, @Nullable Duration deadline,
			@Nullable WireBytes bytes) {
		CallOptions options = this.options;
		if (deadline != null) {
			options = options.withDeadlineAfter(deadline.toNanos(), TimeUnit.NANOSECONDS);
		}
		if (bytes != null) {
			options = options.withStreamTracerFactory(bytes.factory());
		}
		return connection.newCall(this.method, options);
	}

	public CallSettings settings() {
		return this.settings;
	}

	public CallDefaults defaults() {
		return this.defaults;
	}

	public MethodDescriptor.MethodType type() {
		return this.method.getType();
	}

	public TargetConnections connections() {
		return this.connections;
	}

	public UserResources users() {
		return this.users;
	}

}
