package io.wiretrial.push.feed;

import org.springframework.util.MultiValueMap;

import io.wiretrial.contract.feed.FeedEncoding;
import io.wiretrial.contract.feed.FeedPlan;

/**
 * What a subscriber asks for.
 *
 * @param plan what is pushed
 * @param encoding whether it shares bytes with the others
 */
record FeedRequest(FeedPlan plan, FeedEncoding encoding) {

	static FeedRequest of(MultiValueMap<String, String> query) {
		return new FeedRequest(
				FeedPlan.parse(query.getFirst(FeedPlan.BATCH_NAME), query.getFirst(FeedPlan.INTERVAL_NAME),
						query.getFirst(FeedPlan.SEED_NAME)),
				FeedEncoding.parse(query.getFirst(FeedEncoding.QUERY_NAME)));
	}

}
