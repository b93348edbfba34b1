package io.wiretrial.push.feed;

import java.net.InetSocketAddress;

import org.jspecify.annotations.Nullable;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.util.MultiValueMap;

import io.wiretrial.broadcast.feed.FeedSubscription;
import io.wiretrial.contract.feed.FeedEncoding;
import io.wiretrial.contract.feed.FeedPlan;

/**
 * Reads what a subscriber asks for from the parameters of its request.
 */
final class FeedQuery {

	/** Of sockets that have none. */
	private static final InetSocketAddress UNKNOWN = InetSocketAddress.createUnresolved("unknown", 0);

	private FeedQuery() {
	}

	static FeedSubscription read(ServerHttpRequest request) {
		MultiValueMap<String, String> query = request.getQueryParams();
		return new FeedSubscription(
				FeedPlan.parse(query.getFirst(FeedPlan.BATCH_NAME), query.getFirst(FeedPlan.INTERVAL_NAME),
						query.getFirst(FeedPlan.SEED_NAME)),
				FeedEncoding.parse(query.getFirst(FeedEncoding.QUERY_NAME)), reader(request.getRemoteAddress()));
	}

	private static InetSocketAddress reader(@Nullable InetSocketAddress address) {
		return (address != null) ? address : UNKNOWN;
	}

}
