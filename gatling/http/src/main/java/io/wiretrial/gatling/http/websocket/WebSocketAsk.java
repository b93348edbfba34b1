package io.wiretrial.gatling.http.websocket;

import java.time.Duration;
import java.util.function.Function;
import java.util.function.Predicate;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.gatling.http.push.StepSettings;
import io.wiretrial.gatling.http.push.TimedStep;
import io.wiretrial.gatling.protocol.OperationObserver;

/**
 * A message sent on a {@link WebSocketStream} and the wait for its answer; one that is
 * late ends the stream.
 */
public final class WebSocketAsk extends TimedStep<WebSocketAsk> {

	private @Nullable Predicate<PushMessage> until;

	private @Nullable Function<PushMessage, ?> decodeChunk;

	private @Nullable Function<PushMessage, ?> decode;

	private @Nullable OperationObserver observer;

	WebSocketAsk(String name, Maker maker) {
		super(name, maker);
	}

	/**
	 * Takes as answer the first message for which a condition holds, instead of the next.
	 * @param condition sees each message until it holds
	 * @return a copy with that; this one stays as it is
	 */
	public WebSocketAsk until(Predicate<PushMessage> condition) {
		return with((copy) -> copy.until = condition);
	}

	/**
	 * Decodes each message before the answer, and tells the observer of it as a chunk.
	 * @param decoder takes the message, valid during the call only
	 * @return a copy with that; this one stays as it is
	 */
	public WebSocketAsk decodeChunk(Function<PushMessage, ?> decoder) {
		return with((copy) -> copy.decodeChunk = decoder);
	}

	/**
	 * Decodes the answer as part of the action.
	 * @param decoder takes the answer, valid during the call only
	 * @return a copy with that; this one stays as it is
	 */
	public WebSocketAsk decode(Function<PushMessage, ?> decoder) {
		return with((copy) -> copy.decode = decoder);
	}

	/**
	 * Tells an observer of each message sent and its answer as one exchange: {@code sent}
	 * when the message is flushed to the transport, {@code completed} with the answer or
	 * the failure. Bytes are those of the payloads.
	 * @param observer who is told; its {@code chunk} of what {@link #decodeChunk} decodes
	 * @return a copy with that; this one stays as it is
	 */
	public WebSocketAsk observe(OperationObserver observer) {
		return with((copy) -> copy.observer = observer);
	}

	@Override
	protected StepSettings plan(String name, @Nullable Function<Session, Duration> timeout) {
		return new StepSettings(name, timeout, null, this.until, this.decodeChunk, this.decode, this.observer);
	}

}
