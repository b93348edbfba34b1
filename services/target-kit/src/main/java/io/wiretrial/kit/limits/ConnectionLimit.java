package io.wiretrial.kit.limits;

import java.util.concurrent.atomic.AtomicInteger;

import io.netty.channel.Channel;

/**
 * Limit of how many connections may be open at once on one server. Safe for any number of
 * threads.
 */
public final class ConnectionLimit {

	private final AtomicInteger open = new AtomicInteger();

	private final int max;

	private final RefusalCounts counts;

	/**
	 * Creates the limit of a server.
	 * @param max connections, at least 1
	 * @param counts is told of each refusal
	 */
	public ConnectionLimit(int max, RefusalCounts counts) {
		this.max = max;
		this.counts = counts;
	}

	/**
	 * Takes a place for a connection until it is closed.
	 * @param connection channel of the connection
	 * @return false if all places are taken: the caller closes it then
	 */
	public boolean take(Channel connection) {
		if (this.open.incrementAndGet() > this.max) {
			this.open.decrementAndGet();
			this.counts.count(Refusal.CONNECTIONS);
			return false;
		}
		connection.closeFuture().addListener((closed) -> this.open.decrementAndGet());
		return true;
	}

}
