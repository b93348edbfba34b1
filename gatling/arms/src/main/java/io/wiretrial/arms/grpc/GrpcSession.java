package io.wiretrial.arms.grpc;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

import io.gatling.javaapi.core.ChainBuilder;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.arms.chain.ArmContext;
import io.wiretrial.arms.chain.ChainFactory;
import io.wiretrial.arms.chain.ExpectedReplies;
import io.wiretrial.arms.chain.SessionLife;
import io.wiretrial.arms.lane.Conditions;
import io.wiretrial.arms.lane.Lane;
import io.wiretrial.arms.request.GrpcRequests;
import io.wiretrial.contract.fields.FieldsMapping;
import io.wiretrial.gatling.grpc.GrpcStream;
import io.wiretrial.gatling.protocol.OperationObserver;

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
 * @param expected who checks what it is answered with
 * @param first makes the message that a stream begins with, as part of its opening; null
 * for none
 */
public record GrpcSession<Q, R>(ArmContext context, Function<String, GrpcStream<Q, R>> named,
		Function<Session, Q> message, OperationObserver expected, @Nullable Function<Session, Q> first) {

	/** Records of five fields, one after the other. */
	public static final ChainFactory PING_PONG = chains((cell) -> new GrpcSession<>(cell, GrpcRequests::chat,
			(session) -> FieldsMapping.toProto(cell.payloads().corpus().fields5(Lane.of(session).payload()))));

	private static final Duration FAREWELL = Duration.ofSeconds(2);

	/**
	 * Makes a stream whose messages have one answer each.
	 * @param context the cell
	 * @param named makes the stream of a name, which decodes its answers
	 * @param message makes a message
	 */
	public GrpcSession(ArmContext context, Function<String, GrpcStream<Q, R>> named, Function<Session, Q> message) {
		this(context, named, message, ExpectedReplies.REPLY, null);
	}

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
		GrpcStream<Q, R> stream = stream().observeReplies(this.expected);
		String name = this.context.streamName();
		ChainBuilder opening = exec(stream.open(this.context.requestName() + " open").timeout(Conditions::timeout));
		if (this.first != null) {
			opening = opening.exec(stream().sendAndAwait(this.context.requestName() + " first", this.first)
				.timeout(Conditions::timeout));
		}
		return doIf((session) -> !Lane.of(session).streams().contains(name)).then(opening)
			.exec(stream.sendAndAwait(this.context.requestName(), this.message).timeout(Conditions::timeout));
	}

	private Optional<ChainBuilder> tearDown() {
		String name = this.context.streamName();
		return Optional.of(doIf((session) -> session.contains(Lane.KEY) && Lane.of(session).streams().contains(name))
			.then(exec(stream().close(this.context.requestName() + " close").timeout(FAREWELL))));
	}

	private GrpcStream<Q, R> stream() {
		return this.named.apply(this.context.streamName())
			.observe(new SessionLife<>(this.context.streamName()))
			.target(this.context.connection());
	}

}
