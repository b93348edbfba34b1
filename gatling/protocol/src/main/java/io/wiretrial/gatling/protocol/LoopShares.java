package io.wiretrial.gatling.protocol;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Consumer;

import io.netty.channel.EventLoop;

/**
 * The connections of one target, dealt out to the event loops in turn. Each event loop
 * has a share; one that gets none, because connections are fewer, uses that of another.
 * Hot path.
 *
 * @param <S> what holds the connections of one event loop
 */
public final class LoopShares<S> {

	private final List<S> all = new ArrayList<>();

	private final IdentityHashMap<EventLoop, S> byLoop = new IdentityHashMap<>();

	/**
	 * Deals.
	 * @param loops those of Gatling, each of which gets a share of its own or another
	 * one's
	 * @param connections number of connections; 0 gives every event loop a share of 0
	 * @param maker makes the share of one event loop with so many connections, 0 only if
	 * there is no number
	 */
	public LoopShares(EventLoops loops, int connections, BiFunction<EventLoop, Integer, S> maker) {
		int count = loops.all().size();
		for (int i = 0; i < count; i++) {
			EventLoop loop = loops.all().get(i);
			int size = connections / count + ((i < connections % count) ? 1 : 0);
			if (connections == 0 || size > 0) {
				this.all.add(maker.apply(loop, size));
			}
			this.byLoop.put(loop, this.all.get(i % this.all.size()));
		}
	}

	/**
	 * Returns the share that the users of an event loop use.
	 * @param loop event loop of a virtual user
	 * @return its own share, or that of another event loop
	 */
	public S of(EventLoop loop) {
		return Objects.requireNonNull(this.byLoop.get(loop), "event loop of Gatling's");
	}

	public void forEach(Consumer<S> task) {
		this.all.forEach(task);
	}

}
