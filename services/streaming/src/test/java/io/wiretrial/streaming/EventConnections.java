package io.wiretrial.streaming;

import io.netty.channel.embedded.EmbeddedChannel;

import io.wiretrial.kit.memory.Charge;
import io.wiretrial.kit.memory.MemoryBudget;

/**
 * Makes connections in memory that get events alone, without chunks.
 */
public final class EventConnections {

	private EventConnections() {
	}

	/**
	 * Makes a connection that at most 1000 events may wait for.
	 * @param channel where events are written
	 * @param complete called at its end
	 * @return the connection
	 */
	public static EventConnection of(EmbeddedChannel channel, Runnable complete) {
		return new EventConnection(channel.pipeline().firstContext(), false, 1000, () -> {
		}, complete, new Charge(MemoryBudget.ofThisProcess().heap()));
	}

}
