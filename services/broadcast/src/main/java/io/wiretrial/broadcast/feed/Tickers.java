package io.wiretrial.broadcast.feed;

import java.util.HashMap;
import java.util.Map;

import io.netty.channel.EventLoop;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.guard.health.WorkingParts;
import io.wiretrial.guard.memory.MemoryBudget;

/**
 * The tickers that run now: one for each plan that has subscribers, from its first to its
 * last.
 */
public final class Tickers {

	private final Map<FeedPlan, Seats> running = new HashMap<>();

	private final FeedCounts counts;

	private final int max;

	private final MemoryBudget budget;

	private final WorkingParts parts;

	/**
	 * Creates the set, empty.
	 * @param counts where everything is counted
	 * @param properties how many there may be
	 * @param budget what batches are taken from until all sockets have them; without room
	 * readers who are behind are cut and tickers are late
	 * @param parts told of tickers that fail, and of those that take their place
	 */
	public Tickers(FeedCounts counts, FeedProperties properties, MemoryBudget budget, WorkingParts parts) {
		this.counts = counts;
		this.max = properties.maxTickers();
		this.budget = budget;
		this.parts = parts;
	}

	/**
	 * Refuses while an answer can still be given; to be asked before joining.
	 * @param plan what is to be pushed
	 * @throws NoRoomException if too many other plans are pushed
	 */
	public synchronized void admit(FeedPlan plan) {
		if (!this.running.containsKey(plan) && this.running.size() >= this.max) {
			throw new NoRoomException("All " + this.max + " tickers of wiretrial.feed.max-tickers run",
					"ask for a plan that is pushed already, or raise it");
		}
	}

	/**
	 * Adds a subscriber; to be called on its event loop.
	 * @param <M> message in the form that is written
	 * @param feed what it asks for
	 * @param loop its event loop, on which it is called
	 * @param framing how its protocol wraps a batch
	 * @param subscriber who gets the batches, each from the first on without a gap
	 * @return what removes it; to be run once, on its event loop
	 */
	public <M> Runnable join(FeedSubscription feed, EventLoop loop, Framing<M> framing, Subscriber<M> subscriber) {
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
		Seats seats = this.running.computeIfAbsent(plan, (absent) -> new Seats(newTicker(absent)));
		seats.taken++;
		return seats;
	}

	private Ticker newTicker(FeedPlan plan) {
		return new Ticker(plan, this.counts, this.budget, this.parts);
	}

	private synchronized void free(FeedPlan plan, Seats seats) {
		seats.taken--;
		if (seats.taken == 0) {
			seats.ticker.stop();
			this.running.remove(plan, seats);
		}
	}

	/**
	 * The plans that are pushed now.
	 * @return their number
	 */
	public synchronized int running() {
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
