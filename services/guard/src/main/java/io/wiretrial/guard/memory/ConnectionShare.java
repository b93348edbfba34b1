package io.wiretrial.guard.memory;

import io.netty.channel.Channel;
import io.netty.channel.ServerChannel;
import io.netty.util.AttributeKey;

/**
 * What the bodies of one connection have taken of a pool, of all its requests together:
 * never more than they leave of it, as {@link Charge#coverFairly(long)} has it. Otherwise
 * a few whose ends do not come would keep out those who ask for little. For the event
 * loop of the connection; hot path.
 */
public final class ConnectionShare {

	private static final AttributeKey<ConnectionShare> KEY = AttributeKey.valueOf(ConnectionShare.class.getName());

	private final MemoryPool pool;

	private final KeptReads reads;

	private long taken;

	/**
	 * Creates a share of nothing.
	 * @param pool what to take from
	 */
	public ConnectionShare(MemoryPool pool) {
		this.pool = pool;
		this.reads = new KeptReads(pool);
	}

	/**
	 * Finds the share of a connection, or makes it.
	 * @param exchange channel of the connection, or of one of its streams of HTTP/2
	 * @param pool what to take from: always the same for a connection
	 * @return the share of all requests of that connection
	 */
	public static ConnectionShare of(Channel exchange, MemoryPool pool) {
		Channel parent = exchange.parent();
		Channel connection = (parent == null || parent instanceof ServerChannel) ? exchange : parent;
		ConnectionShare share = connection.attr(KEY).get();
		if (share == null) {
			share = new ConnectionShare(pool);
			connection.attr(KEY).set(share);
		}
		return share;
	}

	/**
	 * Takes octets if they fit, and if the connection then has no more than it leaves.
	 * @param bytes octets, at least 0
	 * @return false if nothing was taken
	 */
	public boolean tryTake(long bytes) {
		if (!this.pool.tryTakeFairly(bytes, this.taken)) {
			return false;
		}
		this.taken += bytes;
		return true;
	}

	/**
	 * Returns what the parts of its bodies keep beside their octets.
	 * @return the same for all requests of the connection
	 */
	public KeptReads reads() {
		return this.reads;
	}

	/**
	 * Gives octets back.
	 * @param bytes as many as were taken
	 */
	public void give(long bytes) {
		this.taken -= bytes;
		this.pool.give(bytes);
	}

}
