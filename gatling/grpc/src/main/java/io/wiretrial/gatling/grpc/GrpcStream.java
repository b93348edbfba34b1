package io.wiretrial.gatling.grpc;

import java.util.function.Function;
import java.util.function.Predicate;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.call.CallPlan;
import io.wiretrial.gatling.grpc.stream.StepKind;
import io.wiretrial.gatling.grpc.stream.StreamPlan;
import io.wiretrial.gatling.protocol.OperationObserver;
import io.wiretrial.gatling.protocol.StreamObserver;

/**
 * A stream in steps: {@code open}, then what the scenario wants, then {@code close} or
 * {@code cancel}. Each virtual user has its own stream of this name; what is still open
 * when the user leaves is cancelled. Immutable; each method returns a changed copy, of
 * which steps are made.
 *
 * <p>
 * A reply message answers the oldest {@code send} or {@code sendAndAwait} not yet
 * answered. If there is none it goes to {@code await}: up to the inbound window such
 * messages are kept, then the stream is not read until one is awaited, which the server
 * feels as back-pressure.
 *
 * @param <Q> type of the request messages
 * @param <R> type of the reply messages
 */
public final class GrpcStream<Q, R> extends GrpcCall<Q, R, GrpcStream<Q, R>> {

	private @Nullable StreamObserver<Object> observer;

	private @Nullable OperationObserver repliesObserver;

	private Predicate<Object> until = (reply) -> true;

	private boolean dropUnawaited;

	GrpcStream(CallPlan<Q, R> plan) {
		super(plan);
	}

	/**
	 * Drops messages that nobody waits for, after the observer has seen them, instead of
	 * keeping them for {@code await}.
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcStream<Q, R> dropUnawaited() {
		return with((copy) -> copy.dropUnawaited = true);
	}

	/**
	 * Lets an observer see the stream: its opening, each reply message, its end; the
	 * session is that of the opening.
	 * @param observer takes what the decoder makes of a message, or the message itself
	 * @return a copy with that; this one stays as it is
	 */
	@SuppressWarnings("unchecked") // the observer takes what the decoder makes
	public GrpcStream<Q, R> observe(StreamObserver<?> observer) {
		return with((copy) -> copy.observer = (StreamObserver<Object>) observer);
	}

	/**
	 * Lets an observer see each message sent and its reply as a call: {@code sent} and,
	 * when the reply is in or the step has failed, {@code completed}; the session is that
	 * of the step.
	 * @param observer told of each message sent and of its reply
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcStream<Q, R> observeReplies(OperationObserver observer) {
		return with((copy) -> copy.repliesObserver = observer);
	}

	/**
	 * Takes as reply the first message for which a condition holds, instead of the next;
	 * the observer of replies is told of those before it as chunks.
	 * @param condition sees what the decoder makes of a message, or the message itself
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcStream<Q, R> until(Predicate<Object> condition) {
		return with((copy) -> copy.until = condition);
	}

	/**
	 * Opens the stream and waits until it can be written; for a method that takes one
	 * message, give it one with {@link GrpcStep#send(Function)}.
	 * @param name name of the sample
	 * @return the step, to be given to {@code exec}
	 */
	public GrpcStep<Q> open(String name) {
		return step(StepKind.OPEN, name, null);
	}

	/**
	 * Sends a message and goes on as soon as the transport has taken it. Its sample ends
	 * when its reply is in; in a client stream when the transport has taken it.
	 * @param name name of the sample
	 * @param message makes the message
	 * @return the step, to be given to {@code exec}
	 */
	public GrpcStep<Q> send(String name, Function<Session, Q> message) {
		return step(StepKind.SEND, name, message);
	}

	/**
	 * Sends a message and waits for its reply.
	 * @param name name of the sample
	 * @param message makes the message
	 * @return the step, to be given to {@code exec}
	 */
	public GrpcStep<Q> sendAndAwait(String name, Function<Session, Q> message) {
		return step(StepKind.SEND_AND_AWAIT, name, message);
	}

	/**
	 * Waits for a message that answers no {@code send}.
	 * @param name name of the sample
	 * @return the step, to be given to {@code exec}
	 */
	public GrpcStep<Q> await(String name) {
		return step(StepKind.AWAIT, name, null);
	}

	/**
	 * Half-closes the stream and waits for its status; messages that come meanwhile are
	 * read and dropped. In a client stream checks see the reply.
	 * @param name name of the sample
	 * @return the step, to be given to {@code exec}
	 */
	public GrpcStep<Q> close(String name) {
		return step(StepKind.CLOSE, name, null);
	}

	/**
	 * Cancels the stream and waits until that is done; a success unless the stream was
	 * not open or had ended.
	 * @param name name of the sample
	 * @return the step, to be given to {@code exec}
	 */
	public GrpcStep<Q> unsubscribe(String name) {
		return step(StepKind.UNSUBSCRIBE, name, null);
	}

	/**
	 * Cancels the stream; logs no sample of its own.
	 * @return the step, to be given to {@code exec}
	 */
	public GrpcStep<Q> cancel() {
		return step(StepKind.CANCEL, this.name + " cancel", null);
	}

	/**
	 * The same method and settings as one request.
	 * @return the request; give it messages with {@code sendAll}
	 */
	public GrpcRequest<Q, R> asOneRequest() {
		return new GrpcRequest<>(plan());
	}

	private GrpcStep<Q> step(StepKind kind, String name, @Nullable Function<Session, Q> message) {
		return new GrpcStep<>(
				new StreamPlan<>(plan(), this.observer, this.repliesObserver, this.until, this.dropUnawaited), kind,
				name, message);
	}

}
