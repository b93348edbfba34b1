package io.wiretrial.broadcast.feed;

import java.util.HashMap;
import java.util.Map;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.kit.health.WorkingParts;

/**
 * The feed for services that hand objects to a framework: batches on the same schedule as
 * those of {@link Tickers}, with the same limit, encoded by their readers. One thread for
 * each plan that has readers, from its first to its last.
 */
public final class MessageTickers {

	private final Map<FeedPlan, MessageTicker> running = new HashMap<>();

	private final FeedCounts counts;

	private final int max;

	private final WorkingParts parts;

	/**
	 * Creates the set, empty.
	 * @param counts where everything is counted
	 * @param properties how many there may be
	 * @param parts told of tickers that fail
	 */
	public MessageTickers(FeedCounts counts, FeedProperties properties, WorkingParts parts) {
		this.counts = counts;
		this.max = properties.maxTickers();
		this.parts = parts;
	}

	/**
	 * Adds a reader.
	 * @param plan what it asks for
	 * @param reader gets the batches, each from the first on without a gap
	 * @return what removes it, on any thread; further calls do nothing
	 * @throws NoRoomException if too many other plans are pushed
	 */
	public synchronized Runnable join(FeedPlan plan, MessageReader reader) {
		MessageTicker ticker = this.running.get(plan);
		if (ticker == null) {
			if (this.running.size() >= this.max) {
				throw new NoRoomException("All " + this.max + " tickers of wiretrial.feed.max-tickers run",
						"ask for a plan that is pushed already, or raise it");
			}
			ticker = new MessageTicker(plan, this.counts, this.parts);
			this.running.put(plan, ticker);
		}
		ticker.join(reader);
		this.counts.joined();
		MessageTicker joined = ticker;
		return () -> leave(plan, joined, reader);
	}

	private synchronized void leave(FeedPlan plan, MessageTicker ticker, MessageReader reader) {
		if (ticker.leave(reader)) {
			this.counts.left();
			if (ticker.isEmpty()) {
				ticker.stop();
				this.running.remove(plan, ticker);
			}
		}
	}

	/**
	 * The plans that are pushed now.
	 * @return number of plans that have readers
	 */
	public synchronized int running() {
		return this.running.size();
	}

}
