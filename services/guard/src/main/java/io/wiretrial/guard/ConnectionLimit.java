package io.wiretrial.guard;

import java.util.concurrent.atomic.AtomicInteger;

import io.netty.channel.Channel;

/**
 * How many connections may be open at once on one server. Safe for any number of threads.
 */
public final class ConnectionLimit {

	private final AtomicInteger open = new AtomicInteger();

	private final int max;

	private final RefusalCounts counts;

	/**
	 * Creates the limit of a server.
	 * @param max connections, at least 1
	 * @param counts counts what is refused
	 */
	public ConnectionLimit(int max, RefusalCounts counts) {
		this.max = max;
		this.counts = counts;
	}

	/**
	 * Takes a place for a connection until it is closed.
	 * @param channel the connection
	 * @return false if all places are taken: the caller closes it then
	 */
	public boolean admits(Channel channel) {
		if (this.open.incrementAndGet() > this.max) {
			this.open.decrementAndGet();
			this.counts.count(Refusal.CONNECTIONS);
			return false;
		}
		channel.closeFuture().addListener((closed) -> this.open.decrementAndGet());
		return true;
	}

}
