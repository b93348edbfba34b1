package io.wiretrial.guard.http;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Predicate;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import org.jspecify.annotations.Nullable;

import io.wiretrial.guard.Refusal;
import io.wiretrial.guard.RefusalCounts;

/**
 * The newest connections of a server: beyond their number the oldest is closed, so that
 * those who keep theirs keep nobody out. For questions that are asked and answered at
 * once, such as after the health. Safe for any number of threads.
 */
final class NewestConnections implements Predicate<Channel> {

	private final Set<Channel> open = new LinkedHashSet<>();

	private final int max;

	private final RefusalCounts counts;

	NewestConnections(int max, RefusalCounts counts) {
		this.max = max;
		this.counts = counts;
	}

	@Override
	public boolean test(Channel channel) {
		Channel oldest = add(channel);
		channel.closeFuture().addListener((closed) -> remove(channel));
		if (oldest != null) {
			this.counts.count(Refusal.CONNECTIONS);
			ChannelFuture unused = oldest.close();
		}
		return true;
	}

	private synchronized @Nullable Channel add(Channel channel) {
		this.open.add(channel);
		if (this.open.size() <= this.max) {
			return null;
		}
		Channel oldest = this.open.iterator().next();
		this.open.remove(oldest);
		return oldest;
	}

	private synchronized void remove(Channel channel) {
		this.open.remove(channel);
	}

}
