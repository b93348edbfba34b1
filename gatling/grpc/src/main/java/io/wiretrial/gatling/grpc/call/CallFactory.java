package io.wiretrial.gatling.grpc.call;

import java.time.Duration;
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
import io.wiretrial.gatling.grpc.connection.GrpcConnection;
import io.wiretrial.gatling.grpc.connection.GrpcConnections;
import io.wiretrial.gatling.grpc.connection.GrpcProtocol;
import io.wiretrial.gatling.grpc.connection.MetadataEntry;
import io.wiretrial.gatling.protocol.DslValue;
import io.wiretrial.gatling.protocol.RunTargets;
import io.wiretrial.gatling.protocol.UserResources;

/**
 * Makes the calls of one request or stream definition in one run. Hot path.
 */
public final class CallFactory<Q> {

	private final CallPlan<Q, ?> plan;

	private final MethodDescriptor<Q, Object> method;

	private final GrpcConnections connections;

	private final CallDefaults defaults;

	private final List<MetadataEntry> metadata;

	private final CallOptions options;

	private final UserResources users;

	private CallFactory(CallPlan<Q, ?> plan, boolean timed, GrpcConnections connections, UserResources users) {
		this.plan = plan;
		this.method = adapt(plan.method(), timed);
		this.connections = connections;
		this.defaults = connections.defaults();
		this.users = users;
		this.metadata = DslValue.plus(this.defaults.metadata(), plan.metadata());
		CallOptions options = CallOptions.DEFAULT;
		options = (this.defaults.compression() != null) ? options.withCompression(this.defaults.compression())
				: options;
		this.options = this.defaults.waitForReady() ? options.withWaitForReady() : options;
	}

	// Must be called while Gatling builds the scenario.
	public static <Q> CallFactory<Q> of(CallPlan<Q, ?> plan, boolean timed, ScenarioContext context) {
		RunTargets<GrpcConnections> targets = GrpcProtocol.BINDING.in(context);
		return new CallFactory<>(plan, timed, targets.target(plan.name(), plan.target()), targets.users());
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
		return (this.plan.deadline() != null) ? this.plan.deadline().apply(session) : this.defaults.deadline();
	}

	public ClientCall<Q, Object> newCall(GrpcConnection connection, @Nullable Duration deadline,
			@Nullable CallBytes bytes) {
		CallOptions options = this.options;
		if (deadline != null) {
			options = options.withDeadlineAfter(deadline.toNanos(), TimeUnit.NANOSECONDS);
		}
		if (bytes != null) {
			options = options.withStreamTracerFactory(bytes.factory());
		}
		return connection.newCall(this.method, options);
	}

	public CallPlan<Q, ?> plan() {
		return this.plan;
	}

	public CallDefaults defaults() {
		return this.defaults;
	}

	public MethodDescriptor.MethodType type() {
		return this.method.getType();
	}

	public GrpcConnections connections() {
		return this.connections;
	}

	public UserResources users() {
		return this.users;
	}

}
