package io.wiretrial.simulations.arm;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import io.grpc.MethodDescriptor;

import io.wiretrial.gatling.grpc.GrpcStream;
import io.wiretrial.simulations.lane.Lane;

import static io.gatling.javaapi.core.CoreDsl.doIf;
import static io.gatling.javaapi.core.CoreDsl.exec;
import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/**
 * A bidirectional stream that each lane keeps open over trials and cells of the same
 * connections: one operation is one message up and its answer down. A stream that breaks
 * fails the operation under way and is opened anew by the next one.
 *
 * @param <Q> type of the messages that go up
 * @param <R> type of the answers
 * @param context the cell
 * @param method method of the call
 * @param message makes a message
 * @param decode makes the contract's record of an answer
 */
record GrpcSession<Q, R>(ArmContext context, MethodDescriptor<Q, R> method, Function<Session, Q> message,
		Function<R, ?> decode) {

	private static final Duration FAREWELL = Duration.ofSeconds(2);

	ChainBuilder operation() {
		GrpcStream<Q, R> stream = stream().observeReplies(new LaneTimes(Expected.REPLY));
		return doIf((session) -> !Lane.of(session).streams().contains(name()))
			.then(exec(stream.open(this.context.requestName() + " open").timeout(GrpcSession::timeout)))
			.exec(stream.sendAndAwait(this.context.requestName(), this.message).timeout(GrpcSession::timeout));
	}

	Optional<ChainBuilder> farewell() {
		return Optional.of(doIf((session) -> session.contains(Lane.KEY) && Lane.of(session).streams().contains(name()))
			.then(exec(stream().close(this.context.requestName() + " close").timeout(FAREWELL))));
	}

	private GrpcStream<Q, R> stream() {
		return grpc(name()).bidiStream(this.method)
			.decode(this.decode)
			.observe(new SessionLife<>(name()))
			.target(this.context.connection());
	}

	// One stream of a lane for each set of connections.
	private String name() {
		return this.context.requestName() + " over " + this.context.connection();
	}

	private static Duration timeout(Session session) {
		return Lane.of(session).conditions().timeout();
	}

}
