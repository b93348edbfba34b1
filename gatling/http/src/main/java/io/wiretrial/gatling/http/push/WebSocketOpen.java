package io.wiretrial.gatling.http.push;

import java.time.Duration;
import java.util.function.Function;
import java.util.function.Predicate;

import io.gatling.javaapi.core.ActionBuilder;
import io.gatling.javaapi.core.Session;
import org.jspecify.annotations.Nullable;

/**
 * The opening of a {@link WebSocketStream}, ready for {@code exec}. Immutable: every
 * method returns a changed copy.
 */
public final class WebSocketOpen implements ActionBuilder {

	private final PushPlan plan;

	private final String name;

	private final OpenPlan open;

	WebSocketOpen(PushPlan plan, String name) {
		this(plan, name, new OpenPlan(null, null, null));
	}

	private WebSocketOpen(PushPlan plan, String name, OpenPlan open) {
		this.plan = plan;
		this.name = name;
		this.open = open;
	}

	/**
	 * Sends a text message right after the upgrade, as part of the opening.
	 * @param text makes the message
	 * @return a changed copy
	 */
	public WebSocketOpen thenText(Function<Session, String> text) {
		return with(new OpenPlan(text, this.open.until(), this.open.timeout()));
	}

	/**
	 * Ends the opening only with the first message for which a condition holds, such as
	 * the confirmation of a subscription.
	 * @param condition sees each message until it holds
	 * @return a changed copy
	 */
	public WebSocketOpen until(Predicate<PushMessage> condition) {
		return with(new OpenPlan(this.open.thenText(), condition, this.open.timeout()));
	}

	/**
	 * Limits the time of the opening instead of the target's limit.
	 * @param limit from its start, at least 1 ms
	 * @return a changed copy
	 */
	public WebSocketOpen timeout(Duration limit) {
		return timeout(PushStep.checked(this.name, limit));
	}

	/**
	 * Limits the time of the opening instead of the target's limit.
	 * @param limit makes the limit; one that is not positive times out at once
	 * @return a changed copy
	 */
	public WebSocketOpen timeout(Function<Session, Duration> limit) {
		return with(new OpenPlan(this.open.thenText(), this.open.until(), limit));
	}

	@Override
	public io.gatling.core.action.builder.ActionBuilder asScala() {
		return (context, next) -> new WebSocketOpenAction(this.plan, this.name, this.open, context, next);
	}

	private WebSocketOpen with(OpenPlan changed) {
		return new WebSocketOpen(this.plan, this.name, changed);
	}

	/**
	 * What an opening does beyond the upgrade.
	 *
	 * @param thenText makes the message sent after it, or null
	 * @param until which message ends it, or null if the upgrade does
	 * @param timeout its limit, or null for the target's
	 */
	record OpenPlan(@Nullable Function<Session, String> thenText, @Nullable Predicate<PushMessage> until,
			@Nullable Function<Session, Duration> timeout) {
	}

}
