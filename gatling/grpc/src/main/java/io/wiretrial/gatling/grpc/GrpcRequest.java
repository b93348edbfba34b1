package io.wiretrial.gatling.grpc;

import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;

import io.gatling.core.action.builder.ActionBuilder;
import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.call.CallFactory;
import io.wiretrial.gatling.grpc.call.CallPlan;
import io.wiretrial.gatling.grpc.call.WholeCallAction;
import io.wiretrial.gatling.protocol.DslValue;
import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * A whole call as one request: the virtual user goes on when the status is known.
 * Immutable; each method returns a changed copy.
 *
 * @param <Q> type of the request messages
 * @param <R> type of the reply messages
 */
public final class GrpcRequest<Q, R> extends GrpcCall<Q, R, GrpcRequest<Q, R>>
		implements io.gatling.javaapi.core.ActionBuilder {

	private @Nullable Function<Session, Iterator<? extends Q>> messages;

	private boolean sendsOne;

	private List<CheckBuilder> checks = List.of();

	private @Nullable OperationObserver observer;

	GrpcRequest(CallPlan<Q, R> plan) {
		super(plan);
	}

	/**
	 * Sends the same message each time.
	 * @param message what every user sends
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcRequest<Q, R> send(Q message) {
		return send((session) -> message);
	}

	/**
	 * Sends a message made from the session.
	 * @param message makes the message
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcRequest<Q, R> send(Function<Session, Q> message) {
		return with((copy) -> {
			copy.messages = (session) -> Collections.singleton(message.apply(session)).iterator();
			copy.sendsOne = true;
		});
	}

	/**
	 * Sends several messages, each as soon as the transport takes it; for methods with a
	 * stream of requests.
	 * @param messages makes the messages; iterated on the connection's event loop
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcRequest<Q, R> sendAll(Function<Session, ? extends Iterable<? extends Q>> messages) {
		if (this.method.getType().clientSendsOneMessage()) {
			throw new IllegalArgumentException("Method " + this.method.getFullMethodName()
					+ " takes one message: use send(message), not sendAll.");
		}
		return with((copy) -> {
			copy.messages = (session) -> messages.apply(session).iterator();
			copy.sendsOne = false;
		});
	}

	/**
	 * Adds checks that run when the call has ended. Without {@code status()} among them
	 * every status but OK is a failure and the others do not run.
	 * @param checks checks of {@link GrpcDsl} or Gatling's {@code bodyBytes()},
	 * {@code bodyLength()}, {@code bodyString()}, {@code substring(…)}, {@code regex(…)},
	 * which see the encoded message
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcRequest<Q, R> check(CheckBuilder... checks) {
		return with((copy) -> copy.checks = DslValue.plus(copy.checks, List.of(checks)));
	}

	/**
	 * Lets an observer see the call's times in nanoseconds.
	 * @param observer told of each call
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcRequest<Q, R> observe(OperationObserver observer) {
		return with((copy) -> copy.observer = observer);
	}

	/**
	 * The same method and settings as a stream in steps, without the messages, the checks
	 * and the observer.
	 * @return the stream, whose steps are given to {@code exec}
	 */
	public GrpcStream<Q, R> inSteps() {
		return new GrpcStream<>(plan());
	}

	@Override
	public ActionBuilder asScala() {
		Function<Session, Iterator<? extends Q>> outbound = this.messages;
		if (outbound == null) {
			throw new IllegalStateException("gRPC request '" + this.name
					+ "' has no message: add .send(message) or .sendAll(session -> messages).");
		}
		return (context, next) -> new WholeCallAction<>(outbound, this.sendsOne, this.checks, this.observer,
				CallFactory.of(plan(), this.observer != null, context), context, next);
	}

}
