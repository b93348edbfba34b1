package io.wiretrial.broadcast.feed;

import io.wiretrial.contract.feed.FeedEncoding;
import io.wiretrial.contract.feed.FeedPlan;

/**
 * What a subscriber asks for.
 *
 * @param plan what is pushed
 * @param encoding whether it shares bytes with the others
 */
public record FeedSubscription(FeedPlan plan, FeedEncoding encoding) {

}
