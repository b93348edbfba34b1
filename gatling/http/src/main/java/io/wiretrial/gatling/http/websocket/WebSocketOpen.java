package io.wiretrial.gatling.http.websocket;

import java.time.Duration;
import java.util.function.Function;
import java.util.function.Predicate;

import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.gatling.http.push.StepSettings;
import io.wiretrial.gatling.http.push.TimedStep;

/**
 * The opening of a {@link WebSocketStream}.
 */
public final class WebSocketOpen extends TimedStep<WebSocketOpen> {

	private @Nullable Function<Session, String> text;

	private @Nullable Predicate<PushMessage> until;

	WebSocketOpen(String name, Maker maker) {
		super(name, maker);
	}

	/**
	 * Sends a text message right after the upgrade, as part of the opening.
	 * @param text makes the message
	 * @return a copy with that; this one stays as it is
	 */
	public WebSocketOpen thenText(Function<Session, String> text) {
		return with((copy) -> copy.text = text);
	}

	/**
	 * Ends the opening only with the first message for which a condition holds, such as
	 * the confirmation of a subscription.
	 * @param condition sees each message until it holds
	 * @return a copy with that; this one stays as it is
	 */
	public WebSocketOpen until(Predicate<PushMessage> condition) {
		return with((copy) -> copy.until = condition);
	}

	@Override
	protected StepSettings plan(String name, @Nullable Function<Session, Duration> timeout) {
		return new StepSettings(name, timeout, this.text, this.until, null, null, null);
	}

}
