package io.wiretrial.echo.grpc.push;

import org.springframework.stereotype.Component;

import io.wiretrial.broadcast.feed.FeedCounts;
import io.wiretrial.broadcast.feed.FeedSubscription;
import io.wiretrial.broadcast.feed.Tickers;
import io.wiretrial.contract.corpus.Corpus;
import io.wiretrial.contract.feed.FeedEncoding;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.contract.v1.FeedRequest;

/**
 * The feed as a stream of messages.
 */
@Component
class FeedCalls implements PushHandler.Opening<FeedRequest> {

	private final Tickers tickers;

	private final FeedCounts counts;

	FeedCalls(Tickers tickers, FeedCounts counts) {
		this.tickers = tickers;
		this.counts = counts;
	}

	@Override
	public void open(FeedRequest request, PushCall stream) {
		FeedSubscription feed = read(request);
		this.tickers.admit(feed);
		stream.join(() -> this.tickers.join(feed, stream.loop(), FeedFraming.MESSAGE, stream), this.counts::cut);
	}

	private static FeedSubscription read(FeedRequest request) {
		long seed = request.hasSeed() ? request.getSeed() : Corpus.DEFAULT_SEED;
		return new FeedSubscription(new FeedPlan(request.getBatch(), request.getIntervalMillis(), seed),
				request.getEncodeEach() ? FeedEncoding.EACH : FeedEncoding.SHARED);
	}

}
