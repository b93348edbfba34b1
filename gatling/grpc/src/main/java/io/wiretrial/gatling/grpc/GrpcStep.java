package io.wiretrial.gatling.grpc;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

import io.gatling.core.action.builder.ActionBuilder;
import io.gatling.javaapi.core.CheckBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.gatling.grpc.call.CallFactory;
import io.wiretrial.gatling.grpc.call.CallPlan;
import io.wiretrial.gatling.grpc.connection.TargetPlan;
import io.wiretrial.gatling.grpc.stream.StepAction;
import io.wiretrial.gatling.grpc.stream.StepKind;
import io.wiretrial.gatling.grpc.stream.StepPlan;
import io.wiretrial.gatling.protocol.Draft;

/**
 * One step of a stream, made by {@link GrpcStream}. Immutable; each method returns a
 * changed copy.
 *
 * @param <Q> type of the request messages
 */
public final class GrpcStep<Q> implements io.gatling.javaapi.core.ActionBuilder {

	private final CallPlan<Q, ?> stream;

	private final StepPlan<Q> step;

	GrpcStep(CallPlan<Q, ?> stream, StepPlan<Q> step) {
		this.stream = stream;
		this.step = step;
	}

	/**
	 * Gives an opening the one message that server streaming methods take.
	 * @param message the message
	 * @return a changed copy
	 */
	public GrpcStep<Q> send(Q message) {
		return send((session) -> message);
	}

	/**
	 * Gives an opening the one message that server streaming methods take.
	 * @param message makes the message
	 * @return a changed copy
	 */
	public GrpcStep<Q> send(Function<Session, Q> message) {
		requireOpening("send(message)");
		return with((copy) -> copy.message = message);
	}

	/**
	 * Ends an opening only when the server's headers or first message have come, so that
	 * the server is known to serve the stream.
	 * @return a changed copy
	 */
	public GrpcStep<Q> awaitHeaders() {
		requireOpening("awaitHeaders()");
		return with((copy) -> copy.awaitHeaders = true);
	}

	/**
	 * Limits how long this step waits; then it fails as {@code TIMED_OUT}, and a reply
	 * that comes later is dropped.
	 * @param timeout more than 0; default is the target's deadline
	 * @return a changed copy
	 */
	public GrpcStep<Q> timeout(Duration timeout) {
		TargetPlan.requirePositive("Timeout", timeout);
		return timeout((session) -> timeout);
	}

	/**
	 * Limits how long this step waits by a time made from the session.
	 * @param timeout makes the time from the start of the wait
	 * @return a changed copy
	 */
	public GrpcStep<Q> timeout(Function<Session, Duration> timeout) {
		return with((copy) -> copy.timeout = timeout);
	}

	/**
	 * Adds checks of the message this step waits for, or of the end of the stream in
	 * {@code close}. Checks of {@code send} run when the reply is in; what they save is
	 * lost, because the virtual user has gone on.
	 * @param checks checks as for {@link GrpcRequest#check}
	 * @return a changed copy
	 */
	public GrpcStep<Q> check(CheckBuilder... checks) {
		return with((copy) -> copy.checks = Draft.plus(copy.checks, List.of(checks)));
	}

	private void requireOpening(String form) {
		if (this.step.kind != StepKind.OPEN) {
			throw new IllegalArgumentException("Step '" + this.step.name + "' of stream '" + this.stream.name
					+ "' is no opening: use " + form + " after open(name) only.");
		}
	}

	private GrpcStep<Q> with(Consumer<StepPlan<Q>> change) {
		return new GrpcStep<>(this.stream, this.step.with(change));
	}

	@Override
	public ActionBuilder asScala() {
		if (this.step.kind == StepKind.OPEN && this.step.message == null
				&& this.stream.method.getType().clientSendsOneMessage()) {
			throw new IllegalStateException(
					"Opening '" + this.step.name + "' of a server stream has no message: add .send(message).");
		}
		return (context, next) -> new StepAction<>(this.stream, this.step,
				CallFactory.of(this.stream, this.stream.streamObserved(), context), context, next);
	}

}
