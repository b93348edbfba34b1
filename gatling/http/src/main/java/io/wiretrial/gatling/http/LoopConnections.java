package io.wiretrial.gatling.http;

import io.netty.channel.EventLoop;
import io.netty.util.collection.LongObjectHashMap;
import io.netty.util.collection.LongObjectMap;
import org.jspecify.annotations.Nullable;

/**
 * The connections of one event loop to one target: a shared pool, or a pool of one for
 * each user. Confined to its event loop.
 */
final class LoopConnections {

	private final Connector connector;

	private final EventLoop loop;

	private final Timeouts timeouts;

	private final @Nullable ConnectionPool shared;

	private final LongObjectMap<ConnectionPool> users = new LongObjectHashMap<>();

	private boolean shut;

	/**
	 * Makes the connections of an event loop.
	 * @param connector opens connections
	 * @param loop the event loop
	 * @param timeouts its time-outs
	 * @param size size of the shared pool, or 0 for a connection per user
	 */
	LoopConnections(Connector connector, EventLoop loop, Timeouts timeouts, int size) {
		this.connector = connector;
		this.loop = loop;
		this.timeouts = timeouts;
		this.shared = (size > 0) ? new ConnectionPool(connector, loop, timeouts, size, true) : null;
	}

	EventLoop loop() {
		return this.loop;
	}

	void open() {
		ConnectionPool pool = this.shared;
		if (pool != null) {
			this.loop.execute(pool::open);
		}
	}

	void offer(long userId, Exchange exchange) {
		if (this.loop.inEventLoop()) {
			pool(userId).offer(exchange);
		}
		else {
			this.loop.execute(() -> pool(userId).offer(exchange));
		}
	}

	void leave(long userId) {
		ConnectionPool own = (this.shared == null) ? this.users.remove(userId) : null;
		if (own != null) {
			own.shut();
		}
	}

	void shut() {
		if (!this.loop.isShuttingDown()) {
			this.loop.execute(this::shutNow);
		}
	}

	private ConnectionPool pool(long userId) {
		if (this.shared != null) {
			return this.shared;
		}
		ConnectionPool own = this.users.get(userId);
		if (own == null) {
			own = new ConnectionPool(this.connector, this.loop, this.timeouts, 1, false);
			this.users.put(userId, own);
			if (this.shut) {
				own.shut();
			}
		}
		return own;
	}

	private void shutNow() {
		this.shut = true;
		if (this.shared != null) {
			this.shared.shut();
		}
		this.users.values().forEach(ConnectionPool::shut);
	}

}
