package io.wiretrial.push.feed;

import org.springframework.util.MultiValueMap;

import io.wiretrial.broadcast.feed.FeedSubscription;
import io.wiretrial.contract.feed.FeedEncoding;
import io.wiretrial.contract.feed.FeedPlan;

/**
 * Reads what a subscriber asks for from the parameters of its request.
 */
final class FeedQuery {

	private FeedQuery() {
	}

	static FeedSubscription read(MultiValueMap<String, String> query) {
		return new FeedSubscription(
				FeedPlan.parse(query.getFirst(FeedPlan.BATCH_NAME), query.getFirst(FeedPlan.INTERVAL_NAME),
						query.getFirst(FeedPlan.SEED_NAME)),
				FeedEncoding.parse(query.getFirst(FeedEncoding.QUERY_NAME)));
	}

}
