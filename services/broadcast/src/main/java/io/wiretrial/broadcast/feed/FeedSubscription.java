package io.wiretrial.broadcast.feed;

import java.util.function.Function;

import org.jspecify.annotations.Nullable;

import io.wiretrial.contract.feed.FeedEncoding;
import io.wiretrial.contract.feed.FeedPlan;

/**
 * Request of a subscriber.
 *
 * @param plan what is pushed
 * @param encoding whether it shares bytes with the others
 */
public record FeedSubscription(FeedPlan plan, FeedEncoding encoding) {

	/**
	 * Reads what a subscriber asks for.
	 * @param query parameter by name; null where it was left out
	 * @return plan and encoding
	 */
	public static FeedSubscription of(Function<String, @Nullable String> query) {
		return new FeedSubscription(FeedPlan.of(query), FeedEncoding.parse(query.apply(FeedEncoding.QUERY_NAME)));
	}

}
