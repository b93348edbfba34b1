package io.wiretrial.gatling.http.websocket;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

import io.gatling.javaapi.core.Session;

import io.wiretrial.gatling.http.push.PushMessage;
import io.wiretrial.gatling.http.push.StepPlan;
import io.wiretrial.gatling.http.push.TimedStep;

/**
 * The opening of a {@link WebSocketStream}.
 */
public final class WebSocketOpen extends TimedStep<WebSocketOpen> {

	WebSocketOpen(String name, Maker maker) {
		super(name, maker);
	}

	private WebSocketOpen(StepPlan step, Maker maker) {
		super(step, maker);
	}

	/**
	 * Sends a text message right after the upgrade, as part of the opening.
	 * @param text makes the message
	 * @return a changed copy
	 */
	public WebSocketOpen thenText(Function<Session, String> text) {
		return with((copy) -> copy.message = text);
	}

	/**
	 * Ends the opening only with the first message for which a condition holds, such as
	 * the confirmation of a subscription.
	 * @param condition sees each message until it holds
	 * @return a changed copy
	 */
	public WebSocketOpen until(Predicate<PushMessage> condition) {
		return with((copy) -> copy.until = condition);
	}

	@Override
	protected WebSocketOpen with(Consumer<StepPlan> change) {
		return new WebSocketOpen(this.step.with(change), this.maker);
	}

}
