package io.wiretrial.arms.push;

import java.nio.charset.StandardCharsets;
import java.util.function.Predicate;

import io.wiretrial.gatling.http.push.PushMessage;

/**
 * Tells the message that confirms a subscription.
 *
 * @param text piece of its text
 */
record Confirmed(String text) implements Predicate<PushMessage> {

	@Override
	public boolean test(PushMessage message) {
		return message.content().toString(StandardCharsets.UTF_8).contains(this.text);
	}

}
