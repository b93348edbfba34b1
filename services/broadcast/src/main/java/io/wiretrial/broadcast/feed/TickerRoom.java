package io.wiretrial.broadcast.feed;

import java.net.SocketAddress;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;

import io.wiretrial.broadcast.NoRoomException;
import io.wiretrial.contract.feed.FeedPlan;

/**
 * Room for plans that are pushed at once, and for the rows of all of them that are
 * encoded a second: sixty plans of 10,000 rows a millisecond would take all processors. A
 * plan is charged to the connection that it began for, which may have no more than it
 * leaves (Choudhury and Hahne, IEEE/ACM Transactions on Networking 6(2), 1998); its first
 * one needs only a place. Guarded by its owner.
 */
final class TickerRoom {

	/** What a batch costs beside its rows: threads wake, sockets are written to. */
	private static final int BATCH_ROWS = 100;

	private final int maxPlans;

	private final long maxRows;

	private final Map<SocketAddress, Share> shares = new HashMap<>();

	private int plans;

	private long rows;

	TickerRoom(FeedProperties properties) {
		this.maxPlans = properties.maxTickers();
		this.maxRows = properties.maxRowRate();
	}

	// Null: there is room for the plan.
	@Nullable NoRoomException refusal(FeedPlan plan, SocketAddress reader) {
		Share share = this.shares.getOrDefault(reader, Share.NONE);
		if (this.plans >= this.maxPlans) {
			return new NoRoomException("All " + this.maxPlans + " tickers of wiretrial.feed.max-tickers run",
					"ask for a plan that is pushed already, or raise it");
		}
		if (share.plans() > 0 && share.plans() + 1 > this.maxPlans - this.plans - 1) {
			return new NoRoomException(
					"This connection has as many of the " + this.maxPlans
							+ " tickers of wiretrial.feed.max-tickers as it leaves",
					"end one of its feeds, or raise it");
		}
		long more = rows(plan);
		if (share.rows() + more > this.maxRows - this.rows - more) {
			return new NoRoomException(
					"Too few of the " + this.maxRows + " rows/s of wiretrial.feed.max-row-rate are left for a batch of "
							+ plan.batch() + " rows every " + plan.intervalMillis() + " ms",
					"ask for fewer or a plan that is pushed already, or raise it");
		}
		return null;
	}

	void take(FeedPlan plan, SocketAddress reader) {
		add(1, rows(plan), reader);
	}

	void give(FeedPlan plan, SocketAddress reader) {
		add(-1, -rows(plan), reader);
	}

	private void add(int plans, long rows, SocketAddress reader) {
		this.plans += plans;
		this.rows += rows;
		Share share = this.shares.getOrDefault(reader, Share.NONE);
		Share changed = new Share(share.plans() + plans, share.rows() + rows);
		if (changed.plans() == 0) {
			this.shares.remove(reader);
		}
		else {
			this.shares.put(reader, changed);
		}
	}

	private static long rows(FeedPlan plan) {
		return (plan.batch() + BATCH_ROWS) * TimeUnit.SECONDS.toMillis(1) / plan.intervalMillis();
	}

	/** Of one connection. */
	private record Share(int plans, long rows) {

		private static final Share NONE = new Share(0, 0);

	}

}
