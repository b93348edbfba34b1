package io.wiretrial.gatling.grpc;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

import io.gatling.core.action.builder.ActionBuilder;
import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.Session;
import io.grpc.MethodDescriptor;

import io.wiretrial.gatling.grpc.call.CallFactory;
import io.wiretrial.gatling.grpc.call.CallSettings;
import io.wiretrial.gatling.grpc.call.Outbound;
import io.wiretrial.gatling.grpc.call.WholeCallAction;
import io.wiretrial.gatling.grpc.call.WholeCallPlan;
import io.wiretrial.gatling.grpc.connection.MetadataEntry;
import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * A whole call as one request: the virtual user goes on when the status is known.
 * Immutable; each method returns a changed copy.
 *
 * @param <Q> type of the request messages
 * @param <R> type of the reply messages
 */
public final class GrpcRequest<Q, R> implements io.gatling.javaapi.core.ActionBuilder {

	private final WholeCallPlan<Q, R> plan;

	private final CallSettings settings;

	private GrpcRequest(WholeCallPlan<Q, R> plan, CallSettings settings) {
		this.plan = plan;
		this.settings = settings;
	}

	static <Q, R> GrpcRequest<Q, R> of(String name, MethodDescriptor<Q, R> method) {
		return of(name, method, CallSettings.DEFAULT);
	}

	static <Q, R> GrpcRequest<Q, R> of(String name, MethodDescriptor<Q, R> method, CallSettings settings) {
		return new GrpcRequest<>(new WholeCallPlan<>(name, method, null, List.of()), settings);
	}

	/**
	 * Sends the same message each time.
	 * @param message the message
	 * @return a changed copy
	 */
	public GrpcRequest<Q, R> send(Q message) {
		return send((session) -> message);
	}

	/**
	 * Sends a message made from the session.
	 * @param message makes the message
	 * @return a changed copy
	 */
	public GrpcRequest<Q, R> send(Function<Session, Q> message) {
		return with(this.plan.withMessages(new Outbound.One<>(message)));
	}

	/**
	 * Sends several messages, each as soon as the transport takes it; for methods with a
	 * stream of requests.
	 * @param messages makes the messages; iterated on the connection's event loop
	 * @return a changed copy
	 */
	public GrpcRequest<Q, R> sendAll(Function<Session, ? extends Iterable<? extends Q>> messages) {
		if (this.plan.method().getType().clientSendsOneMessage()) {
			throw new IllegalArgumentException("Method " + this.plan.method().getFullMethodName()
					+ " takes one message: use send(message), not sendAll.");
		}
		return with(this.plan.withMessages(new Outbound.Many<>(messages)));
	}

	/**
	 * Chooses one of the protocol's targets; needed if it has several.
	 * @param name name of the target
	 * @return a changed copy
	 */
	public GrpcRequest<Q, R> target(String name) {
		return with(this.settings.withTarget(name));
	}

	/**
	 * Adds a header.
	 * @param key key in lower case, not ending in {@code -bin}
	 * @param value value, which may hold Gatling expressions such as {@code #{token}}
	 * @return a changed copy
	 */
	public GrpcRequest<Q, R> metadata(String key, String value) {
		return with(this.settings.withMetadata(MetadataEntry.text(key, value)));
	}

	/**
	 * Adds a header made from the session.
	 * @param key key in lower case, not ending in {@code -bin}
	 * @param value makes the value
	 * @return a changed copy
	 */
	public GrpcRequest<Q, R> metadata(String key, Function<Session, String> value) {
		return with(this.settings.withMetadata(MetadataEntry.text(key, value)));
	}

	/**
	 * Adds a binary header.
	 * @param key key in lower case, ending in {@code -bin}
	 * @param value makes the value
	 * @return a changed copy
	 */
	public GrpcRequest<Q, R> binaryMetadata(String key, Function<Session, byte[]> value) {
		return with(this.settings.withMetadata(MetadataEntry.binary(key, value)));
	}

	/**
	 * Limits the call instead of the target's deadline.
	 * @param deadline time from the start of the call, more than 0
	 * @return a changed copy
	 */
	public GrpcRequest<Q, R> deadline(Duration deadline) {
		return with(this.settings.withDeadline(deadline));
	}

	/**
	 * Limits the call by a time made from the session.
	 * @param deadline makes the time from the start of the call
	 * @return a changed copy
	 */
	public GrpcRequest<Q, R> deadline(Function<Session, Duration> deadline) {
		return with(this.settings.withDeadline(deadline));
	}

	/**
	 * Adds checks that run when the call has ended. Without {@code status()} among them
	 * every status but OK is a failure and the others do not run.
	 * @param checks checks of {@link GrpcDsl} or Gatling's {@code bodyBytes()},
	 * {@code bodyLength()}, {@code bodyString()}, {@code substring(…)}, {@code regex(…)},
	 * which see the encoded message
	 * @return a changed copy
	 */
	public GrpcRequest<Q, R> check(CheckBuilder... checks) {
		return with(this.plan.withChecks(joined(this.plan.checks(), checks)));
	}

	/**
	 * Limits how many reply messages may be under way to this call at once.
	 * @param messages at least 1; default 64
	 * @return a changed copy
	 */
	public GrpcRequest<Q, R> inboundWindow(int messages) {
		return with(this.settings.withInboundWindow(messages));
	}

	/**
	 * Converts each reply message to the user's own type, as part of the call. A
	 * converter that throws makes the call fail.
	 * @param decode converts a message; runs on the connection's event loop
	 * @return a changed copy
	 */
	public GrpcRequest<Q, R> decode(Function<R, ?> decode) {
		return with(this.settings.withDecode(decode));
	}

	/**
	 * Lets an observer see the call's times in nanoseconds.
	 * @param observer the observer
	 * @return a changed copy
	 */
	public GrpcRequest<Q, R> observe(OperationObserver observer) {
		return with(this.settings.withObserver(observer));
	}

	/**
	 * The same method and settings as a stream in steps, without the messages, the checks
	 * and the observer.
	 * @return the stream
	 */
	public GrpcStream<Q, R> inSteps() {
		return GrpcStream.of(this.plan.name(), this.plan.method(), this.settings);
	}

	private GrpcRequest<Q, R> with(WholeCallPlan<Q, R> plan) {
		return new GrpcRequest<>(plan, this.settings);
	}

	private GrpcRequest<Q, R> with(CallSettings settings) {
		return new GrpcRequest<>(this.plan, settings);
	}

	static List<CheckBuilder> joined(List<CheckBuilder> checks, CheckBuilder... more) {
		List<CheckBuilder> joined = new ArrayList<>(checks);
		joined.addAll(List.of(more));
		return joined;
	}

	@Override
	public ActionBuilder asScala() {
		Outbound<Q> messages = this.plan.requireMessages();
		return (context, next) -> new WholeCallAction<>(this.plan, messages, CallFactory.of(this.plan.name(),
				this.plan.method(), this.settings, this.settings.observer() != null, context), context, next);
	}

}
