package io.wiretrial.push.feed;

import java.util.HashMap;
import java.util.Map;

import io.netty.channel.EventLoop;
import org.springframework.stereotype.Component;

import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.push.stream.OpenStreams;

/**
 * The tickers that run now: one for each plan that has subscribers, from its first to its
 * last.
 */
@Component
class Tickers {

	private final Map<FeedPlan, Seats> running = new HashMap<>();

	private final FeedCounts counts;

	private final int max;

	Tickers(FeedCounts counts, FeedProperties properties) {
		this.counts = counts;
		this.max = properties.maxTickers();
	}

	// Refuses while an answer can still be given; whoever joins must ask before.
	synchronized void admit(FeedPlan plan) {
		if (!this.running.containsKey(plan) && this.running.size() >= this.max) {
			throw OpenStreams.unavailable("All " + this.max + " tickers of wiretrial.feed.max-tickers run",
					"ask for a plan that is pushed already, or raise it");
		}
	}

	// On the event loop; the answer leaves, on the event loop too.
	<M> Runnable join(FeedRequest feed, EventLoop loop, Framing<M> framing, Subscriber<M> subscriber) {
		Seats seats = take(feed.plan());
		Runnable leave = seats.ticker.join(loop, framing, feed.encoding(), subscriber);
		this.counts.joined();
		return () -> {
			leave.run();
			free(feed.plan(), seats);
			this.counts.left();
		};
	}

	private synchronized Seats take(FeedPlan plan) {
		Seats seats = this.running.computeIfAbsent(plan, (absent) -> new Seats(new Ticker(absent, this.counts)));
		seats.taken++;
		return seats;
	}

	private synchronized void free(FeedPlan plan, Seats seats) {
		seats.taken--;
		if (seats.taken == 0) {
			seats.ticker.stop();
			this.running.remove(plan, seats);
		}
	}

	synchronized int running() {
		return this.running.size();
	}

	synchronized int waiting() {
		return this.running.values().stream().mapToInt((seats) -> seats.ticker.waiting()).sum();
	}

	/**
	 * A ticker and how many listen to it.
	 */
	private static final class Seats {

		private final Ticker ticker;

		private int taken;

		private Seats(Ticker ticker) {
			this.ticker = ticker;
		}

	}

}
