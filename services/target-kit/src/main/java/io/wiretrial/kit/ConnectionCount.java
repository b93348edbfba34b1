package io.wiretrial.kit;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;

/**
 * Counts the transport connections that are open now. Safe for any number of threads.
 */
public final class ConnectionCount {

	private final LongAdder open = new LongAdder();

	private final List<LongSupplier> servers = new CopyOnWriteArrayList<>();

	/**
	 * Counts a connection that was accepted.
	 */
	public void opened() {
		this.open.increment();
	}

	/**
	 * Takes off a connection that {@link #opened()} counted.
	 */
	public void closed() {
		this.open.decrement();
	}

	/**
	 * Adds a server that tells of no single connection, only how many it has.
	 * @param server its open connections, asked for at each reading
	 */
	public void add(LongSupplier server) {
		this.servers.add(server);
	}

	/**
	 * Returns the connections that are open now.
	 * @return a number that is exact when no connection opens or closes meanwhile
	 */
	public long open() {
		return this.open.sum() + this.servers.stream().mapToLong(LongSupplier::getAsLong).sum();
	}

}
