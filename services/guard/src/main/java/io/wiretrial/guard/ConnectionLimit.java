package io.wiretrial.guard;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

import io.netty.channel.Channel;

import io.wiretrial.guard.memory.MemoryPool;

/**
 * Limit of how many connections may be open at once on one server, and which the memory
 * budget has room for. Safe for any number of threads.
 */
public final class ConnectionLimit implements Predicate<Channel> {

	/**
	 * About what a connection takes of the heap with the first request on it: 10 KB were
	 * measured of gRPC, 15 KB of HTTP, 20 KB of a stream of events.
	 */
	public static final int CONNECTION_BYTES = 16 * 1024;

	private final AtomicInteger open = new AtomicInteger();

	private final int max;

	private final MemoryPool memory;

	private final RefusalCounts counts;

	/**
	 * Creates the limit of a server.
	 * @param max connections, at least 1
	 * @param memory what to take {@link #CONNECTION_BYTES} from for each
	 * @param counts is told the reason of each refusal
	 */
	public ConnectionLimit(int max, MemoryPool memory, RefusalCounts counts) {
		this.max = max;
		this.memory = memory;
		this.counts = counts;
	}

	/**
	 * Takes a place for a connection until it is closed.
	 * @param channel channel of the connection
	 * @return false if all places are taken: the caller closes it then
	 */
	@Override
	public boolean test(Channel channel) {
		if (this.open.incrementAndGet() > this.max) {
			this.open.decrementAndGet();
			this.counts.count(Refusal.CONNECTIONS);
			return false;
		}
		if (!this.memory.tryTakeForOne(CONNECTION_BYTES)) {
			this.open.decrementAndGet();
			this.counts.count(Refusal.MEMORY);
			return false;
		}
		channel.closeFuture().addListener((closed) -> {
			this.memory.give(CONNECTION_BYTES);
			this.open.decrementAndGet();
		});
		return true;
	}

}
