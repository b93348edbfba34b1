package io.wiretrial.guard.health;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

import io.netty.channel.Channel;
import io.netty.util.concurrent.EventExecutor;
import io.netty.util.concurrent.EventExecutorGroup;

/**
 * The event loops that serve connections. One that an error has ended serves none of its
 * own any more, and no other takes them over: nothing but a new process does. Safe for
 * any number of threads.
 */
public final class ServingLoops {

	/**
	 * Who takes this long to end does so in order: an error ends a loop within
	 * milliseconds, though not in one.
	 */
	private static final long ORDERLY_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

	private final Set<EventExecutor> loops = ConcurrentHashMap.newKeySet();

	private final Map<EventExecutor, Long> ending = new ConcurrentHashMap<>();

	/**
	 * Adds the loop of a connection, and the one that accepted it.
	 * @param connection a connection that has its loop
	 */
	public void add(Channel connection) {
		this.loops.add(connection.eventLoop());
		if (connection.parent() != null) {
			this.loops.add(connection.parent().eventLoop());
		}
	}

	/**
	 * Adds all loops of a group.
	 * @param group event loops
	 */
	public void add(EventExecutorGroup group) {
		group.forEach(this.loops::add);
	}

	/**
	 * Removes all loops of a group that is about to be ended.
	 * @param group event loops
	 */
	public void remove(EventExecutorGroup group) {
		group.forEach(this.loops::remove);
	}

	/**
	 * Counts the loops that an error has ended, and forgets those that are being ended in
	 * order: they take their time, the others are gone at once.
	 * @return how many, 0 as long as all run
	 */
	public int ended() {
		this.loops.removeIf(this::endsInOrder);
		return (int) this.loops.stream().filter(EventExecutor::isTerminated).count();
	}

	private boolean endsInOrder(EventExecutor loop) {
		if (!loop.isShuttingDown() || loop.isTerminated()) {
			return false;
		}
		long now = System.nanoTime();
		return now - this.ending.computeIfAbsent(loop, (seen) -> now) > ORDERLY_NANOS;
	}

	/**
	 * Counts all loops.
	 * @return how many have been added
	 */
	public int size() {
		return this.loops.size();
	}

}
