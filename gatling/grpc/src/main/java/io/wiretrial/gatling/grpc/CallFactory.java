package io.wiretrial.gatling.grpc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

import io.gatling.commons.validation.Validation;
import io.gatling.core.session.Session;
import io.gatling.core.structure.ScenarioContext;
import io.grpc.CallOptions;
import io.grpc.ClientCall;
import io.grpc.Metadata;
import io.grpc.MethodDescriptor;
import org.jspecify.annotations.Nullable;

/**
 * Makes the calls of one request or stream definition in one run. Hot path.
 */
final class CallFactory<Q> {

	private final CallSettings settings;

	private final MethodDescriptor<Q, Object> method;

	private final Connections connections;

	private final CallDefaults defaults;

	private final List<MetadataEntry> metadata;

	private final CallOptions options;

	private final Users users;

	private CallFactory(CallSettings settings, MethodDescriptor<Q, Object> method, GrpcComponents components,
			String target) {
		this.settings = settings;
		this.method = method;
		this.connections = Objects.requireNonNull(components.connections().get(target));
		this.defaults = Objects.requireNonNull(components.protocol().targets().get(target)).calls();
		this.users = components.users();
		this.metadata = new ArrayList<>(this.defaults.metadata());
		this.metadata.addAll(settings.metadata());
		CallOptions options = CallOptions.DEFAULT;
		options = (this.defaults.compression() != null) ? options.withCompression(this.defaults.compression())
				: options;
		this.options = this.defaults.waitForReady() ? options.withWaitForReady() : options;
	}

	// Must be called while Gatling builds the scenario: it also registers the protocol's
	// part in the start and the exit of users.
	static <Q, R> CallFactory<Q> of(String name, MethodDescriptor<Q, R> method, CallSettings settings, boolean timed,
			ScenarioContext context) {
		GrpcComponents components = context.protocolComponentsRegistry().components(GrpcProtocolKey.INSTANCE);
		String target = components.targetName(name, settings.target());
		return new CallFactory<>(settings, adapt(method, timed), components, target);
	}

	@SuppressWarnings("unchecked")
	private static <Q, R> MethodDescriptor<Q, Object> adapt(MethodDescriptor<Q, R> method, boolean timed) {
		MethodDescriptor.Marshaller<?> marshaller = method.getResponseMarshaller();
		return method
			.toBuilder(method.getRequestMarshaller(),
					timed ? new TimedMarshaller(marshaller) : (MethodDescriptor.Marshaller<Object>) marshaller)
			.build();
	}

	// Fills in the headers of a call.
	// Returns the first failure, null if there is none
	@Nullable Validation<?> putHeaders(Session session, Metadata headers) {
		return MetadataEntry.putAll(this.metadata, session, headers);
	}

	Duration deadline(io.gatling.javaapi.core.Session session) {
		return (this.settings.deadline() != null) ? this.settings.deadline().apply(session) : this.defaults.deadline();
	}

	ClientCall<Q, Object> newCall(Connection connection, @Nullable Duration deadline, @Nullable WireBytes bytes) {
		CallOptions options = this.options;
		if (deadline != null) {
			options = options.withDeadlineAfter(deadline.toNanos(), TimeUnit.NANOSECONDS);
		}
		if (bytes != null) {
			options = options.withStreamTracerFactory(bytes.factory());
		}
		return connection.newCall(this.method, options);
	}

	CallSettings settings() {
		return this.settings;
	}

	CallDefaults defaults() {
		return this.defaults;
	}

	MethodDescriptor.MethodType type() {
		return this.method.getType();
	}

	Connections connections() {
		return this.connections;
	}

	Users users() {
		return this.users;
	}

}
