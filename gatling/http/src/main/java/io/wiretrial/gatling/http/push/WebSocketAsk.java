package io.wiretrial.gatling.http.push;

import java.time.Duration;
import java.util.function.Function;
import java.util.function.Predicate;

import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * A message sent on a {@link WebSocketStream} and the wait for its answer, ready for
 * {@code exec}. Immutable: every method returns a changed copy. Functions run on the
 * virtual user's event loop and must not block.
 */
public final class WebSocketAsk implements ActionBuilder {

	private final PushPlan plan;

	private final String name;

	private final AskPlan ask;

	private final @Nullable Function<Session, Duration> timeout;

	WebSocketAsk(PushPlan plan, String name, Function<Session, ?> message) {
		this(plan, name, new AskPlan(message).awaiting((answer) -> true), null);
	}

	private WebSocketAsk(PushPlan plan, String name, AskPlan ask, @Nullable Function<Session, Duration> timeout) {
		this.plan = plan;
		this.name = name;
		this.ask = ask;
		this.timeout = timeout;
	}

	/**
	 * Takes as answer the first message for which a condition holds, instead of the next.
	 * @param condition sees each message until it holds
	 * @return a changed copy
	 */
	public WebSocketAsk until(Predicate<PushMessage> condition) {
		return with(this.ask.awaiting(condition), this.timeout);
	}

	/**
	 * Decodes the answer as part of the action.
	 * @param decoder takes the answer, valid during the call only
	 * @return a changed copy
	 */
	public WebSocketAsk decode(Function<PushMessage, ?> decoder) {
		return with(this.ask.decoding(decoder), this.timeout);
	}

	/**
	 * Tells an observer of each message sent and its answer as one exchange: {@code sent}
	 * when the message is flushed to the transport, {@code completed} with the answer or
	 * the failure. Bytes are those of the payloads.
	 * @param observer who is told; its {@code chunk} is not called
	 * @return a changed copy
	 */
	public WebSocketAsk observe(OperationObserver observer) {
		return with(this.ask.observed(observer), this.timeout);
	}

	/**
	 * Limits the time of this action instead of the target's limit; an answer that is
	 * late ends the stream.
	 * @param limit from its start, at least 1 ms
	 * @return a changed copy
	 */
	public WebSocketAsk timeout(Duration limit) {
		return timeout(PushStep.checked(this.name, limit));
	}

	/**
	 * Limits the time of this action instead of the target's limit.
	 * @param limit makes the limit; one that is not positive times out at once
	 * @return a changed copy
	 */
	public WebSocketAsk timeout(Function<Session, Duration> limit) {
		return with(this.ask, limit);
	}

	@Override
	public io.gatling.core.action.builder.ActionBuilder asScala() {
		return (context, next) -> new WebSocketSendAction(this.plan, this.name, this.ask, this.timeout, context, next);
	}

	private WebSocketAsk with(AskPlan changed, @Nullable Function<Session, Duration> limit) {
		return new WebSocketAsk(this.plan, this.name, changed, limit);
	}

}
