package io.wiretrial.broadcast.feed;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import io.netty.channel.EventLoop;
import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.broadcast.Reader;
import io.wiretrial.contract.feed.FeedPlan;
import io.wiretrial.kit.health.WorkingParts;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * The tickers that run now: one for each plan that has subscribers, from its first to its
 * last. The rows of all of them that are encoded a second are bounded: sixty plans of
 * 10,000 rows a millisecond would take all processors.
 */
public final class Tickers {

	/** What a batch costs beside its rows: threads wake, sockets are written to. */
	private static final int BATCH_ROWS = 100;

	private final Map<FeedPlan, SharedTicker> running = new HashMap<>();

	private final FeedCounts counts;

	private final int maxPlans;

	private final long maxRows;

	private final MemoryBudget budget;

	private final WorkingParts parts;

	private long rows;

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
		this.maxPlans = properties.maxTickers();
		this.maxRows = properties.maxRowRate();
		this.budget = budget;
		this.parts = parts;
	}

	/**
	 * Refuses while an answer can still be given; to be asked before joining.
	 * @param feed what is asked for
	 * @throws NoRoomException if too many other plans are pushed, or too many rows
	 */
	public synchronized void admit(FeedSubscription feed) {
		NoRoomException refusal = refusal(feed.plan());
		if (refusal != null) {
			throw refusal;
		}
	}

	// Null: there is room for the plan.
	private @Nullable NoRoomException refusal(FeedPlan plan) {
		if (this.running.containsKey(plan)) {
			return null;
		}
		if (this.running.size() >= this.maxPlans) {
			return new NoRoomException("All " + this.maxPlans + " tickers of wiretrial.feed.max-tickers run",
					"ask for a plan that is pushed already, or raise it");
		}
		return (rows(plan) <= this.maxRows - this.rows) ? null : new NoRoomException(
				"Too few of the " + this.maxRows + " rows/s of wiretrial.feed.max-row-rate are left for a batch of "
						+ plan.batch() + " rows every " + plan.intervalMillis() + " ms",
				"ask for fewer or a plan that is pushed already, or raise it");
	}

	private static long rows(FeedPlan plan) {
		return (plan.batch() + BATCH_ROWS) * TimeUnit.SECONDS.toMillis(1) / plan.intervalMillis();
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
			if (refusal(feed.plan()) != null) {
				return null;
			}
			shared = new SharedTicker(new Ticker(feed.plan(), this.counts, this.budget, this.parts));
			this.running.put(feed.plan(), shared);
			this.rows += rows(feed.plan());
		}
		shared.subscribers++;
		return shared;
	}

	private synchronized void free(FeedPlan plan, SharedTicker shared) {
		shared.subscribers--;
		if (shared.subscribers == 0) {
			shared.ticker.stop();
			this.running.remove(plan, shared);
			this.rows -= rows(plan);
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
	 * A ticker, and how many listen to it.
	 */
	private static final class SharedTicker {

		private final Ticker ticker;

		private int subscribers;

		private SharedTicker(Ticker ticker) {
			this.ticker = ticker;
		}

	}

}
