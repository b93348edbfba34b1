package io.wiretrial.gatling.grpc;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;

import io.gatling.core.action.builder.ActionBuilder;
import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.grpc.call.CallFactory;
import io.wiretrial.gatling.grpc.connection.CallDefaults;
import io.wiretrial.gatling.grpc.stream.StepAction;
import io.wiretrial.gatling.grpc.stream.StepKind;
import io.wiretrial.gatling.grpc.stream.StreamPlan;
import io.wiretrial.gatling.grpc.stream.StreamSteps;
import io.wiretrial.gatling.protocol.DslValue;

/**
 * One step of a stream, made by {@link GrpcStream}. Immutable; each method returns a
 * changed copy.
 *
 * @param <Q> type of the request messages
 */
public final class GrpcStep<Q> extends DslValue<GrpcStep<Q>> implements io.gatling.javaapi.core.ActionBuilder {

	private final StreamPlan<Q> stream;

	private final StepKind kind;

	private final String name;

	private @Nullable Function<Session, Q> message;

	private boolean awaitHeaders;

	private @Nullable Function<Session, Duration> timeout;

	private List<CheckBuilder> checks = List.of();

	GrpcStep(StreamPlan<Q> stream, StepKind kind, String name, @Nullable Function<Session, Q> message) {
		this.stream = stream;
		this.kind = kind;
		this.name = name;
		this.message = message;
	}

	/**
	 * Gives an opening the one message that server streaming methods take.
	 * @param message what the method takes
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcStep<Q> send(Q message) {
		return send((session) -> message);
	}

	/**
	 * Gives an opening the one message that server streaming methods take.
	 * @param message makes the message
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcStep<Q> send(Function<Session, Q> message) {
		requireOpening("send(message)");
		return with((copy) -> copy.message = message);
	}

	/**
	 * Ends an opening only when the server's headers or first message have come, so that
	 * the server is known to serve the stream.
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcStep<Q> awaitHeaders() {
		requireOpening("awaitHeaders()");
		return with((copy) -> copy.awaitHeaders = true);
	}

	/**
	 * Limits how long this step waits; then it fails as {@code TIMED_OUT}, and a reply
	 * that comes later is dropped.
	 * @param timeout more than 0; default is the target's deadline
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcStep<Q> timeout(Duration timeout) {
		CallDefaults.requirePositive("Timeout", timeout);
		return timeout((session) -> timeout);
	}

	/**
	 * Limits how long this step waits by a time made from the session.
	 * @param timeout makes the time from the start of the wait
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcStep<Q> timeout(Function<Session, Duration> timeout) {
		return with((copy) -> copy.timeout = timeout);
	}

	/**
	 * Adds checks of the message this step waits for, or of the end of the stream in
	 * {@code close}. Checks of {@code send} run when the reply is in; what they save is
	 * lost, because the virtual user has gone on.
	 * @param checks checks as for {@link GrpcRequest#check}
	 * @return a copy with that; this one stays as it is
	 */
	public GrpcStep<Q> check(CheckBuilder... checks) {
		return with((copy) -> copy.checks = DslValue.plus(copy.checks, List.of(checks)));
	}

	private void requireOpening(String form) {
		if (this.kind != StepKind.OPEN) {
			throw new IllegalArgumentException("Step '" + this.name + "' of stream '" + this.stream.call().name()
					+ "' is no opening: use " + form + " after open(name) only.");
		}
	}

	@Override
	public ActionBuilder asScala() {
		if (this.kind == StepKind.OPEN && this.message == null
				&& this.stream.call().method().getType().clientSendsOneMessage()) {
			throw new IllegalStateException(
					"Opening '" + this.name + "' of a server stream has no message: add .send(message).");
		}
		StreamSteps<Q> step = new StreamSteps<>(this.kind, this.name, this.message, this.awaitHeaders, this.timeout,
				this.checks);
		return (context, next) -> new StepAction<>(this.stream, step,
				CallFactory.of(this.stream.call(), this.stream.observed(), context), context, next);
	}

}
