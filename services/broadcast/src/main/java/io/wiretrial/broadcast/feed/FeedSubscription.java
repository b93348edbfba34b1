package io.wiretrial.broadcast.feed;

import java.net.SocketAddress;

import io.wiretrial.contract.feed.FeedEncoding;
import io.wiretrial.contract.feed.FeedPlan;

/**
 * Request of a subscriber.
 *
 * @param plan what is pushed
 * @param encoding whether it shares bytes with the others
 * @param reader address of the connection that it comes on, whose plans are counted
 * together
 */
public record FeedSubscription(FeedPlan plan, FeedEncoding encoding, SocketAddress reader) {

}
