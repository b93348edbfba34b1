package io.wiretrial.push.idiom;

import org.springframework.util.MultiValueMap;

import io.wiretrial.contract.feed.FeedPlan;

/**
 * Reads what a subscriber asks for from the parameters of its request.
 */
final class FeedRequest {

	private FeedRequest() {
	}

	static FeedPlan plan(MultiValueMap<String, String> query) {
		return FeedPlan.parse(query.getFirst(FeedPlan.BATCH_NAME), query.getFirst(FeedPlan.INTERVAL_NAME),
				query.getFirst(FeedPlan.SEED_NAME));
	}

}
