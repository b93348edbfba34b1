package io.wiretrial.broadcast.feed;

import java.net.SocketAddress;
import java.util.HashMap;
import java.util.Map;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.broadcast.Reader;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.kit.health.WorkingParts;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * The tickers that run now: one for each plan that has subscribers, from its first to its
 * last.
 */
public final class Tickers {

	private final Map<FeedPlan, SharedTicker> running = new HashMap<>();

	private final FeedCounts counts;

	private final TickerRoom room;

	private final MemoryBudget budget;

	private final WorkingParts parts;

	/**
	 * Creates the set, empty.
	 * @param counts where everything is counted
	 * @param properties how many there may be, and of how many rows
	 * @param budget what batches are taken from until all sockets have them; without room
	 * readers who are behind are cut and tickers are late
	 * @param parts told of tickers that fail, and of those that take their place
	 */
	public Tickers(FeedCounts counts, FeedProperties properties, MemoryBudget budget, WorkingParts parts) {
		this.counts = counts;
		this.room = new TickerRoom(properties);
		this.budget = budget;
		this.parts = parts;
	}

	/**
	 * Refuses while an answer can still be given; to be asked before joining.
	 * @param feed what is asked for
	 * @throws NoRoomException if too many other plans are pushed, or too many rows
	 */
	public synchronized void admit(FeedSubscription feed) {
		NoRoomException refusal = refusal(feed);
		if (refusal != null) {
			throw refusal;
		}
	}

	private @Nullable NoRoomException refusal(FeedSubscription feed) {
		return this.running.containsKey(feed.plan()) ? null : this.room.refusal(feed.plan(), feed.reader());
	}

	/**
	 * Adds a subscriber; to be called on its event loop.
	 * @param <M> message in the form that is written
	 * @param feed what it asks for
	 * @param loop its event loop, on which it is called
	 * @param framing how its protocol wraps a batch
	 * @param subscriber who gets the batches, each from the first on without a gap; it is
	 * ended if others have taken the room since it was admitted
	 * @return what removes it; to be run once, on its event loop
	 */
	public <M> Runnable join(FeedSubscription feed, EventLoop loop, RowFraming<M> framing, Reader<M> subscriber) {
		SharedTicker shared = take(feed);
		if (shared == null) {
			loop.execute(subscriber::end);
			return () -> {
			};
		}
		Runnable leave = shared.ticker.join(loop, framing, feed.encoding(), subscriber);
		this.counts.joined();
		return () -> {
			leave.run();
			free(feed.plan(), shared);
			this.counts.left();
		};
	}

	private synchronized @Nullable SharedTicker take(FeedSubscription feed) {
		SharedTicker shared = this.running.get(feed.plan());
		if (shared == null) {
			if (refusal(feed) != null) {
				return null;
			}
			shared = new SharedTicker(newTicker(feed.plan()), feed.reader());
			this.running.put(feed.plan(), shared);
			this.room.take(feed.plan(), feed.reader());
		}
		shared.subscribers++;
		return shared;
	}

	private Ticker newTicker(FeedPlan plan) {
		return new Ticker(plan, this.counts, this.budget, this.parts);
	}

	private synchronized void free(FeedPlan plan, SharedTicker shared) {
		shared.subscribers--;
		if (shared.subscribers == 0) {
			shared.ticker.stop();
			this.running.remove(plan, shared);
			this.room.give(plan, shared.reader);
		}
	}

	/**
	 * The plans that are pushed now.
	 * @return number of plans that have readers
	 */
	public synchronized int running() {
		return this.running.size();
	}

	synchronized int waiting() {
		return this.running.values().stream().mapToInt((shared) -> shared.ticker.waiting()).sum();
	}

	/**
	 * A ticker, the connection that it began for, and how many listen to it.
	 */
	private static final class SharedTicker {

		private final Ticker ticker;

		private final SocketAddress reader;

		private int subscribers;

		private SharedTicker(Ticker ticker, SocketAddress reader) {
			this.ticker = ticker;
			this.reader = reader;
		}

	}

}
