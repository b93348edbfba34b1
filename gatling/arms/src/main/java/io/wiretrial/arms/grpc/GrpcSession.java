package io.wiretrial.arms.grpc;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.arms.chain.ExpectedReplies;
import io.wiretrial.arms.chain.SessionLife;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.request.GrpcRequests;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.gatling.grpc.GrpcStream;

import static io.gatling.javaapi.core.CoreDsl.doIf;
import static io.gatling.javaapi.core.CoreDsl.exec;

/**
 * A bidirectional stream that each lane keeps open over trials and cells of the same
 * connections: one operation is one message up and its answer down. A stream that breaks
 * fails the operation under way and is opened again by the next one.
 *
 * @param <Q> type of the messages that go up
 * @param <R> type of the answers
 * @param context the cell
 * @param named makes the stream of a name, which decodes its answers
 * @param message makes a message
 */
public record GrpcSession<Q, R>(ArmContext context, Function<String, GrpcStream<Q, R>> named,
		Function<Session, Q> message) {

	/** Records of five fields, one after the other. */
	public static final ChainFactory PING_PONG = chains((cell) -> new GrpcSession<>(cell, GrpcRequests::chat,
			(session) -> FieldsMapping.toProto(cell.payloads().corpus().fields5(Lane.of(session).payload()))));

	private static final Duration FAREWELL = Duration.ofSeconds(2);

	/**
	 * Makes the chains of an arm whose lanes keep a stream open.
	 * @param sessions makes the stream of a cell
	 * @return what plays an operation on the stream and, at the end, closes it
	 */
	public static ChainFactory chains(Function<ArmContext, GrpcSession<?, ?>> sessions) {
		return new ChainFactory() {

			@Override
			public ChainBuilder chain(ArmContext context) {
				return sessions.apply(context).operation();
			}

			@Override
			public Optional<ChainBuilder> tearDown(ArmContext context) {
				return sessions.apply(context).tearDown();
			}

		};
	}

	private ChainBuilder operation() {
		GrpcStream<Q, R> stream = stream().observeReplies(ExpectedReplies.REPLY);
		String name = name();
		return doIf((session) -> !Lane.of(session).streams().contains(name))
			.then(exec(stream.open(this.context.requestName() + " open").timeout(Conditions::timeout)))
			.exec(stream.sendAndAwait(this.context.requestName(), this.message).timeout(Conditions::timeout));
	}

	private Optional<ChainBuilder> tearDown() {
		String name = name();
		return Optional.of(doIf((session) -> session.contains(Lane.KEY) && Lane.of(session).streams().contains(name))
			.then(exec(stream().close(this.context.requestName() + " close").timeout(FAREWELL))));
	}

	private GrpcStream<Q, R> stream() {
		return this.named.apply(name()).observe(new SessionLife<>(name())).target(this.context.connection());
	}

	// One stream of a lane for each set of connections.
	private String name() {
		return this.context.requestName() + " over " + this.context.connection();
	}

}
