package io.wiretrial.arms.request;

import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.contract.v1.FeedBatch;
import io.wiretrial.contract.v1.FeedRequest;
import io.wiretrial.contract.v1.PushGrpc;
import io.wiretrial.gatling.grpc.GrpcStream;

import static io.wiretrial.gatling.grpc.GrpcDsl.grpc;

/** Requests for a feed, in each protocol. */
public final class FeedRequests {

	private FeedRequests() {
	}

	/**
	 * Returns where a feed is subscribed to by SSE and by WebSocket.
	 * @param plan rows of a batch, interval and seed, which become the query
	 * @return path and query, which begin with /
	 */
	public static String path(FeedPlan plan) {
		return FeedPlan.PATH + "?" + FeedPlan.BATCH_NAME + "=" + plan.batch() + "&" + FeedPlan.INTERVAL_NAME + "="
				+ plan.intervalMillis() + "&" + FeedPlan.SEED_NAME + "=" + plan.seed();
	}

	/**
	 * Subscribes to a feed by gRPC.
	 * @param name name of the stream
	 * @return the stream, which opens with a {@link #message}
	 */
	public static GrpcStream<FeedRequest, FeedBatch> stream(String name) {
		return grpc(name).serverStream(PushGrpc.getFeedMethod()).inSteps();
	}

	/**
	 * Returns what opens the stream of a feed by gRPC.
	 * @param plan rows of a batch, interval and seed
	 * @param each whether every connection gets bytes of its own
	 * @return the one message that the client sends
	 */
	public static FeedRequest message(FeedPlan plan, boolean each) {
		return FeedRequest.newBuilder()
			.setBatch(plan.batch())
			.setIntervalMillis(plan.intervalMillis())
			.setSeed(plan.seed())
			.setEncodeEach(each)
			.build();
	}

}
